import { cp } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { type Manifest, type Page, slugOf } from '../../src/model/manifest.ts';
import { readSite } from '../check/readSite.ts';
import { git, startRepository } from '../testing/git.ts';
import { textsIn } from '../testing/moving.ts';
import { repository } from '../testing/repository.ts';
import { about, workspace } from '../testing/workspace.ts';
import { runMove } from './runMove.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');

const real = path.resolve(import.meta.dirname, '../..');

async function repositoryOf(folder: string): Promise<string> {
  const root = await workspace({ 'content/services/web.mdx': null, 'content/portfolio/web.mdx': null });
  for (const name of ['content', 'public', 'urls.lock'])
    await cp(path.join(folder, name), path.join(root, name), { recursive: true, force: true });
  startRepository(root);
  return root;
}

const addressesIn = ({ pages }: Manifest, kind: Page['type']) =>
  pages.filter((each) => each.type === kind).map(({ url }) => url);

test.each(['.', 'tests/fixture'])('every service and category of %s can be moved', async (folder) => {
  const root = await repositoryOf(path.join(real, folder));
  const { manifest, problems } = await readSite({ root, drafts: true });
  if (!manifest) throw new Error('The content has errors.');
  const urls = [...addressesIn(manifest, 'service'), ...addressesIn(manifest, 'category')];
  expect(urls.length).toBeGreaterThan(5);
  for (const url of urls) {
    const {
      exitCode,
      stderr,
      stdout = '',
    } = await runMove(root, [url, url.replace(/\/(?=[^/]*$)/, '/other-')]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    const after = await readSite({ root, drafts: true });
    // A list of the projects of the page's own category may find none at another address: the move says so.
    const added = after.problems.filter(({ rule }) => rule === 'empty-list');
    expect(after.problems.length - added.length).toBe(problems.length);
    expect(stdout.includes('empty-list')).toBe(added.length > 0);
    const lines = Object.entries(await textsIn(root)).flatMap(([file, text]) =>
      text.split('\n').map((line) => `${file}: ${line}`),
    );
    // The form of another language offers the services of that language.
    const [language] = url.split(/\/[^/]+\/[^/]+$/);
    const choice = `${language}/[\\w-]+\\?service=${slugOf({ url })}`;
    const old = new RegExp(`(?<![\\w/])(?:${url}|${choice})(?![\\w-])`);
    const left = lines.filter((line) => old.test(line) && !/:\s{3}- \/|^urls.lock: /.test(line));
    expect(url.startsWith('/services/') ? left : left.filter((line) => !line.includes('?service='))).toEqual(
      [],
    );
    git(root, 'clean', '-fdq');
    git(root, 'restore', '.');
  }
});

test('Git sees renames', async () => {
  const root = await repository({}, { 'content/about.mdx': about() });
  await runMove(root, ['/about', '/firm']);
  git(root, 'add', '--all');
  expect(git(root, 'diff', '--name-status', 'HEAD')).toMatch(
    /^R\d+\tcontent\/about.mdx\tcontent\/firm.mdx$/m,
  );
});
