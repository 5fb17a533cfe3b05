import { expect, test } from 'vitest';
import { checkText, nothing } from '../../testing/checkText.ts';

test('links that do not say where they lead are reported', () => {
  expect(
    checkText(
      'Ask us [here](/contact), or [**Read more** …](/about).\n\n<LinkButton href="/contact">Click here!</LinkButton>\n',
    ),
  ).toMatchInlineSnapshot(`
    "content/about.mdx:7:8  warning  The link text “here” does not say where the link leads.  vague-link
        Say what is there: [our five ad formats](/services/ads-generation).
    content/about.mdx:7:29  warning  The link text “Read more …” does not say where the link leads.  vague-link
        Say what is there: [our five ad formats](/services/ads-generation).
    content/about.mdx:9:1  warning  The link text “Click here!” does not say where the link leads.  vague-link
        Say what is there: [our five ad formats](/services/ads-generation).

    3 warnings in 1 file."
  `);
});

test('links that say where they lead are allowed', () => {
  expect(
    checkText(
      '[More about us](/about), [the clinic here](/a)\n\n<LinkButton href="/contact">Contact us</LinkButton>\n',
    ),
  ).toBe(nothing);
});
