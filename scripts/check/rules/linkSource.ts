import type { Page } from '../../../src/model/manifest.ts';
import type { ProblemDetails } from '../../../src/model/problem.ts';
import type { DateTime } from '../../lib/schedule.ts';

/** What is wrong with a link. The caller adds its position. `fix` is the correct link. */
export type LinkDiagnostic = Pick<ProblemDetails, 'rule' | 'reason' | 'note' | 'level'> & {
  fix?: string;
  suggestion?: string;
};

/** Where a link is. */
export interface LinkSource {
  file: string;
  /** The page that it is on. Without one, it is on all pages. */
  page?: Page;
  /** The time at which the link must work. A draft's links need not work yet. */
  at?: DateTime;
}
