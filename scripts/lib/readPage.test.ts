import { expect, test } from 'vitest';
import { type BuiltSite, lookOf, noSite, withoutHash } from './builtSite.ts';
import { type Block, readPage } from './readPage.ts';

const site: BuiltSite = {
  ...noSite,
  assets: new Map([
    ['/pictures/shop.0a1b2c3d4e.webp', 'f00dcafe'],
    ['/assets/icons.0a1b2c3d4e.svg', 'abad1dea'],
    ['/assets/icons.0a1b2c3d4e.svg#clock', 'c10cc10c'],
  ]),
};

const document = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>About — Acme</title>${head}</head><body>${body}</body></html>`;

const lines = (blocks: Block[]): string[] =>
  blocks.map(
    ({ mark, part, tokens }) =>
      `${part} ${mark}: ${tokens.map(({ role, text }) => (role === 'word' ? text : `[${role} ${text}]`)).join(' ')}`,
  );

test('the text of a page is read in document order, with links and pictures', () => {
  const html = document(`
    <header><nav><a href="/">Home</a></nav></header>
    <main>
      <h1>What we <em>do</em></h1>
      <p>Plain <a href="/contact">tools</a> for
        people.<script>ignored()</script></p>
      <ul><li><svg aria-hidden="true"><use href="/assets/icons.0a1b2c3d4e.svg#clock"></use></svg> First</li><li>Second</li></ul>
      <p hidden>Not seen</p>
      <h2 id="x">Part <a href="#x">#</a></h2>
      <img src="/pictures/shop.0a1b2c3d4e.webp" alt="A shop">
      <details><summary>How long?</summary><div>A week.</div></details>
      <noscript>Write a mail.</noscript>
    </main>`);
  expect(lines(readPage(html, site).blocks)).toEqual([
    'around p: Home [target /]',
    'main h1: What we do',
    'main p: Plain tools [target /contact] for people.',
    'main li: [picture icon clock] First',
    'main li: Second',
    'main h2: Part',
    'main p: [picture A shop · /pictures/shop.webp (f00dca)]',
    'main summary: How long?',
    'main p: A week.',
    'main p: Write a mail.',
  ]);
});

test('title, tags and structured data are read', () => {
  const { title, description, tags, structuredData } = readPage(
    document(
      '',
      `<meta name="viewport" content="x"><meta name="description" content="Us &amp; them."><meta property="og:image" content="https://acme.example.com/pictures/shop.0a1b2c3d4e.webp"><link rel="canonical" href="https://acme.example.com/about"><script type="application/ld+json">{"@type":"Organization"}</script>`,
    ),
    site,
  );
  expect({ title, description, tags, structuredData }).toEqual({
    title: 'About — Acme',
    description: 'Us & them.',
    tags: { 'og:image': '/pictures/shop.webp (f00dca)', canonical: 'https://acme.example.com/about' },
    structuredData: ['{\n  "@type": "Organization"\n}'],
  });
});

test('policies that differ only in hashes of styles are equal', () => {
  const policy = (content: string) =>
    readPage(document('', `<meta http-equiv="Content-Security-Policy" content="${content}">`), site).tags;
  const first = policy("style-src 'sha256-AAAA=' 'sha256-BBBB='; img-src 'self'");
  expect(first).toEqual({ 'Content-Security-Policy': "style-src 'sha…'; img-src 'self'" });
  expect(policy("style-src 'sha256-CCCC='; img-src 'self'")).toEqual(first);
  expect(policy("style-src 'sha256-CCCC=' 'unsafe-inline'; img-src 'self'")).not.toEqual(first);
});

test('only the hash is removed from a file name', () => {
  expect(
    [
      '/pictures/people/ann.0a1b2c3d4e.svg',
      '/assets/client-DL-VCpQs.js',
      '/assets/icons.0a1b2c3d4e.svg#clock',
      '/favicon.svg',
      '/pictures/data-entry-system.svg',
    ].map(withoutHash),
  ).toEqual([
    '/pictures/people/ann.svg',
    '/assets/client.js',
    '/assets/icons.svg#clock',
    '/favicon.svg',
    '/pictures/data-entry-system.svg',
  ]);
});

test('other scripts and file names do not change how a page looks; another icon or style does', () => {
  const body = '<p>Words <svg><use href="/assets/icons.0a1b2c3d4e.svg#clock"></use></svg></p>';
  const other: BuiltSite = {
    ...noSite,
    assets: new Map([
      ['/assets/icons.ffffffffff.svg', 'other'],
      ['/assets/icons.ffffffffff.svg#clock', 'c10cc10c'],
    ]),
  };
  const renamed = body.replace('0a1b2c3d4e', 'ffffffffff');
  const look = lookOf(document(body, '<script src="/a.js"></script>'), site);
  expect(lookOf(document(renamed, '<meta name="description" content="Other">'), other)).toBe(look);
  const redrawn = new Map([...other.assets, ['/assets/icons.ffffffffff.svg#clock', 'redrawn']]);
  expect(lookOf(document(renamed), { ...other, assets: redrawn })).not.toBe(look);
  expect(lookOf(document(body, '<style>p{color:red}</style>'), site)).not.toBe(look);
});
