import { expect, test } from 'vitest';
import {
  category,
  type Files,
  manifestOf,
  portfolioPage,
  service,
  titled,
} from '../../scripts/testing/workspace.ts';
import type { MenuEntry, MenuName } from './navigation.ts';
import { config } from '../../scripts/site/config.ts';

const indexes: Files = {
  'content/services/index.mdx': titled('Services', {
    template: 'services',
    menu: { header: 'What we do', footer: 'Services', order: 2 },
  }),
  'content/portfolio/index.mdx': portfolioPage({ menu: { header: 'Work', order: 3 } }),
};

const layoutOf = async (files: Files) => config.layoutData(config.collect(await manifestOf(files)));

async function menu(name: MenuName, files: Files = {}): Promise<MenuEntry[]> {
  const { header, mobile, company } = await layoutOf(files);
  return { header, mobile, footer: company }[name];
}

/** A file for each letter. The letter is its title and decides its order. */
const many = (folder: string, make: (title: string, fields: object) => string): Files =>
  Object.fromEntries(
    [...'jihgfedcba'].map((letter) => [
      `content/${folder}/${letter}.mdx`,
      make(letter, { order: 1 + letter.charCodeAt(0) }),
    ]),
  );

test('a menu lists the pages that name it, in the order of their numbers, and no unlisted page', async () => {
  const menus = { menu: { header: 'Our zoo', footer: 'Zoo', order: 0 } };
  const files = {
    'content/zoo.mdx': titled('Zoo', menus),
    'content/hidden.mdx': titled('Hidden', { ...menus, unlisted: true }),
  };
  const home = { href: '/', text: 'Home' };
  const contact = { href: '/contact', text: 'Contact' };
  expect(await menu('header', files)).toEqual([{ href: '/zoo', text: 'Our zoo' }, home, contact]);
  expect(await menu('mobile', files)).toEqual([home, contact]);
  expect(await menu('footer', files)).toEqual([
    { href: '/zoo', text: 'Zoo' },
    { href: '/contact', text: 'Contact us' },
  ]);
});

test('services and portfolio open a dropdown with a heading and a link to all, but not in the footer', async () => {
  const entries = await menu('header', indexes);
  expect(entries.find(({ href }) => href === '/services')).toEqual({
    href: '/services',
    text: 'What we do',
    dropdown: {
      heading: 'label ourServices',
      links: [{ href: '/services/web', text: 'Websites' }],
      all: 'label allServices',
    },
  });
  expect(entries.find(({ href }) => href === '/portfolio')).toEqual({
    href: '/portfolio',
    text: 'Work',
    dropdown: {
      heading: 'label ourWork',
      links: [{ href: '/portfolio/web', text: 'Website projects' }],
      all: 'label allProjects',
    },
  });
  expect(await menu('footer', indexes)).toContainEqual({ href: '/services', text: 'Services' });
});

test('menus and the footer list the first eight pages of a large collection and the link to all', async () => {
  const { header, columns } = await layoutOf({
    ...indexes,
    ...many('services', service),
    ...many('portfolio', (title, fields) =>
      category(`${title} work`, { ...fields, name: title, type: title }),
    ),
  });
  const [services, portfolio] = header.flatMap(({ dropdown }) => (dropdown ? [dropdown] : []));
  expect(services?.links.map(({ text }) => text)).toEqual(['Websites', ...'abcdefg']);
  expect(services?.all).toBe('label allServices');
  expect(portfolio?.links.map(({ text }) => text)).toEqual(['Website projects', ...'abcdefg']);
  expect(portfolio?.all).toBe('label allProjects');
  expect(columns.map(({ title, links }) => [title, links.length])).toEqual([['label services', 8]]);
});
