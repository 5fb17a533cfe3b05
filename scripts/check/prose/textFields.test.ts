import { expect, test } from 'vitest';
import { linkButton } from '../../../src/blocks/LinkButton/definition.ts';
import { quotes } from '../../../src/blocks/Quotes/definition.ts';
import { team } from '../../../src/blocks/Team/definition.ts';
import { config } from '../../../src/site.ts';
import { textFieldsIn } from './textFields.ts';

const paths = (schema: unknown, data: unknown) =>
  textFieldsIn(schema, data).map(({ path, isName }) => path.join('.') + (isName ? ' (name)' : ''));

test('words are prose; ids, dates, addresses, pictures, icons and colors are not', () => {
  const data = {
    ...{
      title: 'a',
      description: 'b',
      publishAt: '2027-01-15',
      aliases: ['/old'],
      icon: 'clock',
      color: 'sky',
    },
    ...{
      type: 'web',
      name: 'c',
      cta: { title: 'd', primaryButtonLink: '/contact' },
      menu: { header: 'e', order: 1 },
    },
    projects: [{ id: 'shop', title: 'f', image: 'cover.svg', imageAlt: 'g' }],
  };
  expect(paths(config.schemas.category, data)).toEqual([
    ...[
      'title',
      'description',
      'menu.header',
      'cta.title',
      'name',
      'projects.0.title',
      'projects.0.imageAlt',
    ],
  ]);
});

test('names are marked as such', () => {
  expect(
    paths(config.schemas.testimonials, { quotes: [{ id: 'ann', quote: 'a', author: 'Ann', company: 'b' }] }),
  ).toEqual(['quotes.0.quote', 'quotes.0.author (name)', 'quotes.0.company (name)']);
});

test('the prose fields of site.yaml are found', () => {
  const facts = { url: 'https://a.b', email: 'a@b.c', timeZone: 'Asia/Kolkata', locale: 'en', tagline: 'a' };
  expect(paths(config.siteSchema, { ...facts, name: 'b', cta: { primaryButtonLink: '/a' } })).toEqual([
    'name (name)',
    'tagline',
  ]);
});

test('the prose attributes of a component are found', () => {
  expect(paths(team.Member.attributes, { name: 'a', position: 'b', image: 'c' })).toEqual([
    'name (name)',
    'position',
  ]);
  expect(paths(quotes.Quotes.attributes, { ids: 'a', featured: true })).toEqual([]);
  expect(paths(linkButton.LinkButton.attributes, { href: '/contact' })).toEqual([]);
});
