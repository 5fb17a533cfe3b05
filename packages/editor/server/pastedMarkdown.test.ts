import { expect, test } from 'vitest';
import { directAddress, pastedMarkdown } from './pastedMarkdown.ts';
import { tableRows } from '../testing/files.ts';

// Of Word, Google Docs and others, as their clipboards have it.
test.each(tableRows('pastes'))('%s', (_, html = '', markdown) => {
  expect(pastedMarkdown(html)).toBe(markdown);
});

test.each([
  ['https://example.com/?utm_source=x&a=%20b&fbclid=1', 'https://example.com/?a=%20b'],
  ['https://example.com/a?gclid=1', 'https://example.com/a'],
  ['https://example.com/a?mc_eid=1&mc_cid=2#part', 'https://example.com/a#part'],
  ['https://example.com/a?utmost=1&gclids=2', 'https://example.com/a?utmost=1&gclids=2'],
  ['https://www.google.com/url?sa=t&url=https%3A%2F%2Fexample.com%2F', 'https://example.com/'],
  ['https://www.google.com/search?q=a', 'https://www.google.com/search?q=a'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['/about?a', '/about?a'],
])('%s leads to %s', (href, address) => {
  expect(directAddress(href)).toBe(address);
});

test.each([10, 300, 3000, 30_000])('%i lists in each other give Markdown or nothing', (depth) => {
  const html = `${'<ul><li>'.repeat(depth)}words${'</li></ul>'.repeat(depth)}`;
  const markdown = pastedMarkdown(html);
  expect(markdown).toMatch(depth > 300 ? /^(?:(?:- )+words)?$/ : /^(?:- )+words$/);
});

test('empty links and words leave nothing, and ten thousand of them take no time', () => {
  const html = (count: number) =>
    `<p>Two<a href="/about"></a> <b><span></span></b>words${'<span></span>'.repeat(count)}</p>`;
  expect(pastedMarkdown(html(1))).toBe('Two words');
  const before = process.cpuUsage();
  expect(pastedMarkdown(html(10_000))).toBe('Two words');
  expect(process.cpuUsage(before).user).toBeLessThan(4_000_000);
});
