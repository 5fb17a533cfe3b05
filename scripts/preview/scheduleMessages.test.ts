import { expect, test } from 'vitest';
import type { Page } from '../../src/model/manifest.ts';
import { publicationWords } from './scheduleMessages.ts';

const words = (fields: Partial<Page<'page'>['data']>, url = '/t') => {
  const data = { title: 'T', description: 'D', ...fields };
  const page: Page<'page'> = { url, file: `content${url}.mdx`, kind: 'page', data };
  return publicationWords(page, '2026-11-21T09:00', 'Asia/Kolkata').join(' ');
};

test('authors read in sentences when a page is published', () => {
  expect(words({})).toBe('On the published site.');
  expect(words({ draft: true })).toBe('Draft: not on the published site.');
  expect(words({ publishAt: '2027-01-15T09:00' })).toBe('Appears on 15 January 2027, 09:00, Asia/Kolkata.');
  expect(words({ publishAt: '2026-11-21' })).toBe('Appeared on 21 November 2026, 00:00, Asia/Kolkata.');
  expect(words({ expiresAt: '2026-12-31' })).toBe('Disappears on 31 December 2026, 00:00, Asia/Kolkata.');
  expect(words({ expiresAt: '2026-11-21T09:00' })).toBe(
    'Disappeared on 21 November 2026, 09:00, Asia/Kolkata.',
  );
  expect(words({ draft: true, publishAt: '2027-01-15' })).toBe(
    'Draft: not on the published site. Appears on 15 January 2027, 00:00, Asia/Kolkata.',
  );
  expect(words({ unlisted: true })).toBe(
    'On the published site. Unlisted: it has an address, but is in no menu, list or search engine.',
  );
  expect(words({}, '/404')).toBe('On the published site. Visitors see it at every address that has no page.');
});
