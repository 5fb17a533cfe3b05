import { mkdir, readdir, readFile, stat, symlink } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test, vi } from 'vitest';
import { git } from '../../scripts/testing/git.ts';
import { repository as repositoryOf } from '../../scripts/testing/repository.ts';
import { type Files, page, service, siteFile, write } from '../../scripts/testing/workspace.ts';
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
  expect(headline(made)).toBe('Words changed in “About” on /about: “busy” → “calm”.');
  expect(await readFile(path.join(root, 'review/index.html'), 'utf8')).toContain(
    'Words changed in “About” on /about: “busy” → “calm”.',
  );
  await expectClean(root);
});

test('a character that nobody sees is named in the report', async () => {
  const root = await repository(
    { 'content/about.mdx': about('We build plain to\u200bols for busy people.') },
    before,
  );
  await review(root);
  expect(await readFile(path.join(root, 'review/index.html'), 'utf8')).toContain('to[U+200B]ols');
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

test('links that follow a page that moved are one change with it', async () => {
  const words = (url: string) =>
    about(`Read [all of it](${url}).`, { title: 'Words', description: 'Words.' });
  const rest = 'They last for years, and everybody knows how to use them on the first day.';
  const made = await review(
    await repository(
      {
        'content/about.mdx': null,
        'content/agency.mdx': about(rest, { aliases: ['/about'] }),
        'content/words.mdx': words('/agency'),
      },
      { 'content/about.mdx': about(rest), 'content/words.mdx': words('/about') },
    ),
  );
  expect(listed(made)).toEqual([expect.stringMatching(/^moved .*“\/about” → “\/agency”/)]);
});

test('dates, drafts and lists are reported with what they mean', async () => {
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
      live: { expiresAt: '2026-12-24' },
      new: { publishAt: '2026-01-06' },
    }),
    pages({
      later: { expiresAt: '2026-12-24' },
      ever: { expiresAt: '2026-12-24' },
      ...{ coming: {}, over: {}, draft: {}, unlisted: {} },
      live: { publishAt: '2027-01-15' },
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
    'removed content/team.mdx',
    'error content/about.mdx:7',
    'words content/services/web.mdx:15',
    'unseen content/about.mdx:7',
  ]);
  expect(listed(made)[0]).toContain('/team is no longer an address that the site promises to keep');
  expect(listed(made).join('\n')).toMatch(
    new RegExp(`content/about\\.mdx:7.*, not built .*“${privacy}” → “”`),
  );
  await expectClean(root);
});

test('two links that change alike are two changes, each at its line', async () => {
  const pages = (number: number) => ({
    'content/about.mdx': about(`Read [the manual](https://github.com/example/manual/${number}).`),
    'content/thanks.mdx': about(`Pay into [our account](https://booking.example.com/account/${number}).`, {
      unlisted: true,
      title: 'Thanks',
      description: 'Thanks.',
    }),
  });
  const made = await review(await repository(pages(7), pages(1)));
  expect(made.changes.map((each) => `${each.kind} ${each.what} ${causeLine(each)}`)).toEqual([
    'sent link to github.com/example/manual/7 instead of github.com/example/manual/1 content/about.mdx:7',
    'sent link to booking.example.com/account/7 instead of booking.example.com/account/1 content/thanks.mdx:8',
  ]);
});

test('two equal texts of a file that change alike are two changes, each at its line', async () => {
  const page = (days: string) => about(`We answer in ${days}.\n\nThen we call.\n\nWe answer in ${days}.`);
  const made = await review(
    await repository({ 'content/about.mdx': page('two days') }, { 'content/about.mdx': page('a day') }),
  );
  expect(made.changes.map((each) => `${each.kind} ${causeLine(each)}`)).toEqual([
    'words content/about.mdx:7',
    'words content/about.mdx:11',
  ]);
});

test('where a file with an error leads is named, although it is not built', async () => {
  const link = '<Nothing /> [Pay](https://pay.example.net/x) or call +49 30 1234567.';
  const made = await review(await repository({ 'content/pay.mdx': about(link) }, before));
  expect(headline(made)).toBe('Look here first: new host pay.example.net in content/pay.mdx:7.');
  expect(made.changes.map(({ what }) => what)).toContain('new phone number +49 30 1234567');
});

test('a new page is no page that appears on another day', async () => {
  const post = about('Two desks are free.', { title: 'Jobs', description: 'Jobs.', publishAt: '2026-01-02' });
  const made = await review(await repository({ 'content/jobs.mdx': post }, before));
  expect(made.changes.map(({ kind }) => kind)).toEqual(['added']);
});

