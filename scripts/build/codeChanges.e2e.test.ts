import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildByOwnScripts, filesIn, project } from '../testing/builds.ts';
import { about, write } from '../testing/workspace.ts';

async function buildCold(root: string) {
  await rm(path.join(root, 'node_modules/.cache'), { recursive: true });
  return buildByOwnScripts(root);
}

async function replaceIn(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
  await writeFile(file, text.replaceAll(from, to));
}

const changes: Record<string, (root: string) => Promise<void>> = {
  'a plugin of MDX': (root) =>
    replaceIn(
      path.join(root, 'scripts/compile/compileBody.ts'),
      "providerImportSource: '@mdx-js/react',",
      "providerImportSource: '@mdx-js/react', rehypePlugins: [() => (tree) => void tree.children.reverse()],",
    ),
  'a component': (root) =>
    replaceIn(
      path.join(root, 'src/components/Section/Section.tsx'),
      "'data-reveal': true }",
      "'data-reveal': true, lang: 'en' }",
    ),
  'a package': async (root) => {
    const source = path.resolve(import.meta.dirname, '../../node_modules/github-slugger');
    const target = path.join(root, 'node_modules/github-slugger');
    await cp(source, target, { recursive: true });
    await writeFile(
      path.join(target, 'index.js'),
      'export default class {\n  slug = () => "anchor";\n  reset() {}\n}\nexport const slug = () => "anchor";\n',
    );
    const packages = { 'node_modules/github-slugger': { version: '99.0.0' } };
    await write(root, { 'node_modules/.package-lock.json': JSON.stringify({ packages }) });
  },
};

const body =
  '<Lead>The opening statement.</Lead>\n\n## Section\n\nFirst, see www.example.com.\n\nThen ~~that~~.\n';

test('a code change rebuilds the pages, and a checkout with CRLF line endings gives the same site', async () => {
  const root = await project({ 'content/about.mdx': about({}, body) });
  let before = await buildByOwnScripts(root);
  for (const [what, change] of Object.entries(changes)) {
    await change(root);
    const warm = await buildByOwnScripts(root);
    expect(warm, what).not.toEqual(before);
    before = warm;
  }
  expect(before).toEqual(await buildCold(root));
  const code = filesIn(root).filter((file) => /^(src|scripts)\/.*\.(tsx?|json)$/.test(file));
  expect(code.length).toBeGreaterThan(300);
  for (const file of code) await replaceIn(path.join(root, file), '\n', '\r\n');
  expect(await buildCold(root)).toEqual(before);
}, 600_000);
