import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { git } from '../../scripts/testing/git.ts';
import { repository as repositoryOf } from '../../scripts/testing/repository.ts';
import { type Files, page, service, write } from '../../scripts/testing/workspace.ts';
import { review as reviewOf, type ReviewOptions } from './index.ts';
import type { Review } from './review.ts';
import { causeLine, countsOf, headline } from './words.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');

const buildScript = (program: string) => ({ 'scripts/run.mjs': program });

const tinyBuild = pathToFileURL(path.resolve(import.meta.dirname, 'testing/tinyBuild.mjs')).href;
const failingBuild = "console.error('Error: Contact.tsx:3: no such thing'); process.exit(1);";

const repository = (change: Files = {}, before: Files = {}): Promise<string> =>
  repositoryOf(change, { ...buildScript(`await import('${tinyBuild}');`), ...before });

const review = (root: string, options: Partial<ReviewOptions> = {}): Promise<Review> =>
  reviewOf({ root, outDir: path.join(root, 'review'), at: '2026-01-05', hasPictures: false, ...options });

const listed = ({ changes }: Review): string[] =>
  changes.map(({ kind, what, details, pages, cause }) => {
    const listed = details.map(
      ({ label, before, after }) => `${label ? `${label} ` : ''}“${before}” → “${after}”`,
    );
    return [`${kind} | ${what}`, ...listed, pages.join(' '), causeLine({ cause }) || '-'].join(' | ');
  });

const about = (words: string, fields: object = {}): string =>
  page({ template: 'page', title: 'About', description: 'Us.', ...fields }, `${words}\n`);

const before = { 'content/about.mdx': about('We build plain tools for busy people.') };

async function expectClean(root: string): Promise<void> {
  const cache = path.join(root, 'node_modules/.cache/review');
  const left = (await readdir(cache).catch(() => [])).filter((name) => !/^(base-|check$)/.test(name));
  expect(left).toEqual([]);
}

test('one word changed', async () => {
  const root = await repository(
    { 'content/about.mdx': about('We build plain tools for calm people.') },
    before,
  );
  const made = await review(root);
  expect(listed(made)).toEqual([
    'words | “About” | “We build plain tools for busy people.” → “We build plain tools for calm people.” | /about | content/about.mdx:7',
  ]);
  expect(made.changes[0]?.find).toBe('We build plain tools for calm people.');
  expect(headline(made)).toBe('Words changed in “About” on /about.');
  expect(await readFile(path.join(root, 'review/index.html'), 'utf8')).toContain(
    'Words changed in “About” on /about.',
  );
  await expectClean(root);
});

test('a page renamed with an alias has moved', async () => {
  const rest = '\n\nThey last for years, and everybody knows how to use them on the first day.';
  const root = await repository(
    {
      'content/about.mdx': null,
      'content/agency.mdx': about(`We build plain tools for calm people.${rest}`, { aliases: ['/about'] }),
    },
    { 'content/about.mdx': about(`We build plain tools for busy people.${rest}`) },
  );
  const made = await review(root);
  expect(listed(made)).toEqual([
    'moved | About: /about leads to /agency | “/about” → “/agency” | _redirects “” → “/about /agency 301” | /agency | content/agency.mdx',
    'words | “About” | “We build plain tools for busy people.” → “We build plain tools for calm people.” | /agency | content/agency.mdx:9',
  ]);
  expect(made.notes).toEqual([]);
});

test('dates, drafts and lists are told with what they mean', async () => {
  const pages = (fields: Record<string, object>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, each]) => [
        `content/${name}.mdx`,
        about(`Words of ${name}.`, { title: name, description: name, ...each }),
      ]),
    );
  const root = await repository(
    pages({
      later: { expiresAt: '2026-12-31T18:00' },
      ever: {},
      coming: { publishAt: '2027-01-15' },
      over: { expiresAt: '2025-10-01' },
      draft: { draft: true },
      unlisted: { unlisted: true },
      new: { publishAt: '2026-01-06' },
    }),
    pages({
      later: { expiresAt: '2026-12-24' },
      ever: { expiresAt: '2026-12-24' },
      ...{ coming: {}, over: {}, draft: {}, unlisted: {} },
    }),
  );
  const changes = listed(await review(root)).filter((line) => /^(date|later|unseen)/.test(line));
  await expect(changes.join('\n')).toMatchFileSnapshot('./testing/expected/dates.txt');
});

test('uncommitted changes are included', async () => {
  const root = await repository({}, before);
  await write(root, {
    'content/about.mdx': about('We build plain tools for calm people.'),
    'content/services/voice.mdx': service('Voice', { order: 2 }),
  });
  const made = await review(root);
  expect(listed(made)).toEqual([
    expect.stringMatching(
      /^added \| Voice: \/services\/voice \| heading “” → “Voice” \| “” → “Words\.” .*content\/services\/voice\.mdx$/,
    ),
    'words | “About” | “We build plain tools for busy people.” → “We build plain tools for calm people.” | /about | content/about.mdx:7',
  ]);
  expect(git(root, 'status', '--porcelain').trim().split('\n')).toHaveLength(2);
});

