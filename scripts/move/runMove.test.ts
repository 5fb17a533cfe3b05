import { expect, test } from 'vitest';
import { rowsIn } from '../testing/testText.ts';
import { readSite } from '../check/readSite.ts';
import { report } from '../check/report/report.ts';
import { germanSite } from '../testing/germanSite.ts';
import { textsIn } from '../testing/moving.ts';
import {
  about,
  caseStudy,
  category,
  type Files,
  portfolioPage,
  project,
  service,
  siteFile,
  titled,
  workspace,
} from '../testing/workspace.ts';
import { runMove } from './runMove.ts';

const header = `# Every address that this site has ever published, one per line. The deployment adds new ones.
# An address stays here forever. If its page moves or is deleted, another page lists it under "aliases".
# If you remove a line, old links to that address may stop working. Reviewers should check this.
`;

const lock = (...more: string[]): Files => ({
  'urls.lock': `${header}${['/', '/contact', '/portfolio/web', '/services/web', '/testimonials', ...more].sort().join('\n')}\n`,
});

const problemsIn = async (root: string): Promise<string> =>
  report((await readSite({ root, drafts: true })).problems);

/** Moves in a site with these files. Returns the files that differ afterwards; those that are gone are `null`. */
async function changed(files: Files, args: string[]): Promise<Files> {
  const root = await workspace(files);
  const before = await textsIn(root);
  expect(await problemsIn(root)).not.toContain('error');
  const result = await runMove(root, args);
  expect(result).toMatchObject({ exitCode: 0, stderr: '' });
  const after = await textsIn(root);
  expect(await problemsIn(root)).not.toContain('error');
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    names.filter((name) => before[name] !== after[name]).map((name) => [name, after[name] ?? null]),
  );
}

const newLines = (before: string, after: string | null | undefined): string[] => {
  const old = before.split('\n');
  return (after ?? '').split('\n').filter((line) => !old.includes(line));
};

test('a service: links in pages, in attributes, in fields, in site.yaml and in the contact form', async () => {
  const body = `<LinkButton href='/services/web'>Websites</LinkButton>

See [websites at /services/web](/services/web#how "Web") and [them][w], or [ask](/contact?a=1&service=web).

<Section title="How">

Not [others](/services/webs), nor \`/services/web\`.

</Section>

[w]: /services/web
`;
  const cta = {
    ...{ title: 'Ask', subtitle: 'Next', description: 'Ask us.' },
    primaryButtonLink: '/services/web',
  };
  const web = service(
    'Websites',
    { cta: { ...cta, primaryButtonLink: '/contact?service=web' } },
    '<Section title="How">\n\nWords.\n\n</Section>\n',
  );
  const files: Files = {
    ...lock(),
    'content/about.mdx': about({ cta }, body),
    'content/services/web.mdx': web,
    'content/services/webs.mdx': service('Nets'),
    'content/site.yaml': siteFile({
      cta: {
        ...{ subtitle: 'Site subtitle', title: 'Site title', description: 'Site words.' },
        ...{ primaryButtonText: 'Write', primaryButtonLink: '/contact?service=web' },
        ...{ secondaryButtonText: 'Services', secondaryButtonLink: '/testimonials' },
      },
    }),
  };
  const result = await changed(files, ['/services/web', '/services/websites']);
  expect(Object.keys(result).sort()).toEqual([
    ...['content/about.mdx', 'content/services/web.mdx', 'content/services/websites.mdx'],
    ...['content/site.yaml', 'urls.lock'],
  ]);
  expect(result['content/about.mdx']).toBe(
    files['content/about.mdx']
      ?.replace('primaryButtonLink: /services/web', 'primaryButtonLink: /services/websites')
      .replace("href='/services/web'", "href='/services/websites'")
      .replace('(/services/web#how', '(/services/websites#how')
      .replace('service=web)', 'service=websites)')
      .replace('[w]: /services/web', '[w]: /services/websites'),
  );
  expect(result['content/services/web.mdx']).toBe(null);
  expect(newLines(web, result['content/services/websites.mdx'])).toEqual([
    '  primaryButtonLink: /contact?service=websites',
    'aliases:',
    '  - /services/web',
  ]);
  expect(result['content/site.yaml']).toBe(
    files['content/site.yaml']?.replace('service=web', 'service=websites'),
  );
  expect(result['urls.lock']).toBe(
    files['urls.lock']?.replace('/services/web\n', '/services/web\n/services/websites\n'),
  );
});

