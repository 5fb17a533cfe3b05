import type { ChangedFile, ChangedLine } from '../review/comparison.ts';
import { changesOf } from '../review/changes/changes.ts';
import type { Change } from '../review/review.ts';
import { noSite } from '../lib/builtSite.ts';
import { builtSiteOf } from './builtSiteOf.ts';

interface Sources {
  lines?: ChangedLine[];
  files?: ChangedFile[];
  leftOut?: string[];
}

/** The changes of a review between two built sites in memory, by their files. */
export function changesBetween(
  old: Record<string, string>,
  fresh: Record<string, string>,
  { lines = [], files = [], leftOut = [] }: Sources = {},
): Change[] {
  const [before, after] = [builtSiteOf(old), builtSiteOf(fresh)];
  const content = { problems: [], leftOut, at: '2026-11-01' };
  return changesOf({ before, after, later: noSite, files, lines, ...content }).changes;
}