test('the base is built once and then cached', async () => {
  const root = await repository({ 'content/about.mdx': about('Other words.') }, before);
  const first = await review(root);
  const cache = path.join(root, 'node_modules/.cache/review');
  const [folder = ''] = (await readdir(cache)).filter((name) => name.startsWith('base-'));
  const builtAt = async () => (await stat(path.join(cache, folder, 'site/index.html'))).mtimeMs;
  const time = await builtAt();
  expect(listed(await review(root))).toEqual(listed(first));
  expect(await builtAt()).toBe(time);
});

const privacy = 'We never sell your data.';

test('an error in the content is of its file alone, and hides nothing: all lines of its file are listed', async () => {
  const root = await repository(
    {
      // An error, and in the same file a promise less.
      'content/about.mdx': about('We answer. <Nothing />'),
      'content/services/web.mdx': service('Websites', {}, 'Now with words.\n'),
      'content/team.mdx': null,
      'urls.lock': '/\n',
    },
    {
      'content/about.mdx': about(`${privacy}\n\nWe answer. [All of us](/team)`),
      'content/team.mdx': about('All of us.', { title: 'Team', description: 'All.' }),
      'urls.lock': '/\n/team\n',
    },
  );
  const made = await review(root);
  expect(headline(made)).toBe(
    'Look here first: /team is no longer an address that the site promises to keep.',
  );
  expect(countsOf(made)).toMatch(
    /1 error; .*not every change of content\/about\.mdx, content\/team\.mdx is shown$/,
  );
  expect(made.changes.map((each) => `${each.kind} ${causeLine(each)}`)).toEqual([
    'sent urls.lock:2',
    'error content/about.mdx:7',
    'words content/services/web.mdx:15',
    'unseen content/about.mdx:7',
    'unseen content/team.mdx:2',
  ]);
  expect(listed(made)[0]).toContain('/team is no longer an address that the site promises to keep');
  expect(listed(made).join('\n')).toMatch(
    new RegExp(`content/about\\.mdx:7.*, not built .*“${privacy}” → “”`),
  );
  await expectClean(root);
});

test('a base that cannot be built: the review says so and shows what there is', async () => {
  const root = await repository(
    { ...buildScript(`await import('${tinyBuild}');`), 'content/about.mdx': about('Words.') },
    buildScript(failingBuild),
  );
  const made = await review(root);
  expect(made.notes[0]).toMatch(
    /^main \([0-9a-f]{10}\) could not be built, so there is no “before”: every page counts as added\. Fix main.*\nError: Contact\.tsx:3: no such thing$/,
  );
  expect(made.changes.filter(({ kind }) => kind === 'added')).toHaveLength(7);
  await expectClean(root);
});

test('programs that cannot be built hide no change of the content', async () => {
  const root = await repository(
    { ...buildScript(failingBuild), 'content/about.mdx': about('We build plain tools for calm people.') },
    before,
  );
  const made = await review(root);
  expect(made.programs).toEqual(['scripts/run.mjs']);
  expect(made.changes.map(({ kind, cause }) => `${kind} ${causeLine({ cause })}`)).toEqual([
    'error Contact.tsx:3',
    'words content/about.mdx:7',
  ]);
  expect(headline(made)).toMatch(/^Error in Contact\.tsx:3: the programs of this branch do not build/);
});

test('a base whose other packages cannot be installed: the review says so', async () => {
  const lock = (name: string) => ({ 'package-lock.json': JSON.stringify({ name, lockfileVersion: 3 }) });
  const root = await repository(lock('branch'), lock('main'));
  expect((await review(root)).notes[0]).toMatch(
    /^main .* could not be built, so there is no “before”.*\n[\s\S]*npm error/,
  );
});

test('leftovers of a killed run are removed, and the next one works', async () => {
  const root = await repository({ 'content/about.mdx': about('Words.') }, before);
  await write(root, { 'node_modules/.cache/review/run/base/x.txt': '' });
  await review(root);
  await expectClean(root);
});

test('a review that fails leaves no folder and does not change the last one', async () => {
  const root = await repository({ 'content/about.mdx': about('Words.') }, before);
  await review(root);
  await write(root, { 'review/index.html': 'the last one' });
  const progress = (message: string) => {
    if (message === 'comparing pages') throw new Error('broken');
  };
  await expect(review(root, { progress })).rejects.toThrow('broken');
  expect(await readFile(path.join(root, 'review/index.html'), 'utf8')).toBe('the last one');
  await expectClean(root);
});
