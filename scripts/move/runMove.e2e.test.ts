/** `npm run move` in Git repositories, with the real content: it passes the check, and can be undone. */
import { execFileSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { slugOf } from '../../src/model/collections.ts';
import { readSite } from '../check/readSite.ts';
import { git, startRepository } from '../testing/git.ts';
import { move, textsIn } from '../testing/moving.ts';
import { repository } from '../testing/repository.ts';
import { about, page, workspace } from '../testing/workspace.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');

const status = (root: string) => git(root, 'status', '--porcelain');

/** Runs the commands that the output names. */
function undo(root: string, output: string): void {
  const [, commands = ''] = /To undo it:\n((?: {2}git .*\n)+)$/.exec(output) ?? [];
  expect(commands.split('\n').filter(Boolean)).toHaveLength(2);
  execFileSync('sh', ['-ec', commands], { cwd: root });
}

const real = path.resolve(import.meta.dirname, '../..');

/** A content tree in a repository of its own. */
async function repositoryOf(folder: string): Promise<string> {
  const root = await workspace({ 'content/services/web.mdx': null, 'content/portfolio/web.mdx': null });
  for (const name of ['content', 'public', 'urls.lock'])
    await cp(path.join(folder, name), path.join(root, name), { recursive: true, force: true });
  startRepository(root);
  return root;
}

const addressesIn = ({ pages }: Manifest, kind: Page['kind']) =>
  pages.filter((each) => each.kind === kind).map(({ url }) => url);

test.each(['.', 'tests/fixture'])(
  'every service and category of %s can be moved, passes the check, and can be undone',
  async (folder) => {
    const root = await repositoryOf(path.join(real, folder));
    const before = await textsIn(root);
    const { manifest, problems } = await readSite({ root, drafts: true });
    if (!manifest) throw new Error('The content has errors.');
    const urls = [...addressesIn(manifest, 'service'), ...addressesIn(manifest, 'category')];
    expect(urls.length).toBeGreaterThan(5);
    for (const url of urls) {
      const { code, output, errors } = await move(root, [
        url,
        url.replace(/\/(?=[^/]*$)/, '/other-'),
        '--yes',
      ]);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      const after = await readSite({ root, drafts: true });
      expect(after.problems.length).toBe(problems.length);
      const lines = Object.entries(await textsIn(root)).flatMap(([file, text]) =>
        text.split('\n').map((line) => `${file}: ${line}`),
      );
      const old = new RegExp(`(?<![\\w/])${url}(?![\\w-])|service=${slugOf({ url })}(?![\\w-])`);
      const left = lines.filter((line) => old.test(line) && !/aliases: |^urls.lock: /.test(line));
      expect(
        url.startsWith('/services/') ? left : left.filter((line) => !line.includes('?service=')),
      ).toEqual([]);
      undo(root, output);
      expect(status(root)).toBe('');
      expect(await textsIn(root)).toEqual(before);
    }
  },
);

test('Git sees renames, and undoing a folder leaves other files in the new folder alone', async () => {
  const team = page({
    template: 'page',
    title: 'Team',
    description: 'Team, in full, as a reader of search results needs to know it.',
  });
  const root = await repository(
    {},
    { 'content/about.mdx': about({}, 'Words.\n\n[Team](/about/team)\n'), 'content/about/team.mdx': team },
  );
  await cp(path.join(root, 'content/about/team.mdx'), path.join(root, 'content/firm/_draft.mdx'));
  const before = await textsIn(root);
  const { output } = await move(root, ['/about', '/firm', '--yes']);
  git(root, 'add', '--all', '--intent-to-add');
  expect(git(root, 'diff', '--name-status', 'HEAD')).toMatch(
    /^R\d+\tcontent\/about.mdx\tcontent\/firm.mdx$/m,
  );
  git(root, 'reset', '--quiet');
  undo(root, output);
  expect(await textsIn(root)).toEqual(before);
});

test('if a file has changes that are not committed, Git is not named, because they would be lost', async () => {
  const root = await repository({}, { 'content/about.mdx': about() });
  const file = path.join(root, 'content/about.mdx');
  await writeFile(file, (await readFile(file, 'utf8')).replace('Words.', 'Other words.'));
  const { code, output } = await move(root, ['/about', '/firm', '--yes']);
  expect(code).toBe(0);
  expect(output.split('\n').at(-2)).toBe(
    'Git cannot undo this move alone, because there are changes that are not committed (content/about.mdx). Commit before you move, or undo it another way: npm run move -- /firm /about moves it back, and leaves the new address as an alias.',
  );
});
