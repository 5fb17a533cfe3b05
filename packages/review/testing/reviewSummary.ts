import type { Review } from '../review.ts';

export const reviewSummary: Review = {
  base: 'main',
  head: 'fedcba9876543210',
  commit: '0123456789abcdef',
  notes: [],
  built: true,
  at: '2026-11-01',
  leftOut: [],
  changes: [],
  programs: [],
  documents: [],
  unnamed: [],
};