test('a category: its folder, its case studies, its type, and links to projects without a case study', async () => {
  const web = category('Website projects', { projects: [project('shop'), project('clinic')] });
  const files: Files = {
    ...lock('/portfolio/web/shop', '/about', '/portfolio'),
    'content/portfolio/web.mdx': web,
    'content/portfolio/web/shop.mdx': caseStudy('The shop'),
    'public/portfolio/web/prices.pdf': '%PDF-1.4\n',
    'content/portfolio/index.mdx': portfolioPage({}, '[Web](/portfolio?type=web)\n'),
    'content/about.mdx': about(
      {},
      '## Work\n\n<Projects category="web" />\n\n[Shop](/portfolio/web/shop), [clinic](/portfolio/web/clinic), [more](/portfolio?type=web), [prices](/portfolio/web/prices.pdf).\n',
    ),
    'content/services/web.mdx': service('Websites'),
  };
  const result = await changed(files, ['content/portfolio/web/', 'content/portfolio/sites']);
  expect(Object.keys(result).sort()).toEqual([
    ...['content/about.mdx', 'content/portfolio/index.mdx', 'content/portfolio/sites.mdx'],
    ...['content/portfolio/sites/shop.mdx', 'content/portfolio/web.mdx'],
    ...['content/portfolio/web/shop.mdx', 'urls.lock'],
  ]);
  expect(newLines(web, result['content/portfolio/sites.mdx'])).toEqual([
    'aliases:',
    '  - /portfolio/web',
    'type: sites',
  ]);
  expect(result['content/portfolio/sites/shop.mdx']).toContain('\naliases:\n  - /portfolio/web/shop\n');
  expect(result['content/about.mdx']).toContain(
    '## Work\n\n<Projects category="sites" />\n\n[Shop](/portfolio/sites/shop), [clinic](/portfolio/sites/clinic), [more](/portfolio?type=sites), [prices](/portfolio/web/prices.pdf).\n',
  );
  expect(newLines(files['urls.lock'] ?? '', result['urls.lock'])).toEqual([
    '/portfolio/sites',
    '/portfolio/sites/shop',
  ]);
});

test('services in a folder of another name say what they are, and so do their translations', async () => {
  const german = service('Webseiten');
  const { 'content/de/leistungen/netz.mdx': _, ...translated } = germanSite;
  const files: Files = {
    ...translated,
    ...lock('/services/web'),
    'content/services/index.mdx': titled('Services', { template: 'services' }, '[Web](/services/web)\n'),
    'content/services/web.mdx': service('Websites'),
    'content/de/services/web.mdx': german,
    'content/de/index.mdx': titled('Startseite', { template: 'page' }, '[Leistung](/de/services/web)\n'),
  };
  const result = await changed(files, ['/services', '/courses']);
  expect(result['content/courses/index.mdx']).toContain('[Web](/courses/web)');
  expect(newLines(service('Websites'), result['content/courses/web.mdx'])).toEqual([
    ...['aliases:', '  - /services/web', 'template: service'],
  ]);
  // Its own folder still says what it is.
  expect(newLines(german, result['content/de/services/web.mdx'])).toEqual(['translates: /courses/web']);
});

test('a case study: the id of its project, and components that show it', async () => {
  const study = caseStudy('The shop');
  const result = await changed(
    {
      'content/portfolio/web/shop.mdx': study,
      'content/about.mdx': about(
        {},
        '## Work\n\n<CaseNote project="shop">\n\n[More](/portfolio/web/shop)\n\n</CaseNote>\n',
      ),
    },
    ['/portfolio/web/shop', '/portfolio/web/2024'],
  );
  expect(result['content/portfolio/web.mdx']).toContain('  - id: "2024"\n');
  expect(result['content/portfolio/web/2024.mdx']).toContain('\naliases:\n  - /portfolio/web/shop\n');
  expect(result['content/about.mdx']).toContain(
    '<CaseNote project="2024">\n\n[More](/portfolio/web/2024)\n\n</CaseNote>',
  );
});

