import { beforeAll, expect, test } from 'vitest';
import { readSite } from '../../../scripts/check/readSite.ts';
import {
  about,
  caseStudy,
  category,
  project,
  service,
  sharedSite,
  titled,
} from '../../../scripts/testing/workspace.ts';
import { germanSite } from '../../../scripts/testing/germanSite.ts';
import { completions } from './completions.ts';
import { type SiteFacts, siteFacts } from './fileCheck.ts';

let facts: SiteFacts;

beforeAll(async () => {
  const root = await sharedSite({
    'content/about.mdx': about({}, '## Our story\n\nWords.\n'),
    'content/team.mdx': titled('Team', { draft: true }),
    'content/services/web.mdx': service(
      'Websites',
      {},
      '<Section title="How it works">\n\nWords.\n\n</Section>\n',
    ),
    'content/portfolio/web.mdx': category('Website projects', { projects: [project('shop')] }),
    'content/portfolio/web/shop.mdx': caseStudy('The shop'),
    'public/files/prices.pdf': '%PDF-1.4\n',
  })();
  const site = await readSite({ root, drafts: true });
  if (!site.manifest) throw new Error(String(site.problems));
  facts = siteFacts(site, site.manifest);
});

const offered = (before: string, page = '/about') => {
  const { typed, options } = completions(facts, { page, before });
  return [typed, options.map(({ label }) => label)] as const;
};

test('links lead to pages, to their sections, to sections of the page itself, and to files', () => {
  const [typed, all] = offered('Words [with *marks*](/serv');
  expect(typed).toBe('/serv');
  expect(all).toEqual(expect.arrayContaining(['/services/web', '/contact', '/files/prices.pdf']));
  expect(all).not.toContain('/404');
  expect(offered('[x](#')).toEqual(['#', ['#our-story']]);
  expect(offered('[x](/services/web#ho')).toEqual(['/services/web#ho', ['/services/web#how-it-works']]);
  expect(offered('[x](/nowhere#')).toEqual(['/nowhere#', []]);
  expect(offered('<LinkButton href="/')[1]).toContain('/contact');
});

test('a published page is offered no draft, which a draft is', () => {
  expect(offered('[x](/t')[1]).not.toContain('/team');
  expect(offered('[x](/t', '/team')[1]).toContain('/team');
});

test('pictures, icons and ids, where a picture or a component takes them', () => {
  expect(offered('![A cover](co')).toEqual(['co', expect.arrayContaining(['cover.svg'])]);
  expect(offered('<Feature title="So" icon="cl')).toEqual(['cl', expect.arrayContaining(['clock'])]);
  expect(offered(`<CaseNote\n  project='`)).toEqual(['', ['shop']]);
  expect(offered('<Quotes ids="first, se')[0]).toBe('se');
});

test.each(['Words', '[x](/contact) ', '<Feature title="', '`icon="', '<p title="', ''])(
  'after %j, nothing is',
  (before) => {
    expect(offered(before)).toEqual(['', []]);
  },
);

test('a page is offered the pages of its language first, and only names of that', async () => {
  const site = await readSite({ root: await sharedSite(germanSite)(), drafts: true });
  if (!site.manifest) throw new Error(String(site.problems));
  const german = siteFacts(site, site.manifest);
  const at = (page: string, before: string) =>
    completions(german, { page, before }).options.map(({ label }) => label);
  expect(at('/de', '[x](').slice(0, 5)).toEqual(expect.arrayContaining(['/de', '/de/leistungen/netz']));
  expect(at('/de', '[x](')).toContain('/services/web');
  expect(at('/', '[x](').slice(0, 4)).not.toContain('/de');
  expect(at('/', `<CaseNote project='`)).toEqual(['shop', 'clinic']);
  expect(at('/de', `<CaseNote project='`)).toEqual([]);
});
