import { expect, test } from 'vitest';
import { checkText } from '../../testing/checkText.ts';

test('a link and a button without a text are reported', () => {
  expect(
    checkText('We answer [](/services) at once.\n\n<LinkButton href="/contact"></LinkButton>\n'),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:7:11  error  This link has no text, so visitors cannot see it and screen readers cannot announce it.  link-without-words  Say where it leads between the brackets: [our services](/services). Or remove the link.
    content/about.mdx:9:1  error  This link has no text, so visitors cannot see it and screen readers cannot announce it.  link-without-words  Write the button’s text inside: <LinkButton href="/contact">Ask us</LinkButton>. Or remove the button."
  `);
});

test.each([
  '[](/services)',
  '[ ](/services)',
  '[&nbsp;](/services)',
  '[\u200B](/services)',
  '[**\u200B**](/services)',
  '[{/* later */}](/services)',
  '[][services]\n\n[services]: /services',
  '<LinkButton href="/services"> </LinkButton>',
  '<LinkButton href="/services">{/* later */}</LinkButton>',
  '<LinkButton href="/services" />',
  '[<Picture src="a.svg" decorative />](/services)',
])('%s has no text', (link) => {
  expect(checkText(`See ${link}\n`)).toContain('link-without-words');
});

test.each([
  '[ours](/services)',
  '[`npm`](/services)',
  '[![What it shows](a.svg)](/services)',
  '[<Picture src="a.svg" alt="What it shows" />](/services)',
  '<LinkButton href="/services">**Ours**</LinkButton>',
  'https://example.com/a',
  '[services]\n\n[services]: /services',
])('%s has a text', (link) => {
  expect(checkText(`See ${link}\n`)).not.toContain('link-without-words');
});

test.each([
  'Words [](/services) words.',
  'Words [ours ](/services) words.',
  'Words ** ** words.',
  'Words {/* a note */} words.',
])('the spaces around the markup of “%s” are no double space', (text) => {
  expect(checkText(`${text}\n`)).not.toContain('double-space');
});
