import { expect, test } from 'vitest';
import type { Page } from '../../src/model/manifest.ts';
import { publicationWords, unpublishedPage } from './publication.ts';

type Fields = Partial<Page<'page'>['data']>;

const pageWith = (fields: Fields, url = '/t'): Page<'page'> => ({
  url,
  file: `content${url}.mdx`,
  type: 'page',
  data: { title: 'T', description: 'D', ...fields },
});

const words = (fields: Fields, url?: string) =>
  publicationWords(pageWith(fields, url), '2026-11-21T09:00', 'Asia/Kolkata').join(' ');

test('authors read in sentences when a page is published', () => {
  expect(words({})).toBe('On the published site.');
  expect(words({ draft: true })).toBe('Draft: not on the published site.');
  expect(words({ publishAt: '2027-01-15T09:00' })).toBe(
    'Appears on January 15, 2027, 9:00 AM, Asia/Kolkata.',
  );
  expect(words({ publishAt: '2026-11-21' })).toBe('Appeared on November 21, 2026, 12:00 AM, Asia/Kolkata.');
  expect(words({ expiresAt: '2026-12-31' })).toBe('Disappears on December 31, 2026, 12:00 AM, Asia/Kolkata.');
  expect(words({ expiresAt: '2026-11-21T09:00' })).toBe(
    'Disappeared on November 21, 2026, 9:00 AM, Asia/Kolkata.',
  );
  expect(words({ draft: true, publishAt: '2027-01-15' })).toBe(
    'Draft: not on the published site. Appears on January 15, 2027, 12:00 AM, Asia/Kolkata.',
  );
  expect(words({ unlisted: true })).toBe(
    'On the published site. Unlisted: it has an address, but is in no menu, list or search engine.',
  );
  expect(words({}, '/404')).toBe('On the published site. Visitors see it at every address that has no page.');
});

test.each<[Fields, string | undefined]>([
  [{}, undefined],
  [{ draft: true }, 'Draft'],
  [{ draft: true, publishAt: '2027-01-15' }, 'Draft'],
  [{ publishAt: '2027-01-15T14:30' }, 'Not yet'],
  [{ publishAt: '2026-11-01' }, undefined],
  [{ expiresAt: '2026-11-01' }, 'Expired'],
  [{ expiresAt: '2027-11-01' }, undefined],
  [{ unlisted: true }, 'Unlisted'],
])('the label of a page with %o', (fields, label) => {
  expect(unpublishedPage(pageWith(fields), '2026-11-21T09:00', 'UTC')?.label).toBe(label);
});
