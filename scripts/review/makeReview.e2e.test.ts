import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { commitAll, git } from '../testing/git.ts';
import { repository as repositoryOf } from '../testing/repository.ts';
import { type Files, page, service, siteFile, write } from '../testing/workspace.ts';
import { makeReview, type ReviewOptions } from './makeReview.ts';
import { markdown } from './comment.ts';
import type { Review } from './review.ts';
import { aboutTheRest, headline, lineOf } from './words.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');

/** A script in the place of the real build, which a review runs in both commits. */
const buildScript = (program: string) => ({ 'scripts/run.mjs': program });

const tinyBuild = pathToFileURL(path.resolve(import.meta.dirname, '../testing/tinyBuild.mjs')).href;
const failingBuild = "console.error('Contact.tsx: no such thing'); process.exit(1);";

/** A repository with changes on a branch, whose commits have a build of their own. */
const repository = (change: Files = {}, before: Files = {}): Promise<string> =>
  repositoryOf(change, { ...buildScript(`await import('${tinyBuild}');`), ...before });

const review = (root: string, options: Partial<ReviewOptions> = {}): Promise<Review> =>
  makeReview({ root, outDir: path.join(root, 'review'), at: '2026-01-05', seconds: 0, ...options });

/** The changes, each in a line. */
const listed = ({ changes }: Review): string[] =>
  changes.map(({ kind, what, details, pages, cause }) => {
    const listed = details.map(
      ({ label, before, after }) => `${label ? `${label} ` : ''}“${before}” → “${after}”`,
    );
    return [`${kind} | ${what}`, ...listed, pages.join(' '), lineOf({ cause }) || '-'].join(' | ');
  });

const about = (words: string, fields: object = {}): string =>
  page({ template: 'page', title: 'About', description: 'Us.', ...fields }, `${words}\n`);

const team = (words: string): string => about(words, { title: 'Team', description: 'All.' });

const before = { 'content/about.mdx': about('We build plain tools for busy people.') };

/** Asserts that a review leaves only its cache. */
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
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "words | “About” on About | “We build plain tools for busy people.” → “We build plain tools for calm people.” | /about | content/about.mdx:7",
    ]
  `);
  expect(made.changes[0]?.find).toBe('We build plain tools for calm people.');
  expect(made.same).toEqual(['/', '/404', '/contact', '/portfolio/web', '/services/web', '/testimonials']);
  expect(headline(made)).toMatchInlineSnapshot(`"1 change of words."`);
  expect(await readFile(path.join(root, 'review/index.html'), 'utf8')).toContain('1 change of words.');
  await expectClean(root);
});

test('nothing changed', async () => {
  const root = await repository();
  const made = await review(root);
  expect(made.changes).toEqual([]);
  expect(made.same).toHaveLength(6);
  expect(headline(made)).toMatchInlineSnapshot(`"Nothing changed."`);
  expect(aboutTheRest(made)).toMatchInlineSnapshot(
    `"6 pages without any difference, apart from generated names."`,
  );
});

test('a page added, and one removed without a redirect', async () => {
  const root = await repository(
    { 'content/services/voice.mdx': service('Voice', { order: 2 }), 'content/about.mdx': null },
    before,
  );
  const made = await review(root);
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "removed | About: /about has no redirect. If another page replaces it, write in that page’s file: aliases: [/about] | “/about” → “” | heading “About” → “” | “We build plain tools for busy people.” → “” | /about | -",
      "added | Voice | “” → “/services/voice” | heading “” → “Voice” | “” → “Words.” | /services/voice | content/services/voice.mdx",
    ]
  `);
});

test('a page renamed with an alias has moved', async () => {
  const root = await repository(
    {
      'content/about.mdx': null,
      'content/agency.mdx': about('We build plain tools for calm people.', { aliases: ['/about'] }),
    },
    before,
  );
  const made = await review(root);
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "moved | About: /about leads to /agency | “/about” → “/agency” | /agency | content/agency.mdx",
      "words | “About” on About | “We build plain tools for busy people.” → “We build plain tools for calm people.” | /agency | content/agency.mdx:9",
      "warning | The description has 3 characters, too few to be useful in search results. Say what the page offers and to whom, in 50 to 160 characters. |  | content/agency.mdx:4",
    ]
  `);
  expect(made.notes).toEqual([]);
});

test('a page renamed without an alias has moved, and the review says what is missing', async () => {
  const root = await repository(
    { 'content/about.mdx': null, 'content/agency.mdx': before['content/about.mdx'] },
    before,
  );
  const made = await review(root);
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "moved | About: /about has no redirect. To add one, write in its file: aliases: [/about] | “/about” → “/agency” | /agency | content/agency.mdx",
      "warning | The description has 3 characters, too few to be useful in search results. Say what the page offers and to whom, in 50 to 160 characters. |  | content/agency.mdx:4",
    ]
  `);
});

