/** The oldest browsers that the site supports cannot be started here: what it would need that they lack. */
import { transformWithOxc } from 'vite';
import { oldestBrowsers } from '../../scripts/compile/oldestBrowsers.ts';
import { pageOf } from '../lib/fixture.ts';
import { expect, test } from '../lib/test.ts';

/** Functions that one of them lacks, and that no script of the site asks for before it uses them. */
const newer =
  /\b(?:withResolvers|groupBy|fromAsync|canParse|checkVisibility|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|moveBefore|parseHTMLUnsafe|setHTMLUnsafe|showPopover|togglePopover|Segmenter|URLPattern)\b|\b(?:AbortSignal\.any|Promise\.try|RegExp\.escape|Iterator\.from)\b/;

test('scripts have no syntax and no function that the oldest browsers lack', async ({ page, request }) => {
  await page.goto(pageOf('contact').url);
  const [site = '', islands = ''] = await page
    .locator('#boot')
    .evaluate(({ dataset }) => [dataset.site ?? '', dataset.islands ?? '']);
  const boot = (await page.locator('#boot').textContent()) ?? '';
  const files = await Promise.all([site, islands].map(async (url) => (await request.get(url)).text()));
  for (const code of [boot, ...files]) {
    expect(code.length).toBeGreaterThan(1000);
    const [lowered, same] = await Promise.all(
      [oldestBrowsers, 'esnext'].map((target) => transformWithOxc(code, 'script.js', { target })),
    );
    expect(lowered?.code).toBe(same?.code);
    expect(code).not.toMatch(newer);
  }
});
