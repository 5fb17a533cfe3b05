import { expect, test } from 'vitest';
import { siteUrlFault } from './siteUrl.ts';

test('an address is taken, with or without a folder', () => {
  expect(
    ['https://www.example.com', 'http://localhost:4173/', 'https://a.example/site/'].map(siteUrlFault),
  ).toEqual([undefined, undefined, undefined]);
});

test('what is no address is told in a sentence', () => {
  for (const url of ['www.example.com', '/site', 'mailto:me@example.com', 'javascript:alert(1)'])
    expect(siteUrlFault(url), url).toContain(`“${url}”, which is not an address`);
  expect(siteUrlFault('example')).toMatchInlineSnapshot(
    `"SITE_URL is “example”, which is not an address. Write it in full, such as https://www.example.com."`,
  );
});