test('Windows line ends, a byte order mark, comments and quotation marks stay', async () => {
  const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const web = service('Websites').replace('icon: clock', '"icon":   "clock" # a note');
  const link = about({}, '[Web]( </services/web> "So" ) and {/* /services/web */} words.\n');
  const result = await changed(
    {
      ...lock(),
      'urls.lock': lock()['urls.lock']?.replaceAll('\n', '\r\n').trimEnd() ?? '',
      'content/services/web.mdx': windows(web),
      'content/about.mdx': windows(link),
    },
    ['/services/web', '/services/sites'],
  );
  expect(result['content/services/sites.mdx']).toBe(
    windows(web.replace(/\n---\n/, '\naliases:\n  - /services/web\n---\n')),
  );
  expect(result['content/about.mdx']).toBe(windows(link.replace('</services/web>', '</services/sites>')));
  expect(result['urls.lock']).toContain('/services/sites\r\n/services/web\r\n/testimonials');
});

test.each([
  [
    'none, under a long description',
    'description: >-\n  Who we are, where we work, and\n  what we build.\n',
    '',
  ],
  ['quoted', 'aliases: [ "/team", \'/us\' ] # old\n', 'aliases: [ "/team", \'/us\', /about ] # old\n'],
  ['one a line', 'aliases:\n  - /team # a\n  # b\n', 'aliases:\n  - /team # a\n  - /about\n  # b\n'],
  ['the new address', 'aliases: [/team, "/firm"]\n', 'aliases: [ /team, "/about" ]\n'],
])('aliases: %s', async (_, was, is) => {
  const plain = about();
  const text = was.startsWith('description')
    ? plain.replace(/description: .*\n/, () => was)
    : plain.replace(/\n---\n/, () => `\n${was}---\n`);
  const result = await changed({ 'content/about.mdx': text }, ['/about', '/firm']);
  const expected =
    is === '' ? text.replace(/\n---\n/, '\naliases:\n  - /about\n---\n') : text.replace(was, () => is);
  expect(result['content/firm.mdx']).toBe(expected);
});

test('a page and its translation stay together, whichever of them moves', async () => {
  const moved = await changed(germanSite, ['/de/contact', '/de/kontakt']);
  expect(moved['content/de/kontakt.mdx']).toContain('\ntranslates: /contact\n');
  const site: Files = {
    ...germanSite,
    'content/about.mdx': about(),
    'content/de/about.mdx': titled('Wir', { template: 'page' }),
  };
  const original = await changed(site, ['/about', '/firm']);
  expect(original['content/de/about.mdx']).toContain('\ntranslates: /firm\n');
  const translated: Files = {
    ...site,
    'content/de/about.mdx': titled('Wir', { template: 'page', translates: '/about' }),
  };
  const again = await changed(translated, ['/about', '/firm']);
  expect(again['content/de/about.mdx']?.match(/^translates: .*$/gm)).toEqual(['translates: /firm']);
});

