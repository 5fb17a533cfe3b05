import type { Summary } from '../review/summary.ts';

/** The data of a review in which nothing changed. */
export const reviewSummary: Summary = {
  branch: 'words',
  base: 'main',
  commit: '0123456789abcdef',
  notes: [],
  pages: [],
  same: 15,
  errors: 0,
  warnings: 0,
  problems: [],
  budgets: [],
};
