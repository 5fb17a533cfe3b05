import { expect, test } from 'vitest';
import { quotes } from '../../../src/blocks/Quotes/definition.ts';
import { checkFiles as check } from '../../testing/checkFiles.ts';
import { about as aboutText, category, type Files, project } from '../../testing/workspace.ts';
import { referencesIn } from '../references.ts';
import { config } from '../../../src/site.ts';

const about = (body: string): Files => ({ 'content/about.mdx': aboutText({}, body) });

test('each of several unknown quotes is reported', async () => {
  expect(await check(about('<Quotes ids="ann, anna bob" />\n'))).toMatchInlineSnapshot(`
    "content/about.mdx:7:9  error  There is no testimonial with the id “anna”.  unknown-quotes  Did you mean ann?
    content/about.mdx:7:9  error  There is no testimonial with the id “bob”.  unknown-quotes  You can use: ann."
  `);
});

test('references are found through optional fields, groups and lists', () => {
  expect(
    referencesIn(config.schemas.category, {
      icon: 'clock',
      projects: [{ image: 'a.svg' }, { image: 3 }],
      seo: { image: 'b.svg' },
    }),
  ).toEqual([
    { kind: 'picture', least: 600, slots: ['card'], value: 'b.svg', path: ['seo', 'image'] },
    { kind: 'icon', value: 'clock', path: ['icon'] },
    {
      kind: 'picture',
      least: 800,
      slots: ['lead', 'half', 'third', 'tile'],
      value: 'a.svg',
      path: ['projects', 0, 'image'],
    },
  ]);
  expect(referencesIn(quotes.Quotes.attributes, { ids: 'a b', featured: true })).toEqual([
    { kind: 'quotes', value: 'a b', path: ['ids'] },
  ]);
});

// Bug: known projects are those of all pages, including drafts. The published build then fails in `CaseNote`, without a
// line number.
test('a project of a draft is unknown on a published page', async () => {
  const draft = {
    'content/portfolio/next.mdx': category('Next', {
      draft: true,
      type: 'next',
      projects: [project('soon')],
    }),
  };
  expect(
    await check({ ...draft, ...about('<CaseNote project="soon">\n\nText.\n\n</CaseNote>\n') }),
  ).toContain('content/about.mdx:7:');
});

// Bug: quotes, projects and categories are found in all pages, including unlisted ones, but rendered only from listed
// ones.
test('a project of an unlisted category is unknown', async () => {
  const unlisted = {
    'content/portfolio/web.mdx': category('Work', { unlisted: true, projects: [project('shop')] }),
  };
  expect(
    await check({ ...unlisted, ...about('<CaseNote project="shop">\n\nText.\n\n</CaseNote>\n') }),
  ).toContain('content/about.mdx:7:');
});
