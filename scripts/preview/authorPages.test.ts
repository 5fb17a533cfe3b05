import { expect, test } from 'vitest';
import { manifestOf, page, service } from '../testing/workspace.ts';
import { authorPages } from './authorPages.ts';

const main = (inside: string) =>
  `<title>T</title><main><h1>Heading</h1><p>Three more words</p>${inside}</main>`;
const link = (href: string, attributes = '') => `<a href="${href}"${attributes}>Words</a>`;

test('an author sees text, links and problems of each page', async () => {
  const manifest = await manifestOf({
    'content/about.mdx': page({
      template: 'page',
      title: 'About',
      description: 'Who we are.',
      seo: { title: 'About Acme', image: 'cover.svg' },
    }),
    'content/services/later.mdx': service('Later', { order: 2 }),
  });
  const later = manifest.pages.find(({ url }) => url === '/services/later');
  if (later) later.data.publishAt = '2027-01-15T09:00';
  const html: Record<string, string> = {
    '/about': main(
      [
        link('/folder/contact'),
        link('/folder/contact'),
        link('/folder/contact#form'),
        link('/folder/contact#nowhere'),
        link('/folder/services/later'),
        link('/folder/nope'),
        link('/folder/portfolio/web/shop', ' data-unwritten=""'),
        link('/folder/terms.pdf'),
        link('https://example.org'),
        link('mailto:a@example.com'),
        link('/other-folder'),
      ].join(''),
    ),
    '/contact': `${main(link('/folder/about'))}<p id="form"></p>`,
  };
  const pages = await authorPages({
    manifest,
    at: '2026-11-21T09:00',
    base: '/folder/',
    htmlOf: async ({ url }) => html[url] ?? main(''),
    cardOf: ({ url }) => ({ url: `/card${url}.png`, width: 1200, height: 630 }),
  });
  expect(pages.get('/about')).toMatchInlineSnapshot(`
    {
      "breadcrumb": [
        "acme.example.com",
        "about",
      ],
      "card": {
        "description": "Who we are.",
        "image": {
          "height": 630,
          "url": "/card/about.png",
          "width": 1200,
        },
        "title": "About Acme",
      },
      "description": "Who we are.",
      "file": "content/about.mdx",
      "headings": [
        {
          "level": 1,
          "text": "Heading",
        },
      ],
      "indexed": true,
      "linksIn": [
        {
          "title": "Contact",
          "url": "/contact",
        },
      ],
      "linksOut": [
        {
          "href": "/contact",
          "text": "Words",
          "to": "page",
        },
        {
          "href": "/contact#form",
          "text": "Words",
          "to": "page",
        },
        {
          "href": "/contact#nowhere",
          "text": "Words",
          "to": "broken",
        },
        {
          "href": "/services/later",
          "text": "Words",
          "to": "unpublished",
        },
        {
          "href": "/nope",
          "text": "Words",
          "to": "broken",
        },
        {
          "href": "/portfolio/web/shop",
          "text": "Words",
          "to": "unwritten",
        },
        {
          "href": "/terms.pdf",
          "text": "Words",
          "to": "file",
        },
        {
          "href": "https://example.org",
          "text": "Words",
          "to": "outside",
        },
        {
          "href": "mailto:a@example.com",
          "text": "Words",
          "to": "outside",
        },
        {
          "href": "/other-folder",
          "text": "Words",
          "to": "outside",
        },
      ],
      "publication": [
        "On the published site.",
      ],
      "published": true,
      "title": "About Acme — Acme",
      "url": "/about",
      "words": 15,
    }
  `);
  expect(pages.get('/contact')?.linksIn).toEqual([{ url: '/about', title: 'About' }]);
  expect(pages.get('/services/later')).toMatchObject({
    published: false,
    publication: ['Appears on January 15, 2027, 9:00 AM, Asia/Kolkata.'],
  });
  expect(pages.get('/404')?.indexed).toBe(false);
  expect(pages.get('/')?.breadcrumb).toEqual(['acme.example.com']);
});
