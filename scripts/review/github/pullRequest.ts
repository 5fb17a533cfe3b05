import { z } from 'zod';
import { CommandError } from '../../cli/readCommand.ts';
import { allPages, type Call } from './gitHub.ts';

/** The workflow run of a branch, as GitHub describes it. Nothing of it comes from the branch's code. */
export interface Run {
  /** `owner/name` of the repository with the branch: a fork, perhaps. */
  repository: string;
  branch: string;
  sha: string;
}

const pullSchema = z.object({
  number: z.number().int().positive(),
  head: z.object({ sha: z.string(), repo: z.object({ full_name: z.string() }).nullish() }),
  base: z.object({ ref: z.string() }).nullish(),
});

const readPulls = (page: unknown) => z.array(pullSchema).parse(page);

/** An open pull request. */
export interface PullRequest {
  number: number;
  /** The branch that it is to be merged into. */
  base?: string;
}

/**
 * The open pull requests whose newest commit has been run: several if a branch is to be merged into several others. GitHub
 * is asked, because a number from the run itself could be that of somebody else's pull request.
 */
export async function pullRequestsOf(call: Call, { repository, branch, sha }: Run): Promise<PullRequest[]> {
  const [owner = ''] = repository.split('/');
  const head = encodeURIComponent(`${owner}:${branch}`);
  const pulls = await allPages(call, `pulls?state=open&head=${head}`, readPulls);
  return pulls
    .filter((pull) => pull.head.sha === sha && pull.head.repo?.full_name === repository)
    .map(({ number, base }) => ({ number, base: base?.ref }));
}

/** The pull request into a base, which a review names like `origin/main`. The only one there is needs no base. */
export const pullRequestInto = (pulls: readonly PullRequest[], base: string): PullRequest | undefined =>
  pulls.length > 1 ? pulls.find((pull) => base === pull.base || base === `origin/${pull.base}`) : pulls[0];

const filesSchema = z.array(z.object({ filename: z.string(), previous_filename: z.string().optional() }));

/** The files that a pull request changes, as GitHub lists them: at most 3,000. */
export async function filesOfPullRequest(call: Call, number: number): Promise<{ file: string }[]> {
  const files = await allPages(call, `pulls/${number}/files?`, (page) => filesSchema.parse(page));
  return files.flatMap(({ filename, previous_filename }) =>
    [filename, previous_filename].flatMap((file) => (file ? [{ file }] : [])),
  );
}

/** Reads the run that a workflow was started by. */
export function runFrom({ HEAD_REPOSITORY = '', HEAD_BRANCH = '', HEAD_SHA = '' }: NodeJS.ProcessEnv): Run {
  if (!HEAD_REPOSITORY || !HEAD_BRANCH || !/^[0-9a-f]{40,64}$/.test(HEAD_SHA))
    throw new CommandError(
      'HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA name no run. Set them to the repository, branch and commit that were checked.',
    );
  return { repository: HEAD_REPOSITORY, branch: HEAD_BRANCH, sha: HEAD_SHA };
}
