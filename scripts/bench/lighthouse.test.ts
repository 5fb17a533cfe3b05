import { expect, test } from 'vitest';
import { middle, readReport } from './lighthouse.ts';

const category = (score: number, ...ids: string[]) => ({
  score,
  auditRefs: [...ids.map((id) => ({ id, weight: 3 })), { id: 'only-told', weight: 0 }],
});

const report = {
  categories: {
    performance: category(
      0.994,
      'largest-contentful-paint',
      'total-blocking-time',
      'cumulative-layout-shift',
    ),
    accessibility: category(1, 'label'),
    'best-practices': category(0.9, 'errors-in-console'),
    seo: category(1),
  },
  audits: {
    'largest-contentful-paint': { score: 0.98, numericValue: 1612.5 },
    'total-blocking-time': { score: 1, numericValue: 0 },
    'cumulative-layout-shift': { score: 1, numericValue: 0 },
    'errors-in-console': { score: 0 },
    label: { score: null },
    'only-told': { score: 0 },
  },
};

test('a report is parsed into scores, times and failed audits', () => {
  expect(readReport(report)).toEqual({
    scores: [99, 100, 90, 100],
    lcp: 1612.5,
    tbt: 0,
    cls: 0,
    lost: ['largest-contentful-paint', 'errors-in-console'],
  });
});

test('the median run by performance score counts', () => {
  const run = (performance: number, lcp: number) => ({ ...readReport(report), scores: [performance], lcp });
  expect(middle([run(100, 900), run(91, 1000), run(98, 3000)])?.lcp).toBe(3000);
  expect(middle([run(99, 900), run(99, 3000), run(99, 1000)])?.lcp).toBe(1000);
});
