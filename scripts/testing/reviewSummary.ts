import type { Summary } from '../review/summary.ts';

/** The data of a review in which nothing changed. */
export const reviewSummary: Summary = {
  branch: 'words',
  base: 'main',
  commit: '0123456789abcdef',
  notes: [],
  built: true,
  errors: 0,
  leftOut: [],
  pages: [],
  same: 15,
  unpublished: [],
  newErrors: 0,
  newWarnings: 0,
  problems: [],
};