test('names mean pages of their own language; links in the words of a language follow', async () => {
  const words =
    "See [them](/services/web) and [ask](/contact?service=web).\n\n## Work\n\n<Projects category='web' />\n";
  const germanWords = words.replaceAll('(/', '(/de/');
  const { 'content/de/leistungen/netz.mdx': _, ...others } = germanSite;
  const site: Files = {
    ...others,
    'content/de/site.yaml': `${others['content/de/site.yaml']}legal:\n  - text: Netz\n    href: /de/services/web\n`,
    'content/de/index.mdx': titled('Startseite', { template: 'page' }),
    'content/de/services/web.mdx': service('Webseiten'),
    'content/de/contact.mdx': (await textsIn(await workspace({})))['content/contact.mdx'] ?? '',
    'content/both.mdx': titled('Both', { template: 'page' }, words),
    'content/de/both.mdx': titled('Beide', { template: 'page' }, germanWords),
  };
  const german = await changed(site, ['/de/services/web', '/de/services/netz']);
  const moved = ['content/de/services/netz.mdx', 'content/de/services/web.mdx'];
  expect(Object.keys(german).sort()).toEqual(['content/de/both.mdx', ...moved, 'content/de/site.yaml']);
  expect(german['content/de/both.mdx']).toContain(
    germanWords.replace('web)', 'netz)').replace('=web', '=netz'),
  );
  expect(german['content/de/site.yaml']).toContain('href: /de/services/netz');
  const english = await changed(site, ['/services/web', '/services/sites']);
  expect(english['content/both.mdx']).toContain(words.replace('web)', 'sites)').replace('=web', '=sites'));
  expect(Object.keys(english).filter((file) => file.includes('/de/'))).toEqual([
    'content/de/services/web.mdx',
  ]);
  expect(english['content/de/services/web.mdx']).toContain('translates: /services/sites\n');
  const projects = await changed(site, ['/de/portfolio/web', '/de/portfolio/netz']);
  expect(projects['content/de/both.mdx']).toContain("category='netz'");
  expect(Object.keys(projects).filter((file) => !file.includes('/de/'))).toEqual([]);
});

test('a draft that was never published gets no alias; a page moves back', async () => {
  const root = await workspace({ 'content/about.mdx': about({ draft: true }), ...lock() });
  const before = await textsIn(root);
  expect((await runMove(root, ['/about', '/firm'])).exitCode).toBe(0);
  expect((await textsIn(root))['content/firm.mdx']).toBe(before['content/about.mdx']);
  expect((await runMove(root, ['/firm', '/about'])).exitCode).toBe(0);
  expect(await textsIn(root)).toEqual(before);
});

test.each(['/about', '/about/', 'content/about.mdx', 'content/about', 'content/about/'])(
  'a page can be named as %s',
  async (given) => {
    const root = await workspace({ 'content/about.mdx': about() });
    expect((await runMove(root, [given, '/firm'])).stdout).toContain(
      'Moved /about to /firm: 1 file renamed.',
    );
  },
);

test('it lists the files that it changed', async () => {
  const root = await workspace(lock());
  const { exitCode, stdout } = await runMove(root, ['/services/web', '/services/sites']);
  expect(exitCode).toBe(0);
  expect(stdout).toBe(
    'content/services/web.mdx → content/services/sites.mdx\nurls.lock\nMoved /services/web to /services/sites: 1 file renamed and 1 other file changed.\ngit diff shows each change. To undo it, discard the changes in Git.',
  );
  expect(await textsIn(root)).toHaveProperty('content/services/sites.mdx');
});

const site: Files = {
  'content/prices.mdx': titled('Prices', {}, '## One\n\nWords, [so](#one).\n\n## Two\n\nWords.\n'),
  'content/about.mdx': about({ aliases: ['/team'] }),
  'content/careers.mdx': titled('Careers'),
  'content/services/index.mdx': titled('Services', { template: 'services' }),
  'content/portfolio/index.mdx': portfolioPage(),
  'content/portfolio/web/shop.mdx': caseStudy('The shop'),
  'content/portfolio/bots.mdx': category('Bots', { type: 'bots', order: 2 }),
};

test.each(rowsIn('refusedMoves'))('%s cannot move to %s', async (from = '', to = '', sentence = '') => {
  const root = await workspace(site);
  const before = await textsIn(root);
  const { exitCode, stdout, stderr } = await runMove(root, [from, to]);
  expect({ exitCode, stdout, stderr }).toEqual({ exitCode: 2, stdout: '', stderr: sentence });
  expect(await textsIn(root)).toEqual(before);
});

test.each(rowsIn('wrongMoves'))(
  'what is wrong there is listed: %s to %s',
  async (from = '', to = '', problem) => {
    const root = await workspace(site);
    const before = await textsIn(root);
    const { exitCode, stderr } = await runMove(root, [from, to]);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('the content would have errors, so nothing was changed:');
    expect(stderr).toContain(problem);
    expect(await textsIn(root)).toEqual(before);
  },
);

