import { expect, test } from 'vitest';
import { readHtml } from './readHtml.ts';

const html = `<!doctype html><html><head><title>Q&amp;A — Acme</title><style>main { a: b }</style></head><body>
<header><a href="/menu">Menu</a><h2>Not a heading of the page</h2></header>
<main id="main"><h1 tabindex="-1">Ask <em>us</em></h1><section id="what-it-does"><h2>What it does</h2>
<a class="x" href="#what-it-does" aria-label="Link to this part: What it does">#</a>
<p>It&#x27;s <a href="/contact?a=1&amp;b=2">four words here</a>, no&nbsp;more.</p><script>let notCounted = 1;</script></section>
<a data-unwritten="" href="/portfolio/web/shop"><svg></svg></a> <a href="#top">Up</a></main>
<footer><a href="/privacy">Privacy</a></footer></body></html>`;

test('title, words, headings, links and ids are read from the main element', () => {
  const { ids, ...page } = readHtml(html);
  expect(page).toMatchInlineSnapshot(`
    {
      "anchors": [
        {
          "href": "/contact?a=1&b=2",
          "text": "four words here",
          "unwritten": false,
        },
        {
          "href": "/portfolio/web/shop",
          "text": "",
          "unwritten": true,
        },
        {
          "href": "#top",
          "text": "Up",
          "unwritten": false,
        },
      ],
      "headings": [
        {
          "level": 1,
          "text": "Ask us",
        },
        {
          "level": 2,
          "text": "What it does",
        },
      ],
      "title": "Q&A — Acme",
      "words": 11,
    }
  `);
  expect([...ids]).toEqual(['main', 'what-it-does']);
});

test('a page without a main element has no text', () => {
  expect(readHtml('<p>Nothing</p>')).toMatchObject({ words: 0, headings: [], anchors: [] });
});
