/** What documents and messages name is there. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import { expect, test } from 'vitest';
import { filesIn } from '../scripts/lib/filesIn.ts';
import { runNew } from '../scripts/new/runNew.ts';
import { runInTerminal } from '../scripts/testing/terminal.ts';
import { workspace } from '../scripts/testing/workspace.ts';

const read = (file: string) => readFileSync(file, 'utf8');

const below = (folder: string, names: RegExp) =>
  filesIn(folder).flatMap((name) => (names.test(name) ? `${folder}/${name}` : []));

const documents = [
  ...['README.md', 'CONTRIBUTING.md', ...below('docs', /\.md$/)],
  ...below('packages', /^\w+\/README\.md$/),
];

/** Whether a file is missing, and not only because its tool was removed. */
function isMissing(file: string): boolean {
  const [tool = '.'] = /^packages\/\w+/.exec(file) ?? [];
  return existsSync(tool) && !existsSync(file);
}

/** The anchors of a document, as GitHub makes them. */
function anchorsOf(file: string): string[] {
  const slugger = new GithubSlugger();
  const headings = read(file).matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = '']) => slugger.slug(heading));
}

test('every link of a document leads to a file, and to a heading in it', () => {
  const links = documents.flatMap((from) => {
    const prose = read(from).replace(/`[^`\n]*`/g, '');
    return [...prose.matchAll(/\]\((?!https?:|\/)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
      ([, to = '', anchor]) => ({
        from,
        to: to ? path.posix.join(path.posix.dirname(from), to) : from,
        anchor,
      }),
    );
  });
  expect(links.length).toBeGreaterThan(50);
  const broken = links.filter(
    ({ to, anchor }) => isMissing(to) || (anchor && existsSync(to) && !anchorsOf(to).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

test('every file that documents, messages and comments name is there', () => {
  const sources = ['src', 'scripts', 'packages'].flatMap((folder) => below(folder, /(?<!\.test)\.tsx?$/));
  const name = /(?<![\w./-])(?:docs|src|scripts|packages|\.github)\/[\w./-]+\.(?:md|tsx?|mjs|ya?ml|json)\b/g;
  const named = [...documents, ...sources].flatMap((from) =>
    [...read(from).matchAll(name)].map(([file]) => ({ from, file })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ file }) => isMissing(file))).toEqual([]);
});

test('the commands in the manual for copywriters make the files that it names', async () => {
  const manual = read('docs/writing.md');
  const commands = ['service "Garden Gates"', 'news News'].map((args) => args.replaceAll('"', '').split(' '));
  const files = commands.map(([type]) => `content/_new/${type}.mdx`);
  const root = await workspace(Object.fromEntries(files.map((file) => [file, read(file)])));
  for (const command of commands) {
    expect(manual.replaceAll('"', '')).toContain(`npm run new -- ${command.join(' ')}`);
    const { output } = await runInTerminal(runNew, root, command);
    const [file = output] = /content\/[^\s,]+/.exec(output) ?? [];
    expect(manual.includes(`\`${file}\``), file).toBe(true);
  }
});