const priced =
  '<Section title="How it is priced">\n\nWords, [again](#how-it-is-priced).\n\n</Section>\n\n### Our R&D\n\nMore.\n';

const linked: Files = {
  'content/services/web.mdx': service('Websites', {}, priced),
  'content/about.mdx': about(
    {},
    'See [prices](/services/web#how-it-is-priced "So"), [R&D](/services/web#our-rd) and [this](#how-it-is-priced-1).\n\n## How it is priced\n\nOnce.\n\n## How it is priced\n\nTwice.\n',
  ),
  'content/site.yaml': siteFile({
    cta: {
      ...{ subtitle: 'Site subtitle', title: 'Site title', description: 'Site words.' },
      ...{ primaryButtonText: 'Write', primaryButtonLink: '/services/web#how-it-is-priced' },
      ...{ secondaryButtonText: 'Services', secondaryButtonLink: '/testimonials' },
    },
  }),
};

test.each([
  ['its anchor', 'what-it-costs', 'What it costs', 'what-it-costs'],
  ['its words', 'What “it” & R&amp;D cost', 'What “it” & R&amp;amp;D cost', 'what-it--rampd-cost'],
])(
  'the heading of a section gets other words by %s, and every link to it follows',
  async (_, given, title, anchor) => {
    const result = await changed(linked, ['/services/web#how-it-is-priced', `/services/web#${given}`]);
    const all = (text: string | null | undefined) => text?.replaceAll('how-it-is-priced)', `${anchor})`);
    expect(result).toEqual({
      'content/services/web.mdx': all(linked['content/services/web.mdx'])?.replace('How it is priced', title),
      'content/about.mdx': linked['content/about.mdx']?.replace('web#how-it-is-priced', `web#${anchor}`),
      'content/site.yaml': linked['content/site.yaml']?.replace('#how-it-is-priced', `#${anchor}`),
    });
  },
);

test('a heading of Markdown gets other words, and one like it gets its number', async () => {
  const rd = await changed(linked, ['content/services/web.mdx#our-rd', '/services/web#Our research']);
  expect(rd['content/services/web.mdx']).toContain('\n### Our research\n');
  expect(rd['content/about.mdx']).toContain('[R&D](/services/web#our-research)');
  const first = await changed(linked, ['/about#how-it-is-priced', '#what-it-costs']);
  expect(first['content/about.mdx']).toContain(
    '[this](#how-it-is-priced).\n\n## What it costs\n\nOnce.\n\n## How it',
  );
});

test('if a heading has its new words already, its links follow', async () => {
  const root = await workspace({
    ...linked,
    'content/services/web.mdx': service('Websites', {}, priced.replace('How it is priced', 'What it costs')),
  });
  expect(await problemsIn(root)).toContain('has no anchor #how-it-is-priced');
  const { exitCode, stdout } = await runMove(root, [
    '/services/web#how-it-is-priced',
    '/services/web#what-it-costs',
  ]);
  expect(exitCode).toBe(0);
  expect(stdout).toContain('3 links lead to /services/web#what-it-costs now.');
  expect(await problemsIn(root)).not.toContain('error');
});

test('nothing moves while the content has errors', async () => {
  const root = await workspace({ 'content/careers.mdx': 'No fields.\n' });
  const { exitCode, stdout, stderr } = await runMove(root, ['/services/web', '/services/sites']);
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
  expect(stderr).toContain('The content has problems that must be fixed before a page is moved: 1 error');
});

test('an invalid command line gets a sentence', async () => {
  const root = await workspace();
  for (const args of [[], ['/about'], ['/a', '/b', '/c'], ['--yse']]) {
    const { exitCode, stdout, stderr } = await runMove(root, args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
    expect(stderr).toMatch(/^(Write the old address|Unknown option)/);
  }
  expect((await runMove(root, ['--help'])).stdout).toContain('Usage: npm run move -- old new [options]');
});
