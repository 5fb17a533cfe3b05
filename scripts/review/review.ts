import type { Problem } from '../../src/model/problem.ts';
import type { DateTime } from '../lib/schedule.ts';
import type { ChangedFile } from './changedFiles.ts';
import type { Edit } from './edits/edit.ts';
import type { Comparison } from './findComparison.ts';
import type { PicturePair } from './pictures.ts';

/** An edit with its pictures. */
export interface ReviewedEdit extends Edit {
  /** The number in its element's id. */
  number: number;
  pictures: PicturePair[];
}

export interface Review {
  comparison: Comparison;
  at: DateTime;
  /** Whether drafts, unpublished and expired pages are shown as if they were published. */
  drafts: boolean;
  notes: string[];
  /** Whether the branch could be built. Otherwise nothing was compared. */
  built: boolean;
  /** Number of errors in the content, old ones included. */
  errors: number;
  /** The files that have them. */
  errorFiles: string[];
  /** Files that were built without the branch's changes, because they have errors or refer to something that has. */
  leftOut: string[];
  edits: ReviewedEdit[];
  /** Pages without a difference. */
  same: string[];
  /** New problems. */
  problems: Problem[];
  /** Number of problems that existed before and still exist. */
  oldProblems: number;
  files: ChangedFile[];
  /** The programs, workflows, settings and tests that the branch changes. */
  programs: string[];
}