test('two terms that change alike are two changes, each at its line', async () => {
  const pages = (term: string) => ({
    'content/about.mdx': about(`Your ${term} decide how far it may go.`),
    'content/words.mdx': about(`That is where my ${term} now spend their time.`, {
      title: 'Words',
      description: 'Words.',
    }),
  });
  const made = await review(await repository(pages('bookkeepers'), pages('clerks')));
  expect(listed(made)).toEqual([
    expect.stringMatching(/“Your bookkeepers.*\/about \| content\/about\.mdx:7$/),
    expect.stringMatching(/“That is where my bookkeepers.*\/words \| content\/words\.mdx:7$/),
  ]);
});

test('programs that act on another day are named, and nothing is called unchanged', async () => {
  const file = 'src/layout/Footer.tsx';
  const made = await review(await repository({ [file]: 'open()', 'README.md': 'Words' }, before));
  expect(made.programs).toEqual([file]);
  expect(headline(made)).toBe(`No page changed today; programs did: ${file}.`);
  const dated = await review(await repository({ [file]: 'Date.now() > day ? pay : ""' }, before));
  expect(headline(dated)).toBe(
    `Look here first: new program that reads the time: Date.now() > day ? pay : "" in ${file}:1.`,
  );
  const documents = await review(await repository({ 'README.md': 'Words' }, before));
  expect(headline(documents)).toBe('Nothing changed but documents: README.md.');
});

test('a host that configuration names for the first time is named', async () => {
  const config = (...lines: string[]) => ({ 'netlify.toml': lines.join('\n') });
  const made = await review(
    await repository(
      config('# https://docs.example.org/b', 'from = "/contact"', 'to = "https://evil.example.net/contact"'),
      { ...before, ...config('# https://docs.example.com/a') },
    ),
  );
  expect(headline(made)).toBe('Look here first: new host evil.example.net in netlify.toml:3.');
  expect(made.changes.map(({ what }) => what)).toEqual([
    'new host evil.example.net',
    'new redirect /contact to https://evil.example.net/contact',
    'comment # https://docs.example.org/b instead of # https://docs.example.com/a',
  ]);
});

test.each([
  [
    'package.json',
    '{"dependencies":{}}',
    '{"dependencies":{"left-pad":"^1.3.0"}}',
    'new package left-pad ^1.3.0',
  ],
  [
    'package.json',
    '{"scripts":{}}',
    '{"scripts":{"postinstall":"node x"}}',
    'new script that runs at install: node x',
  ],
  [
    '.github/workflows/check.yml',
    'permissions:\n  contents: read\n',
    'permissions:\n  contents: write\n',
    'right of a workflow, contents: write instead of contents: read',
  ],
  ['public/_headers', '', '/*\n  X-Frame-Options: ALLOW', 'new rule for browsers: X-Frame-Options: ALLOW'],
  ['tests/pay.test.ts', 'test();', null, '1 removed test: tests/pay.test.ts'],
  ['biome.json', '{"width":1}', '{"width":2}', 'setting width: 2 instead of width: 1'],
])('what %s says without a host is in the first line', async (file, old, fresh, what) => {
  const made = await review(await repository({ [file]: fresh }, { ...before, [file]: old }));
  expect(headline(made)).toContain(`Look here first: ${what}`);
});

test('a page that is gone although others link to it is named before their errors', async () => {
  const team = about('All of us.', { title: 'Team', description: 'All.' });
  const made = await review(
    await repository(
      { 'content/team.mdx': null },
      { 'content/about.mdx': about('[All of us](/team)'), 'content/team.mdx': team },
    ),
  );
  expect(headline(made)).toBe(
    'Removed page Team: /team has no redirect, but 1 page links to it, and 1 more change.',
  );
});

test('text that was split off to a new page has moved there', async () => {
  const story = 'Ann founded it in a shed behind the station, with one engineer and two dogs.';
  const split = await review(
    await repository(
      {
        'content/about.mdx': about('Us.'),
        'content/story.mdx': about(story, { title: 'Story', description: 'Once.' }),
      },
      { 'content/about.mdx': about(`Us.\n\n${story}`) },
    ),
  );
  expect(split.changes.map(({ what }) => what)).toContainEqual(
    expect.stringMatching(/^“Ann founded .*” moved from \/about to \/story$/),
  );
});

test('what an error hides is not called gone', async () => {
  const made = await review(
    await repository(
      { 'content/about.mdx': about('We <Lead>build.') },
      { 'content/about.mdx': about('We build.') },
    ),
  );
  expect(made.changes.at(-1)?.details).toEqual([{ before: 'We build.', after: 'We <Lead>build.' }]);
});

