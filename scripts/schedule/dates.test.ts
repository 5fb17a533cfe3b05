import { expect, test } from 'vitest';
import type { Page } from '../../src/model/manifest.ts';
import { comingChanges, dueChanges } from './runSchedule.ts';

const page = (
  url: string,
  dates: { draft?: boolean; publishAt?: string; expiresAt?: string },
): Page<'page'> => ({
  url,
  file: `content${url}.mdx`,
  kind: 'page',
  data: { title: url, description: url, ...dates },
});

const pages = [
  page('/always', {}),
  page('/new-year', { publishAt: '2027-01-01' }),
  page('/talk', { publishAt: '2026-12-01', expiresAt: '2027-01-15T18:00' }),
  page('/flash', { publishAt: '2026-12-24', expiresAt: '2026-12-27' }),
  page('/unfinished', { draft: true, publishAt: '2026-12-01' }),
];
const urls = (changes: { url: string; change: string }[]) =>
  changes.map(({ url, change }) => `${url} ${change}`);

test('a change is due from its minute until a build has shown it', () => {
  expect(dueChanges(pages, '2026-11-22T10:00', '2026-11-30T23:59')).toEqual([]);
  expect(urls(dueChanges(pages, '2026-11-22T10:00', '2026-12-01T00:00'))).toEqual(['/talk appears']);
  expect(dueChanges(pages, '2026-12-01T00:00', '2026-12-02T00:00')).toEqual([]);
  expect(urls(dueChanges(pages, '2026-12-31T23:59', '2027-01-15T18:00'))).toEqual([
    '/new-year appears',
    '/talk disappears',
  ]);
});

test('a page that appeared and expired between two builds is not due, nor is a draft', () => {
  expect(urls(dueChanges(pages, '2026-12-02', '2026-12-28'))).toEqual([]);
  expect(urls(dueChanges(pages, '2026-12-02', '2026-12-25'))).toEqual(['/flash appears']);
  expect(urls(dueChanges(pages, '2026-12-25', '2026-12-28'))).toEqual(['/flash disappears']);
});

test('coming changes are listed, earliest first', () => {
  expect(urls(comingChanges(pages, '2026-12-25'))).toEqual([
    '/flash disappears',
    '/new-year appears',
    '/talk disappears',
  ]);
});