test('a change of style alone is found on exactly the pages that have it', async () => {
  const root = await repository(
    { 'services.css': 'main { padding: 24px }' },
    {
      'services.css': 'main { padding: 20px }',
      'content/services/voice.mdx': service('Voice', { order: 2 }),
    },
  );
  const made = await review(root);
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "look | services | main “padding: 20px” → “padding: 24px” | /services/voice /services/web | services.css:1",
    ]
  `);
});

test('a change in the layout is not a change of each page’s text, and is reported once', async () => {
  const root = await repository(
    { 'footer.txt': 'Acme Limited', 'content/about.mdx': about('Other words.') },
    { ...before, 'footer.txt': 'Acme' },
  );
  const made = await review(root);
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "words | Menu or footer | “Acme” → “Acme Limited” | / /404 /about /contact /portfolio/web /services/web /testimonials | -",
      "words | “About” on About | “We build plain tools for busy people.” → “Other words.” | /about | content/about.mdx:7",
    ]
  `);
  expect(headline(made)).toMatchInlineSnapshot(`"2 changes of words."`);
});

test('a draft is listed with its lines', async () => {
  const root = await repository(
    { 'content/about.mdx': about('Other words.', { draft: true }) },
    { 'content/about.mdx': about('Words.', { draft: true }) },
  );
  const made = await review(root);
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "later | /about: Draft: not on the published site. | “Words.” → “” | “” → “Other words.” | /about | content/about.mdx:8",
    ]
  `);
  expect(headline(made)).toBe('1 page not live yet.');
});

test('scheduled pages that the branch adds are listed with their date', async () => {
  const later = { publishAt: '2026-03-01T09:00' };
  const root = await repository(
    { 'content/about.mdx': about('Words.', later), 'content/services/web.mdx': service('Websites', later) },
    { 'content/services/voice.mdx': service('Voice', { order: 2, ...later }) },
  );
  const made = await review(root);
  // A page that leaves the site until then counts as removed, and says when it appears.
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "date | /services/web appears on March 1, 2026, 9:00 AM, and not before | publishAt “” → “2026-03-01T09:00” | /services/web | content/services/web.mdx:13",
      "later | /about: Appears on March 1, 2026, 9:00 AM, Asia/Kolkata. | heading “” → “About” | “” → “Words.” | /about | content/about.mdx:1",
      "removed | Websites: /services/web has no redirect. Appears on March 1, 2026, 9:00 AM, Asia/Kolkata. | “/services/web” → “” | heading “Websites” → “” | “Words.” → “” | /services/web | -",
      "warning | The description has 3 characters, too few to be useful in search results. Say what the page offers and to whom, in 50 to 160 characters. |  | content/about.mdx:4",
    ]
  `);
});

test('a change of only the description counts for search engines, not for the look', async () => {
  const root = await repository(
    { 'content/about.mdx': about('We build plain tools for busy people.', { description: 'We.' }) },
    before,
  );
  expect(listed(await review(root))).toMatchInlineSnapshot(`
    [
      "search | Description of /about | “Us.” → “We.” | /about | content/about.mdx:4",
    ]
  `);
});

test('later commits on main are not changes of the branch', async () => {
  const root = await repository({ 'content/about.mdx': about('Other words.') }, before);
  git(root, 'switch', '--quiet', 'main');
  await write(root, { 'content/services/voice.mdx': service('Voice', { order: 2 }) });
  commitAll(root, 'Meanwhile');
  git(root, 'switch', '--quiet', 'words');
  expect(listed(await review(root))).toMatchInlineSnapshot(`
    [
      "words | “About” on About | “We build plain tools for busy people.” → “Other words.” | /about | content/about.mdx:7",
    ]
  `);
});

