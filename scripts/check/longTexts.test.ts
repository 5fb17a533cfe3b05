/** Problems of texts that are too long for an example in a document. */
import { expect, test } from 'vitest';
import { checkFiles } from '../testing/problemLines.ts';
import { about, siteFile } from '../testing/workspace.ts';

const drawing = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0h8v6H0z"/>${path}</svg>`;

test('a file that is too large', async () => {
  expect(await checkFiles({ 'content/about.mdx': about({}, 'Words. '.repeat(40_000)) })).toBe(
    'content/about.mdx:1:1  error  This file has 281 kB of text. The limit is 200 kB.  too-large  Split it into several pages. If it is not text, put it in public/.',
  );
});

test('facts that are too large are no pages to split', async () => {
  expect(await checkFiles({ 'content/site.yaml': '# Words.\n'.repeat(40_000) })).toContain(
    'The limit is 200 kB.  too-large  Shorten it, or get an earlier version back from Git.',
  );
});

test('a drawing of 200 kB', async () => {
  const report = await checkFiles({
    'content/_pictures/map.svg': drawing('<path d="M0 0h8v6H0z"/>'.repeat(9000)),
  });
  expect(report).toMatch(/^content\/_pictures\/map\.svg:1:1 {2}warning .* heavy-picture .*save it as WebP/);
});

test('a drawing with many numbers for its line ends, as Illustrator writes them', async () => {
  const path = `<path d="M0,0${'&#xA;&#x9;l1,1'.repeat(600)}"/>`;
  expect(await checkFiles({ 'content/_pictures/map.svg': drawing(path) })).toBe('\nNo problems.');
});

test('aliases that no file can have', async () => {
  const aliases = [`/${'a'.repeat(300)}`, `/${'a/'.repeat(3000)}a`, '/old.', '/nul'];
  const report = await checkFiles({ 'content/about.mdx': about({ aliases }) });
  expect(report.match(/is not a valid address\. {2}alias/g)).toHaveLength(4);
});

test('site.yaml without a field', async () => {
  const report = await checkFiles({ 'content/site.yaml': siteFile({ tagline: undefined }) });
  expect(report).toMatch(/^content\/site\.yaml:1:1 {2}error {2}“tagline” is missing\. {2}missing-field/);
});
