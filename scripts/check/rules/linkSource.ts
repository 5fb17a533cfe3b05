import type { Page } from '../../../src/model/manifest.ts';
import type { ProblemDetails } from '../../../src/model/problem.ts';
import type { DateTime } from '../../lib/schedule.ts';

/** What a link that is wrong says; where it stands is for the caller to add. `fix` is the link as it should be. */
export type LinkFault = Pick<ProblemDetails, 'rule' | 'reason' | 'note' | 'level'> & {
  fix?: string;
  meant?: string;
};

/** Where a link stands. */
export interface LinkSource {
  file: string;
  /** The page that it stands on; without one, it stands on all of them. */
  page?: Page;
  /** As of when the link must lead somewhere; a draft's need not yet. */
  at?: DateTime;
}