test('uncommitted changes are included and mentioned', async () => {
  const root = await repository({}, before);
  await write(root, {
    'content/about.mdx': about('We build plain tools for calm people.'),
    'content/services/voice.mdx': service('Voice', { order: 2 }),
  });
  const made = await review(root);
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "added | Voice | “” → “/services/voice” | heading “” → “Voice” | “” → “Words.” | /services/voice | content/services/voice.mdx",
      "words | “About” on About | “We build plain tools for busy people.” → “We build plain tools for calm people.” | /about | content/about.mdx:7",
    ]
  `);
  expect(made.uncommitted).toBe(2);
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

test('new problems are distinguished from existing ones', async () => {
  const old = service('Old', { icon: 'clcok', order: 2 });
  const root = await repository(
    { 'content/about.mdx': page({ template: 'page', title: 'About', lable: 'Us.' }) },
    { ...before, 'content/services/old.mdx': old },
  );
  const made = await review(root);
  const linesOf = (kind: string) => made.changes.filter((each) => each.kind === kind).map(lineOf);
  expect(linesOf('error')).toEqual(['content/about.mdx:2', 'content/about.mdx:4']);
  expect(linesOf('old')).toEqual(['content/services/old.mdx:4']);
});

test('content with errors: what can be built is reviewed, and the errors are listed', async () => {
  const root = await repository(
    {
      'content/about.mdx': '---\ntitle: a: b\n---\n',
      'content/services/web.mdx': service('Websites', {}, 'Now with words.\n'),
    },
    before,
  );
  const made = await review(root);
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "error | “template” is missing. |  | content/about.mdx:2",
      "error | There is a second colon in this line. |  | content/about.mdx:2",
      "words | “About” on About | “We build plain tools for busy people.” → “” | /about | content/about.mdx:4",
      "words | “Websites” on Websites | “Words.” → “Now with words.” | /services/web | content/services/web.mdx:15",
      "other | <p> of /about | “” → “<p>” | /about | -",
      "unseen | content/about.mdx:2, seen on no page | “template: page” → “” | “description: Us.” → “” | “” → “title: a: b” |  | content/about.mdx:2",
    ]
  `);
  expect(made.notes).toEqual([
    'The content has errors. What follows was built without what causes them in content/about.mdx; fix the errors, then run the review again.',
  ]);
  expect(headline(made)).toMatch(
    /^\d errors? in content\/about\.mdx; not every change there is shown\. Otherwise 2 changes of words, 1 other difference, 1 file with changed lines that no page shows\.$/,
  );
  expect(made.same).not.toContain('/about');
  await expectClean(root);
});

