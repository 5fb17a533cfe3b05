import type { Summary } from '../review/summary.ts';

/** The data of a review in which nothing changed. */
export const reviewSummary: Summary = {
  branch: 'words',
  base: 'main',
  head: 'fedcba9876543210',
  commit: '0123456789abcdef',
  notes: [],
  built: true,
  errors: 0,
  errorFiles: [],
  leftOut: [],
  edits: [],
  editCount: 0,
  counts: {},
  programs: [],
  same: 15,
  newErrors: 0,
  newWarnings: 0,
  warnings: [],
};