test('a host that code names for the first time is named, but not one in a comment', async () => {
  const code = (...lines: string[]) => ({ 'scripts/send.ts': lines.join('\n') });
  const made = await review(
    await repository(
      code(
        '/**',
        ' * https://docs.example.org/a',
        ' */',
        "const call = 'tel:+41445550199';",
        'send(); // https://docs.example.org/b',
        "fetch('https://evil.example.net');",
      ),
      { ...before, ...code("fetch('/');") },
    ),
  );
  expect(made.changes.map((change) => change.what).toSorted()).toEqual([
    'new host evil.example.net',
    'new phone number +41445550199',
  ]);
});

test('a file of facts with an error says nothing of dates', async () => {
  const file = 'content/site.yaml';
  const made = await review(await repository({ [file]: 'timeZone: "Europe\n' }, before));
  expect(listed(made).filter((line) => line.startsWith('date'))).toEqual([]);
});

test('a page that appears later is searched for where it leads', async () => {
  const link = about('You can [pay by card](https://pаy.example.net/x).', { publishAt: '2026-12-01' });
  const made = await review(await repository({ 'content/pay.mdx': link }));
  expect(headline(made)).toBe(
    'Look here first: new host xn--py-7kc.example.net, which looks like pаy.example.net on /pay, from December 1, 2026.',
  );
  expect(made.changes.map(({ kind }) => kind)).toEqual(['sent', 'later']);
});

test('a link that names another address is said so', async () => {
  const link = about('Read [lampwork.example.com/security](https://github.com/evil).');
  const made = await review(
    await repository(
      { 'content/about.mdx': link },
      { 'content/about.mdx': about('[Code](https://github.com/a)') },
    ),
  );
  expect(headline(made)).toBe(
    'Look here first: link that says lampwork.example.com and leads to github.com on /about.',
  );
});

test('a link to a file elsewhere is an error, and nothing is read through it', async () => {
  const secret = 'a secret of the reviewer';
  const outside = await repository({ 'secret.txt': secret });
  const root = await repository({ 'content/about.mdx': about('Other words.') }, before);
  for (const name of ['leak.mdx', '_leak.md', '_pictures/leak.svg']) {
    await mkdir(path.join(root, 'content/_pictures'), { recursive: true });
    await symlink(path.join(outside, 'secret.txt'), path.join(root, 'content', name));
  }
  await symlink(outside, path.join(root, 'content/folder'));
  const made = await review(root);
  for (const name of await readdir(path.join(root, 'review')))
    expect(await readFile(path.join(root, 'review', name), 'utf8'), name).not.toContain(secret);
  expect(made.changes.map(({ kind }) => kind)).toContain('error');
  expect(made.changes.map(({ kind }) => kind)).toContain('words');
  expect(JSON.stringify(made.changes)).toContain(`a link to ${path.join(outside, 'secret.txt')}`);
  await expectClean(root);
});

test('lock files and notes for writers are searched for hosts, but not those of npm or of who asks for money', async () => {
  const lock = (...lines: string[]) => ({
    'npm-shrinkwrap.json': [' '.repeat(250_000), ...lines].join('\n'),
  });
  const root = await repository(
    {
      ...lock('"resolved": "https://cdn.example.net/a.tgz"', '"url": "https://gifts.example.org/a"'),
      'yarn.lock': '"git+ssh://git@git.example.net/b.git#0a1b"\n"https://registry.npmjs.org/c.tgz"',
      'content/_facts.md': 'The facts are at sheets.example.com now.',
    },
    { ...before, ...lock('"url": "https://gifts.example.com/a"') },
  );
  const { changes, notes } = await review(root);
  expect(notes).toEqual([]);
  const sent = changes.filter(({ kind }) => kind === 'sent');
  expect(sent.map(({ what, cause }) => `${what} ${cause?.file}`).sort()).toEqual([
    'new host cdn.example.net npm-shrinkwrap.json',
    'new host git.example.net yarn.lock',
    'new host sheets.example.com content/_facts.md',
  ]);
});

test('an error that a date causes is put back at its cause', async () => {
  const rest = {
    'content/words.mdx': about('See [our terms](/terms).', { title: 'Words', description: 'Words.' }),
  };
  const terms = (fields: object = {}) =>
    about('Our terms.', { title: 'Terms', description: 'Terms.', ...fields });
  const root = await repository(
    { 'content/terms.mdx': terms({ publishAt: '2027-06-01' }), 'content/about.mdx': about('Other words.') },
    { ...before, ...rest, 'content/terms.mdx': terms() },
  );
  const made = await review(root);
  expect(made.leftOut).toEqual(['content/terms.mdx']);
  expect(made.changes.map(({ kind, cause }) => `${kind} ${cause?.file}`)).toContain(
    'words content/about.mdx',
  );
});