test('seven harms at once: the error is of its file alone, and hides none of the others', async () => {
  const privacy = 'We never sell your data.';
  const page = (words: string) => about(`We build plain tools.\n\n${words}`);
  const root = await repository(
    {
      // An error, and in the same file a promise less.
      'content/about.mdx': page('We are many.\n\nWe answer. <Nothing />'),
      'content/team.mdx': about('All of us.', {
        title: 'Team',
        description: 'All.',
        expiresAt: '2026-12-24',
      }),
      'content/services/web.mdx': service('Websites', {}, '[Book a call](https://bookіng.example.com)\n'),
      'content/services/voice.mdx': service(
        'Voice',
        { order: 2, publishAt: '2026-01-06' },
        'It is a scam.\n',
      ),
      'public/robots.txt': 'User-agent: *\nDisallow: /\n',
      'urls.lock': '/\n',
      'footer.txt': 'Acme Limited',
    },
    {
      'content/about.mdx': page(`${privacy}\n\nWe are many.\n\nWe answer.`),
      'content/team.mdx': about('All of us.', { title: 'Team', description: 'All.' }),
      'urls.lock': '/\n/about\n',
      'footer.txt': 'Acme',
    },
  );
  const made = await review(root);
  expect(headline(made)).toMatch(
    /^1 error in content\/about\.mdx; not every change there is shown\. Otherwise /,
  );
  expect(made.leftOut).toEqual(['content/about.mdx']);
  const all = listed(made);
  const kindsOf = (words: RegExp) =>
    all.filter((line) => words.test(line)).map((line) => line.split(' | ')[0]);
  expect(kindsOf(/Nothing/)).toContain('error');
  expect(kindsOf(new RegExp(privacy))).toContain('words');
  expect(kindsOf(/\/team disappears on December 24, 2026.*2026-12-24/)).toEqual(['date']);
  expect(headline(made)).toContain('Otherwise /team disappears on December 24, 2026; ');
  expect(kindsOf(/xn--bookng/)).toContain('sent');
  expect(kindsOf(/\/services\/voice: Appears on January 6.*It is a scam\./)).toEqual(['later']);
  expect(kindsOf(/Disallow: \//)).toContain('unseen');
  expect(kindsOf(/\/about is no longer an address/)).toContain('sent');
  expect(kindsOf(/Menu or footer.*Limited/)).toEqual(['words']);
});

test('a page that is live tomorrow is listed with its last sentence, also in the comment', async () => {
  const words = Array.from({ length: 12 }, (_, index) => `Sentence ${index} is fine.`).join('\n\n');
  const root = await repository({
    'content/about.mdx': about(`${words}\n\nAll others are crooks.`, { publishAt: '2026-01-06' }),
  });
  const made = await review(root);
  expect(headline(made)).toBe('1 page not live yet.');
  expect(await readFile(path.join(root, 'review/index.html'), 'utf8')).toContain('All others are crooks.');
  expect(markdown(made)).toContain('All others are crooks');
});

test.each<[string, Files, Files]>([
  ['a page', { 'content/team.mdx': team('All of us. <Nothing />') }, {}],
  [
    'a page that had none before',
    { 'content/team.mdx': team('All of us.') },
    { 'content/team.mdx': team('All of us. <Nothing />') },
  ],
  ['the settings', {}, { 'content/site.yaml': siteFile({ nothing: 'at all' }) }],
])('an error that the base has too, in %s: it is listed, and the rest is reviewed', async (_, old, next) => {
  const root = await repository({}, { ...before, ...old });
  git(root, 'switch', '--quiet', 'main');
  await write(root, next);
  if (Object.keys(next).length > 0) commitAll(root, 'A mistake');
  git(root, 'switch', '--quiet', '--create', 'later');
  await write(root, { 'content/about.mdx': about('We build plain tools for calm people.') });
  const made = await review(root);
  expect(made.changes.map((each) => `${each.kind} ${lineOf(each)}`)).toEqual([
    expect.stringMatching(/^old content\/(team\.mdx|site\.yaml):/),
    'words content/about.mdx:7',
  ]);
  expect(headline(made)).toMatch(/1 error that the base has too, 1 change of words\.$/);
});

test('an address that visitors know and that is gone is an error, and the page is reviewed as removed', async () => {
  const lock = '/\n/about\n/contact\n/portfolio/web\n/services/web\n/testimonials\n';
  const root = await repository({ 'content/about.mdx': null }, { ...before, 'urls.lock': lock });
  const made = await review(root);
  expect(listed(made)).toMatchInlineSnapshot(`
    [
      "error | /about was published before, and now it leads nowhere. |  | urls.lock:2",
      "removed | About: /about has no redirect. If another page replaces it, write in that page’s file: aliases: [/about] | “/about” → “” | heading “About” → “” | “We build plain tools for busy people.” → “” | /about | -",
    ]
  `);
  expect(await readFile(path.join(root, 'urls.lock'), 'utf8')).toBe(lock);
});

test('a base that cannot be built: the review says so and shows what there is', async () => {
  const root = await repository(
    { ...buildScript(`await import('${tinyBuild}');`), 'content/about.mdx': about('Words.') },
    buildScript(failingBuild),
  );
  const made = await review(root);
  expect(made.notes[0]).toMatch(
    /^main \([0-9a-f]{10}\) could not be built, so there is no “before”: every page counts as added\. Fix main.*\nContact\.tsx: no such thing$/,
  );
  expect(made.changes.filter(({ kind }) => kind === 'added')).toHaveLength(7);
  await expectClean(root);
});

test('a branch that cannot be built: the review says so', async () => {
  const root = await repository({ ...buildScript(failingBuild), 'content/about.mdx': about('Words.') });
  const made = await review(root);
  expect(made.changes.map(({ kind }) => kind)).toEqual(['warning']);
  expect(made.programs).toEqual(['scripts/run.mjs']);
  expect(headline(made)).toMatchInlineSnapshot(`"This branch could not be built: nothing was compared."`);
  expect(aboutTheRest(made)).toBe('');
  expect(made.notes).toEqual([
    'This branch could not be built, so there is no “after”. Run npm run check and npm run build, and fix what they report.\nContact.tsx: no such thing',
  ]);
});

test('a base whose other packages cannot be installed: the review says so', async () => {
  const lock = (name: string) => ({ 'package-lock.json': JSON.stringify({ name, lockfileVersion: 3 }) });
  const root = await repository(lock('branch'), lock('main'));
  const [note] = (await review(root)).notes;
  expect(note).toMatch(
    /^The packages of main could not be installed, so “before” was built with those of this branch\.\n[\s\S]*npm error/,
  );
});

test('leftovers of a killed run are removed, and the next one works', async () => {
  const root = await repository({ 'content/about.mdx': about('Words.') }, before);
  await write(root, { 'node_modules/.cache/review/run-4194305/base/x.txt': '' });
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
