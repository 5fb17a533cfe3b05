/** An error in one file is reported there, and not again at every file that refers to what it defines. */
import { expect, test } from 'vitest';
import { isError } from '../../../src/model/problem.ts';
import { readSite } from '../readSite.ts';
import {
  about,
  category,
  type Files,
  page,
  project,
  service,
  siteFile,
  workspace,
} from '../../testing/workspace.ts';
import { mayDefine, mayHoldEntry } from './unreadFiles.ts';

const errors = async (files: Files): Promise<string[]> =>
  (await readSite({ root: await workspace(files), drafts: false })).problems
    .filter(isError)
    .map(({ file, place: { line }, rule }) => `${file}:${line} ${rule}`);

const quote = { id: 'ann', quote: 'Good.', author: 'Ann', position: 'Head', company: 'Client' };
const testimonials = (fields: object) =>
  page({
    template: 'testimonials',
    title: 'Testimonials',
    description: 'What clients say about working with us, in their own words and under their names.',
    quotes: [{ ...quote, image: 'people/ann.svg', ...fields }],
  });

test('quotes in a file with errors are not reported as unknown', async () => {
  const files = (rating: number) => ({
    'content/testimonials.mdx': testimonials({ rating }),
    'content/about.mdx': about({}, '<Quotes ids="ann" />\n\n<Quotes ids="anm" />\n'),
  });
  expect(await errors(files(6))).toEqual([
    'content/about.mdx:9 unknown-quotes',
    'content/testimonials.mdx:13 wrong-value',
  ]);
  expect(await errors(files(5))).toEqual(['content/about.mdx:9 unknown-quotes']);
});

const body = `<Projects category="web" />

<CaseNote project="shop">

See [the project](/portfolio/web/shop) and [all of them](/portfolio?type=web).

</CaseNote>

<CaseNote project="shpo">

See [another](/portfolio/web/shpo).

</CaseNote>
`;
const portfolio = page({
  template: 'portfolio',
  title: 'Portfolio',
  description: 'What we have built so far, by category, with a few words on each of the projects.',
  filter: { label: 'Filter', all: 'All', emptyTitle: 'None', emptyText: 'None yet.' },
});

test.each([
  ['a wrong value', category('Work', { color: 'pink', projects: [project('shop')] })],
  ['unreadable fields', category('Work', { projects: [project('shop')] }).replace('order: 1', 'order: [1')],
  [
    'conflict markers',
    category('Work', { projects: [project('shop')] }).replace(
      'order: 1\n',
      '<<<<<<< ours\norder: 1\n=======\norder: 2\n>>>>>>> theirs\n',
    ),
  ],
])('a category, its projects and its type are not reported as unknown with %s', async (_name, text) => {
  const found = await errors({
    'content/portfolio/web.mdx': text,
    'content/portfolio/index.mdx': portfolio,
    'content/portfolio/web/shop.mdx': page({
      title: 'A shop',
      description: 'A shop that sells lamps to people.',
    }),
    'content/about.mdx': about({}, body),
  });
  expect(found.filter((each) => !each.startsWith('content/portfolio/web.mdx'))).toEqual([
    'content/about.mdx:15 unknown-project',
    'content/about.mdx:17 unknown-link',
  ]);
  expect(found.length).toBeGreaterThan(2);
});

test('a service with errors is not reported as unknown in the contact form', async () => {
  const files = {
    'content/services/web.mdx': service('Websites', { color: 'pink' }),
    'content/about.mdx': about({}, '[Ask](/contact?service=web) or [look](/services/web).\n'),
  };
  expect(await errors(files)).toEqual(['content/services/web.mdx:5 wrong-value']);
});

test('aliases in a file with errors are not reported as unknown in links or urls.lock', async () => {
  const files = {
    'content/us.mdx': about({ aliases: ['/crew'], draft: 'maybe' }),
    'content/about.mdx': about(
      { title: 'More', description: 'More of it.' },
      '[The crew](/crew) and [they](/crw).\n',
    ),
    'urls.lock': '/\n/contact\n/crew\n/old\n/portfolio/web\n/services/web\n/testimonials\n/us\n',
  };
  expect(await errors(files)).toEqual([
    'content/about.mdx:7 unknown-link',
    'content/us.mdx:7 wrong-type',
    'urls.lock:4 lost-address',
  ]);
});

test('sections of a page with errors are not reported as unknown', async () => {
  const files = (attribute: string) => ({
    'content/us.mdx': about(
      { title: 'Us' },
      `<Section ${attribute}="Our team">\n\nAll of us.\n\n</Section>\n`,
    ),
    'content/about.mdx': about({ description: 'More of it.' }, '[The team](/us#our-team).\n'),
  });
  expect(await errors(files('title'))).toEqual([]);
  expect(await errors(files('titel'))).toEqual(['content/us.mdx:7 unknown-field']);
  expect(await errors(files('subtitle'))).toEqual(['content/us.mdx:7 missing-field']);
});

test('a home page or not-found page with errors is not reported as missing', async () => {
  expect(
    await errors({
      'content/index.mdx': about({ template: 'home' }),
      'content/404.mdx': about({ template: 'pgae' }),
    }),
  ).toEqual(['content/404.mdx:2 wrong-value', 'content/index.mdx:2 missing-field']);
});

test('names in unreadable fields are known to the spell check', async () => {
  const { problems } = await readSite({
    root: await workspace({
      'content/testimonials.mdx': testimonials({ author: 'Krzysztof' }).replace('quotes:', 'quotes: ['),
      'content/about.mdx': about({}, 'Ask Krzysztof.\n'),
    }),
    drafts: false,
  });
  expect(problems.filter(({ file }) => file === 'content/about.mdx')).toEqual([]);
});

test('a file whose text cannot be read may define any name', async () => {
  const files = {
    'content/testimonials.mdx': '\u0000',
    'content/about.mdx': about({}, '<Quotes ids="ann" />\n'),
  };
  expect(await errors(files)).toEqual(['content/testimonials.mdx:1 encoding']);
});

test('errors of site.yaml are reported only there', async () => {
  const files = {
    'content/site.yaml': siteFile({ tagline: '' }),
    'content/about.mdx': about({}, '<Logos />\n'),
  };
  expect(await errors(files)).toEqual(['content/site.yaml:5 empty-field']);
});

test('a name matches only a whole word of the fields', () => {
  const files = [{ url: '/portfolio/web', fields: 'id: shop-two\naliases: [/old/shop, "/a"]\n' }];
  expect(['shop-two', '/old/shop', '/a'].map((name) => mayDefine(files, name))).toEqual([true, true, true]);
  expect(['shop', '/old', '/shop', 'two', '.'].map((name) => mayDefine(files, name))).toEqual(
    Array.from({ length: 5 }, () => false),
  );
  expect(mayHoldEntry(files, '/portfolio/web/shop-two')).toBe(true);
  expect(mayHoldEntry(files, '/portfolio/apps/shop-two')).toBe(false);
  expect(mayHoldEntry(files, '/services/web/shop-two')).toBe(false);
});
