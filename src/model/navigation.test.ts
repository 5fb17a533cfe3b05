import { expect, test } from 'vitest';
import { category, type Files, manifestOf, page, service } from '../../scripts/testing/workspace.ts';
import type { MenuEntry, MenuName } from './navigation.ts';
import { config } from '../site.ts';

const indexes: Files = {
  'content/services/index.mdx': page({
    template: 'services',
    title: 'Services',
    description: 'All.',
    menu: { header: 'What we do', mobile: 'Services', order: 2 },
  }),
  'content/portfolio/index.mdx': page({
    template: 'portfolio',
    title: 'Portfolio',
    description: 'Work.',
    menu: { header: 'Work', order: 3 },
    filter: { label: 'Filter', all: 'All', emptyTitle: 'None', emptyText: 'None.' },
  }),
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

test('a menu lists the pages that name it, in their order', async () => {
  const about = page({
    template: 'page',
    title: 'About',
    description: 'Us.',
    menu: { header: 'About us', footer: 'About', order: 4 },
  });
  const files = { 'content/about.mdx': about };
  expect(await menu('header', files)).toEqual([
    { href: '/', text: 'Home' },
    { href: '/about', text: 'About us' },
    { href: '/contact', text: 'Contact' },
  ]);
  expect(await menu('mobile', files)).toEqual([
    { href: '/', text: 'Home' },
    { href: '/contact', text: 'Contact' },
  ]);
  expect(await menu('footer', files)).toEqual([
    { href: '/about', text: 'About' },
    { href: '/contact', text: 'Contact us' },
  ]);
});

test('the order of the menu is that of the numbers, not of the addresses', async () => {
  const zoo = page({ template: 'page', title: 'Zoo', description: 'Z.', menu: { header: 'Zoo', order: 0 } });
  expect((await menu('header', { 'content/zoo.mdx': zoo })).map(({ text }) => text)).toEqual([
    'Zoo',
    'Home',
    'Contact',
  ]);
});

test('services and portfolio open a dropdown with a heading and a link to all', async () => {
  const entries = await menu('header', indexes);
  expect(entries.find(({ href }) => href === '/services')).toEqual({
    href: '/services',
    text: 'What we do',
    opens: {
      heading: 'label ourServices',
      links: [{ href: '/services/web', text: 'Websites' }],
      all: 'label allServices',
    },
  });
  expect(entries.find(({ href }) => href === '/portfolio')).toEqual({
    href: '/portfolio',
    text: 'Work',
    opens: {
      heading: 'label ourWork',
      links: [{ href: '/portfolio/web', text: 'Website projects' }],
      all: 'label allProjects',
    },
  });
});

test('nothing opens in the footer', async () => {
  const inFooter = page({
    template: 'services',
    title: 'Services',
    description: 'All.',
    menu: { footer: 'Services', order: 2 },
  });
  expect(await menu('footer', { 'content/services/index.mdx': inFooter })).toEqual([
    { href: '/services', text: 'Services' },
    { href: '/contact', text: 'Contact us' },
  ]);
});

test('an unlisted page is in no menu, even if it names one', async () => {
  const hidden = page({
    template: 'page',
    title: 'Hidden',
    description: 'H.',
    unlisted: true,
    menu: { header: 'Hidden', order: 2 },
  });
  expect((await menu('header', { 'content/hidden.mdx': hidden })).map(({ href }) => href)).toEqual([
    '/',
    '/contact',
  ]);
});

test('a menu lists the first eight pages of a large collection and the link to all', async () => {
  const entries = await menu('header', {
    ...indexes,
    ...many('services', service),
    ...many('portfolio', (title, fields) =>
      category(`${title} work`, { ...fields, name: title, type: title }),
    ),
  });
  const [services, portfolio] = entries.flatMap(({ opens }) => (opens ? [opens] : []));
  expect(services?.links.map(({ text }) => text)).toEqual(['Websites', ...'abcdefg']);
  expect(services?.all).toBe('label allServices');
  expect(portfolio?.links.map(({ text }) => text)).toEqual(['Website projects', ...'abcdefg']);
  expect(portfolio?.all).toBe('label allProjects');
});

test('the footer’s list of services is cut at eight too', async () => {
  const { columns } = await layoutOf(many('services', service));
  expect(columns.map(({ title, links }) => [title, links.length])).toEqual([['label services', 8]]);
});
