import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activeLink, menuUrl } from './activeLink.ts';

const address = fc
  .array(fc.constantFrom('a', 'b', 'ab'), { maxLength: 3 })
  .map((parts) => `/${parts.join('/')}`);
const link = address.map((href) => ({ href, text: '' }));
const entry = fc.record({
  href: address,
  text: fc.constant(''),
  opens: fc.option(fc.record({ heading: fc.constant(''), links: fc.array(link), all: fc.constant('') }), {
    nil: undefined,
  }),
});

test('the address that menus see of a page marks the same links as its own', () => {
  fc.assert(
    fc.property(fc.array(entry), address, (entries, url) => {
      const links = entries.flatMap(({ href, opens }) => [
        href,
        ...(opens?.links ?? []).map((each) => each.href),
      ]);
      const marks = (at: string) => links.map((href) => activeLink(href, at));
      expect(marks(menuUrl(entries, url))).toEqual(marks(url));
    }),
  );
});

test('pages that no menu links to share an address', () => {
  const entries = [
    { href: '/', text: 'Home' },
    { href: '/docs', text: 'Docs' },
  ];
  expect(
    ['/', '/one', '/two', '/docs', '/docs/one', '/docs/two'].map((url) => menuUrl(entries, url)),
  ).toEqual([...['/', '', '', '/docs', '/docs/', '/docs/']]);
});
