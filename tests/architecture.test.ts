import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isCodeOf } from '../scripts/lib/cache/keys.ts';
import { type Maker, type MakerName, makers } from '../scripts/lib/cache/makers.ts';
import { config } from '../scripts/site/config.ts';

const root = path.resolve(import.meta.dirname, '..');

const manifest: { version: string; dependencies: object; devDependencies: object } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);

interface Import {
  /** A file of ours from the root of the repository, or a package's name as it is written. */
  target: string;
  /** Whether it is there when the code runs: not `import type`. */
  runs: boolean;
  /** Whether it is found by a glob, so that the code also runs without it. */
  isFound?: boolean;
}

interface Source {
  file: string;
  text: string;
  imports: Import[];
}

const filesBelow = (folder: string): string[] =>
  // A package may be missing.
  (existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    : []
  )
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

/** The file that an import such as `#spelling` names in Node: the `package.json` of its package says so. */
function inPackage(file: string, name: string): string {
  const [folder = ''] = /^packages\/[^/]+/.exec(file) ?? [];
  const { imports }: { imports: Record<string, { node: string }> } = JSON.parse(
    readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  return path.posix.join(folder, imports[name]?.node ?? '');
}

/** Every import of a module: static, re-exported, dynamic, `import.meta.glob('…')`, and `import('…')` in a type. */
function importsOf(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest, start }) => ({
      name: moduleRequest.value,
      runs: !/^import\s+type\b/.test(text.slice(start)),
    })),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries.flatMap(({ moduleRequest }) =>
        moduleRequest
          ? [{ name: moduleRequest.value, runs: !/^export\s+type\b/.test(text.slice(start)) }]
          : [],
      ),
    ),
    ...[...text.matchAll(/(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]/g)].map(([, type, name = '']) => ({
      name,
      runs: type === undefined,
    })),
  ];
  const globs = [...text.matchAll(/\bimport\.meta\.glob[<(][^']*'([^']+)'/g)].flatMap(([, pattern = '']) => {
    const whole = path.posix.join(path.posix.dirname(file), pattern);
    const isLike = new RegExp(`^${whole.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
    const near = filesBelow(path.posix.dirname(whole.replace(/\*.*/, '*')));
    return near.filter((each) => isLike.test(each)).map((target) => ({ target, runs: true, isFound: true }));
  });
  const written = found.map(({ name, runs }) => ({
    target: /^[./]/.test(name)
      ? path.posix.join(path.posix.dirname(file), name.replace(/[?#].*$/, ''))
      : name.startsWith('#')
        ? inPackage(file, name)
        : name,
    runs,
  }));
  return [...written, ...globs];
}

const isOfTests = (file: string): boolean => /\.test\.tsx?$|(^|\/)(testing|tests)\//.test(file);

const sourcesBelow = (folders: readonly string[], isWanted: (file: string) => boolean): Source[] =>
  folders
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && isWanted(file))
    .map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return { file, text, imports: importsOf(file, text) };
    });

const sources = sourcesBelow(['src', 'scripts', 'packages'], (file) => !isOfTests(file));

const inSrc = sources.filter(({ file }) => file.startsWith('src/'));

/** The folder that a file belongs to: one of `src/` or `scripts/`, the boot script, or the commands. */
function folderOf(file: string): string {
  const [top = '', next = '', ...rest] = file.split('/');
  if (/^src\/client\/boot\b/.test(file)) return 'src/client/boot';
  if (file.startsWith('packages/editor/browser/')) return 'packages/editor/browser';
  return rest.length > 0 ? `${top}/${next}` : top;
}

const pageParts = ['src/model', 'src/theme', 'src/ui'];

/** The folders of the site's source, from the bottom to the top, and which of the others each may import. */
const mayImport: Record<string, string[]> = {
  'src/model': [],
  'src/theme': [],
  'src/collections': ['src/model'],
  'src/ui': ['src/model', 'src/theme'],
  'src/components': [...pageParts, 'src/collections'],
  'src/islands': [...pageParts, 'src/collections/parameters.ts'],
  'src/pages': [...pageParts, 'src/collections', 'src/islands'],
  'src/layout': pageParts,
  // src/site.ts
  src: ['src/model', 'src/theme', 'src/collections', 'src/components', 'src/pages'],
  'src/document': [...pageParts, 'src/pages/Body.tsx'],
  // Scripts beside the components that they move.
  'src/client/boot': ['src/model', 'src/theme', 'src/pages/home/typing.ts'],
  'src/client': ['src/theme', 'src/ui', 'src/islands', 'src/layout/menus.ts', 'src/client/boot'],
  // In development, the site script shows the next version of a page.
  'packages/editor/browser': [
    ...[...pageParts, 'src', 'src/client/liveUpdates.ts'],
    ...['scripts/lib/problem.ts', 'scripts/render/PreviewBanner.tsx'],
  ],
};

/** What scripts know of src/ besides the site as one value, which `scripts/site` reads. */
const engine = ['src/model', 'src/document'];

/** The folders of the scripts, from the bottom to the top: each may import those above it in this list. */
const scriptFolders = [
  'scripts/site',
  'scripts/render',
  'scripts/lib',
  'scripts/content',
  'scripts/cli',
  'scripts/assets',
  'scripts/theme',
  'scripts/seo',
  'scripts/outputs',
  'scripts/check',
  'scripts/deploy',
  'scripts/editor',
  'scripts/compile',
  'scripts/move',
  'scripts/new',
  'scripts/build',
  'scripts/serve',
  'scripts/vite',
  'scripts',
];
scriptFolders.forEach((folder, index) => {
  mayImport[folder] = [...scriptFolders.slice(0, index), ...engine];
});
mayImport['scripts/site']?.push('src/site.ts');
// Tools that a site can do without. `scripts/` knows none of them by name.
mayImport['packages/prose'] = [...scriptFolders.slice(0, -1), ...engine];
mayImport['packages/editor'] = [...scriptFolders.slice(0, -1), ...engine, 'packages/editor/browser'];
mayImport['packages/review'] = [...scriptFolders.slice(0, -1), ...engine];
// It makes pages of all that the site consists of.
mayImport['scripts/render']?.push(
  ...[...pageParts, 'src', 'src/components', 'src/islands', 'src/pages', 'src/layout'],
);
// It writes the brand file, in colors that pass.
mayImport['packages/init'] = [...scriptFolders.slice(0, -1), ...engine, 'src/theme/brand.ts'];
mayImport['scripts/theme']?.push('src/theme/brand.ts', 'src/theme/color.ts');

for (const folder of Object.keys(mayImport))
  if (/^packages\//.test(folder) && !existsSync(path.join(root, folder))) delete mayImport[folder];

const isOurs = ({ target }: Import): boolean => /^(src|scripts|packages|content|public|tests)\//.test(target);

/** Whether code cannot do without an import of ours. What a glob finds in packages/ is a plug-in: it may be missing. */
const isNeeded = (each: Import): boolean =>
  isOurs(each) && !(each.isFound && each.target.startsWith('packages/'));

/** Files that a file reaches when it runs, without some and what is below them, and the packages that those import. */
function reach(
  start: string,
  without: readonly string[] = [],
  all: readonly Source[] = sources,
): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file) || isCodeOf(without, file)) return;
    files.add(file);
    const source = all.find((each) => each.file === file);
    for (const each of source?.imports.filter(({ runs }) => runs) ?? []) {
      if (isOurs(each)) visit(each.target);
      else packages.add(each.target);
    }
  };
  visit(start);
  return { files, packages };
}

test('there are sources to look at, and their imports are seen', () => {
  expect(sources.length).toBeGreaterThan(80);
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(200);
  const ours = sources.flatMap(({ imports }) => imports.filter(isOurs));
  const known = new Set([...filesBelow('src'), ...filesBelow('scripts'), ...filesBelow('packages')]);
  expect(ours.filter(({ target }) => !known.has(target))).toEqual([]);
});

test('the table has the folder of every file, and no other', () => {
  const folders = new Set(sources.map(({ file }) => folderOf(file)));
  expect([...folders].sort(), 'The table is “mayImport” in tests/architecture.test.ts.').toEqual(
    Object.keys(mayImport).sort(),
  );
});

test('imports go only where the table lets them', () => {
  const wrong = sources.flatMap(({ file, imports }) => {
    const from = folderOf(file);
    const allowed = [from, ...(mayImport[from] ?? [])];
    return imports
      .filter(isNeeded)
      .filter(({ target }) => !allowed.includes(folderOf(target)) && !allowed.includes(target))
      .map(({ target }) => `${file} → ${target}`);
  });
  expect(wrong).toEqual([]);
});

/** The circles among nodes: each as the way from a node back to itself. */
function circlesIn(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (node: string, way: readonly string[]): void => {
    if (way.includes(node)) circles.push([...way.slice(way.indexOf(node)), node].join(' → '));
    if (done.has(node) || way.includes(node)) return;
    for (const next of edges.get(node) ?? []) visit(next, [...way, node]);
    done.add(node);
  };
  for (const node of edges.keys()) visit(node, []);
  return circles;
}

/** What each node imports besides itself, types included. */
function importsBy(nodeOf: (file: string) => string): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { file, imports } of sources) {
    const from = nodeOf(file);
    const targets = imports.filter(isNeeded).map(({ target }) => nodeOf(target));
    edges.set(from, new Set([...(edges.get(from) ?? []), ...targets.filter((target) => target !== from)]));
  }
  return edges;
}

test('no file imports itself by way of others, and no folder does', () => {
  expect(circlesIn(importsBy((file) => file))).toEqual([]);
  expect(circlesIn(importsBy(folderOf))).toEqual([]);
});

test('the facts of the model know no React, no Node and no page', () => {
  const packages = inSrc
    .filter(({ file }) => folderOf(file) === 'src/model')
    .flatMap(({ imports }) => imports.filter((each) => !isOurs(each)).map(({ target }) => target));
  expect([...new Set(packages)].sort()).toEqual(['zod']);
});

test('what every site shares knows no page type and no collection of this one by name', () => {
  const shared = sources.filter(({ file }) =>
    /^(scripts|packages)\/|^src\/(model|document|client)\//.test(file),
  );
  const ofEverySite = ['home', 'page', 'contact', 'notFound'];
  const types = filesBelow('src/pages').flatMap((file) => /([^/]+)\/definition\.ts$/.exec(file)?.[1] ?? []);
  const names = new Set([...types, ...Object.keys(config.collections), ...config.names.keys()]);
  for (const name of ofEverySite) names.delete(name);
  expect(names.size).toBeGreaterThan(8);
  const any = [...names].join('|');
  const named = new RegExp(`['"\`](${any})['"\`]|\\b(collections|labels)\\.(${any})\\b|'/(${any})'`);
  // A field of the contact form, the settings for services, the method of a form, and the tags of YAML.
  const mayName = [
    ...['src/model/analytics.ts', 'src/model/delivery.ts'],
    ...['scripts/deploy/netlify.ts', 'scripts/content/yaml/errors.ts'],
  ];
  const wrong = shared.filter(({ file, text }) => named.test(text) && !mayName.includes(file));
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test('what reaches the browser has no Node module, no schema library and no compiler', () => {
  const { files, packages } = reach('src/client/hydrate.tsx');
  const inIslands = filesBelow('src/islands').filter((file) => /\/islands\/\w+\/\w+\.tsx?$/.test(file));
  expect(inIslands).toContain('src/islands/ContactForm/ContactForm.tsx');
  expect([...files]).toEqual(expect.arrayContaining(['src/islands/index.ts', ...inIslands]));
  expect([...packages].sort()).toEqual([
    'react',
    'react-dom/client',
    'react-router-dom',
    'styled-components',
  ]);
  // So that `npm audit --omit=dev` speaks of what visitors get.
  expect([...packages].map((name) => name.split('/')[0]).sort()).toEqual(Object.keys(manifest.dependencies));
  expect(
    [...files].filter((file) => /^(scripts|content)\/|^src\/(document|components|pages|layout)\//.test(file)),
  ).toEqual([]);
  // A module that the site script shares would be a third file, which both wait for.
  expect([...reach('src/client/site.ts').files].filter((file) => files.has(file))).toEqual([]);
});

const rawColor =
  /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;

/** A size or a duration written out instead of taken from the theme. */
const rawMeasure =
  /font-size:(?!\s*(?:var\(|inherit|\$))[^;]+|(?:transition|animation)[\w-]*:[^;]*\b[\d.]+m?s\b/;

test.each([
  ['colors', rawColor],
  ['font sizes and durations', rawMeasure],
])('raw %s are only in the theme', (_what, raw) => {
  const outside = inSrc.filter(({ file, text }) => folderOf(file) !== 'src/theme' && raw.test(text));
  expect(outside.map(({ file }) => file)).toEqual([]);
});

/** A place at one side that is not named as the start or the end of a line. A column of a table is where its author says. */
const physicalSide =
  /\b(?:margin|padding|border)-(?:left|right)\b|[\s;{](?:left|right):|(?<!\[data-align='right'\] \{ )\b(?:float|text-align|object-position|transform-origin|background):[^;]*\b(?:left|right)\b|\b(?:inset|margin|padding):\s*(?:(?:[^\s;()]|\([^;]*?\)+)+\s+){3}(?!!)/;

test('what is at one side is at the other one in languages that are written from right to left', () => {
  const styled = inSrc.filter(({ text }) => text.includes('styled-components') && physicalSide.test(text));
  expect(styled.flatMap(({ file, text }) => (text.includes("[dir='rtl']") ? [] : file))).toEqual([]);
});

test('what Playwright and tsx run has no glob of modules, which only Vite and Rolldown know', () => {
  const all = [...sources, ...sourcesBelow(['scripts', 'packages', 'tests'], isOfTests)];
  const isRun = /\.spec\.ts$|^tests\/(?:lib\/serveFixture|\w+\/run)\.ts$/;
  const run = all.filter(({ file }) => isRun.test(file));
  expect(run.length).toBeGreaterThan(30);
  const withGlobs = all.flatMap(({ file, text }) => (/\bimport\.meta\.glob[<(]/.test(text) ? [file] : []));
  expect(withGlobs).toContain('scripts/check/prosePlugin.ts');
  for (const { file } of run) {
    const { files } = reach(file, [], all);
    expect(
      [...files].filter((each) => withGlobs.includes(each) && each !== file),
      file,
    ).toEqual([]);
  }
});

/** The modules that make what is cached, and what they import whose results are part of the keys. */
const makerEntries: Record<MakerName, { entries: string[]; inputs: string[] }> = {
  code: {
    entries: ['scripts/compile/compile.ts', 'scripts/compile/environments.ts'],
    // Of the editor, only its script is compiled.
    inputs: ['src', 'packages/editor'],
  },
  pages: {
    entries: ['scripts/compile/compileBody.ts', 'scripts/seo/markdownAlternate.ts'],
    inputs: ['src'],
  },
  photos: { entries: ['scripts/assets/images/encode.ts'], inputs: [] },
  drawings: { entries: ['scripts/assets/images/themedDrawing.ts'], inputs: ['scripts/site'] },
  'picture-facts': { entries: ['scripts/assets/images/pictureFacts.ts'], inputs: ['scripts/site'] },
  cards: { entries: ['scripts/assets/cards/drawCard.ts'], inputs: ['scripts/site', 'src/model'] },
  icons: { entries: ['scripts/assets/siteIcons.ts'], inputs: ['scripts/site'] },
  checked: {
    entries: ['scripts/check/checkPage.ts', 'scripts/check/checkSiteText.ts'],
    inputs: [],
  },
  words: { entries: ['packages/prose/words/spellingProblems.ts'], inputs: [] },
  proposals: { entries: ['packages/editor/server/proposals.ts'], inputs: [] },
};

test.each(Object.entries(makerEntries))(
  'what is cached as %s depends on all code and packages that make it',
  (name, { entries, inputs }) => {
    const [, maker] = Object.entries<Maker>(makers).find(([each]) => each === name) ?? [];
    const { code, packages }: Maker = maker ?? makers.code;
    for (const { files, packages: imported } of entries.map((entry) => reach(entry, inputs))) {
      expect(files.size).toBeGreaterThan(0);
      expect([...files].filter((file) => !isCodeOf(code, file))).toEqual([]);
      const missing = [...imported].filter((each) => !each.startsWith('node:') && !packages?.includes(each));
      if (packages) expect(missing).toEqual([]);
    }
  },
);