test('both sides use the cache of builds, also as copies without errors', async () => {
  const marking = `import { writeFileSync } from 'node:fs';
    writeFileSync('node_modules/.cache/site/' + process.pid, process.cwd());
    await import('${tinyBuild}');`;
  const root = await repository(
    { 'content/about.mdx': about('We answer. <Nothing />') },
    { ...before, ...buildScript(marking) },
  );
  await review(root);
  const cache = path.join(root, 'node_modules/.cache/site');
  const folders = (await readdir(cache)).filter((name) => /^\d+$/.test(name));
  const builds = await Promise.all(folders.map((name) => readFile(path.join(cache, name), 'utf8')));
  expect(builds.map((folder) => path.basename(folder)).sort()).toEqual(['base', 'tree']);
});

test('another time zone is one change, with the pages that it moves', async () => {
  const zone = (timeZone: string) => ({ 'content/site.yaml': siteFile({ timeZone }) });
  const dated = { 'content/about.mdx': about('Us.', { publishAt: '2027-01-10' }) };
  const made = await review(await repository(zone('Europe/Lisbon'), { ...zone('Asia/Kolkata'), ...dated }));
  expect(headline(made)).toBe('Look here first: dates are read in Europe/Lisbon, no longer in Asia/Kolkata.');
  expect(listed(made)[0]).toContain('/about appears on January 10, 2027 (Europe/Lisbon)');
});

test('only the order of promised addresses is no broken promise', async () => {
  const made = await review(
    await repository({ 'urls.lock': '/contact\n/\n' }, { 'urls.lock': '/\n/contact\n' }),
  );
  expect(made.changes.map(({ kind }) => kind)).toEqual(['unseen']);
});

test('a download keeps its name, and is at the line of its link', async () => {
  const page = (day: string) => about(`See [the brochure](/files/brochure-${day}.pdf).`);
  const root = await repository(
    {
      'public/files/brochure-20260101.pdf': null,
      'public/files/brochure-20260202.pdf': '%PDF-1.7',
      'content/about.mdx': page('20260202'),
    },
    { 'public/files/brochure-20260101.pdf': '%PDF-1.7', 'content/about.mdx': page('20260101') },
  );
  const made = await review(root);
  expect(listed(made).filter((line) => line.startsWith('words'))).toEqual([
    expect.stringMatching(/brochure-20260101\.pdf” → .*brochure-20260202\.pdf” .*content\/about\.mdx:7$/),
  ]);
});

test('two pages that swapped their addresses have moved, and the same edit in several texts is one sentence', async () => {
  const tools = about(`We rent tools.\n\n${'They last for years, and so do we. '.repeat(20)}`);
  const bread = 'Bread, cakes and pies are baked at night. '.repeat(20);
  const ovens = page({ template: 'page', title: 'Ovens', description: 'Hot.' }, `${bread}\n`);
  const root = await repository(
    { 'content/a.mdx': ovens, 'content/b.mdx': tools },
    { 'content/a.mdx': tools, 'content/b.mdx': ovens },
  );
  const made = await review(root);
  expect(made.changes.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'moved Ovens: /b is now /a',
    'moved About: /a is now /b',
  ]);
  const open = (hour: string) => ({
    'content/a.mdx': about(`We open at ${hour} sharp.`),
    'content/b.mdx': about(`Come at ${hour}, or call.`, { title: 'Visits', description: 'Where we are.' }),
  });
  expect(headline(await review(await repository(open('9'), open('8'))))).toBe(
    'Words changed in 2 texts on 2 pages: “at 8” → “at 9”.',
  );
});

test('paragraphs in another order are one change', async () => {
  const words = ['First we look at the work.', 'Then we build a small part.', 'At last we hand it over.'];
  const page = (all: string[]) => ({ 'content/about.mdx': about(all.join('\n\n')) });
  const made = await review(await repository(page(words.toReversed()), page(words)));
  expect(made.changes).toHaveLength(1);
  expect(headline(made)).toMatch(/in another order on \/about\.$/);
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

test('of programs that throw, what they say is named', async () => {
  const made = await review(await repository(buildScript("throw new TypeError('fetch failed');"), before));
  expect(headline(made)).toMatch(/^Error: the programs of this branch do not build/);
  expect(made.changes[0]?.what).toMatch(/TypeError: fetch failed$/);
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
