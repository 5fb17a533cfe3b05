import { CommandError } from '../../cli/readCommand.ts';
import { commitOf, lineOf } from '../../lib/git/branchBase.ts';
import { gitIn } from '../../lib/git/git.ts';
import { markdownText } from '../../lib/markdownText.ts';
import { aboutBase, conflictLines } from '../conflictMessages.ts';
import { type BaseChanges, baseChanges } from '../conflicts.ts';
import { findComment, writeComment } from './comment.ts';
import { type Access, type Call, GitHubError, gitHub } from './gitHub.ts';
import { headOf, type Run } from './pullRequest.ts';
import { staleComment } from './staleComment.ts';

export interface Announcement {
  /** A clone of the repository that has the newest commits of the pull request and of its base. Its files are the default branch's. */
  root: string;
  access: Access;
  number: number;
  /** The newest commit of the pull request. */
  run: Run;
  /** The name of the base branch. */
  base: string;
  /** URL of the pull request's checks. */
  checksUrl?: string;
}

/** The workflow that reviews a branch. */
const checkWorkflow = 'check.yml';

/**
 * Marks the comment as one about an earlier commit as soon as there is a new one, and names conflicts with the base.
 * GitHub starts no review of a branch with conflicts, so this starts it, if the branch is one of this repository.
 */
export async function announce(announcement: Announcement): Promise<string> {
  const { access, number, run, base } = announcement;
  const call = gitHub(access);
  const head = await headOf(call, number);
  if (!head.isOpen || head.sha !== run.sha)
    return `${run.sha.slice(0, 10)} is not the newest commit of an open pull request, so nothing was written.`;
  const changes = await changesOfBase(announcement);
  const hasConflicts = changes.conflicts.length > 0;
  const isReviewed =
    !hasConflicts || (run.repository === access.repository && (await startCheck(call, announcement)));
  const existing = await findComment(call, number);
  if (!existing && !hasConflicts) return 'There is no comment yet, and nothing conflicts.';
  const body = staleComment(
    existing,
    run.sha,
    whatHappens(announcement, isReviewed),
    aboutConflicts(changes, base),
  );
  return body ? writeComment(call, number, existing, body) : 'The comment is about this commit.';
}

async function changesOfBase({ root, run, base }: Announcement): Promise<BaseChanges> {
  const git = gitIn(root);
  const [head, tip] = [await commitOf(git, run.sha), await commitOf(git, `refs/remotes/origin/${base}`)];
  if (!head || !tip)
    throw new CommandError(
      `This clone lacks ${head ? `origin/${base}` : run.sha}. Fetch it, then run this again.`,
    );
  const commit = await lineOf(git, 'merge-base', head, tip);
  return commit ? baseChanges({ top: root, prefix: '', head, tip, commit }) : { commits: 0, conflicts: [] };
}

/** Starts the check of a branch of this repository. False if the branch is older than this way to start it. */
async function startCheck(call: Call, { run, number, base }: Announcement): Promise<boolean> {
  try {
    await call('POST', `actions/workflows/${checkWorkflow}/dispatches`, {
      ref: run.branch,
      inputs: { pull_request: `${number}`, base },
    });
    return true;
  } catch (error) {
    if (error instanceof GitHubError && error.status === 422) return false;
    throw error;
  }
}

function whatHappens({ base, checksUrl }: Announcement, isReviewed: boolean): string {
  if (!isReviewed)
    return `is not reviewed, because GitHub does not start it while there are conflicts. Merge ${markdownText(base)} into the branch, and it is.`;
  return checksUrl ? `is <a href="${checksUrl}">being reviewed</a>.` : 'is being reviewed.';
}

const aboutConflicts = (changes: BaseChanges, base: string): string[] =>
  changes.conflicts.length === 0
    ? []
    : ['', markdownText(aboutBase(changes, base)), '', ...conflictLines(changes.conflicts)];
