import { expect, test } from 'vitest';
import { checkText } from '../../testing/checkText.ts';

test.each([
  '[&nbsp;](/services)',
  '[\u200B](/services)',
  '[**\u200B**](/services)',
  '[{/* later */}](/services)',
  '<LinkButton href="/services"> </LinkButton>',
  '<LinkButton href="/services">{/* later */}</LinkButton>',
  '[<Picture src="a.svg" decorative />](/services)',
])('%s has no text', (link) => {
  expect(checkText(`See ${link}\n`)).toContain('link-without-words');
});

test.each([
  '[ours](/services)',
  '[`npm`](/services)',
  '<LinkButton href="/services">**Ours**</LinkButton>',
  '[services]\n\n[services]: /services',
])('%s has a text', (link) => {
  expect(checkText(`See ${link}\n`)).not.toContain('link-without-words');
});
