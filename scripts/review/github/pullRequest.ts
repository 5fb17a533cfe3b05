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
});

const readPulls = (page: unknown) => z.array(pullSchema).parse(page);

/**
 * The number of the open pull request whose newest commit has been run; undefined if there is none any more. GitHub is
 * asked, because a number from the run itself could be that of somebody else's pull request.
 */
export async function pullRequestOf(
  call: Call,
  { repository, branch, sha }: Run,
): Promise<number | undefined> {
  const [owner = ''] = repository.split('/');
  const head = encodeURIComponent(`${owner}:${branch}`);
  const pulls = await allPages(call, `pulls?state=open&head=${head}`, readPulls);
  return pulls.find((pull) => pull.head.sha === sha && pull.head.repo?.full_name === repository)?.number;
}

/** Reads the run that a workflow was started by. */
export function runFrom({ HEAD_REPOSITORY = '', HEAD_BRANCH = '', HEAD_SHA = '' }: NodeJS.ProcessEnv): Run {
  if (!HEAD_REPOSITORY || !HEAD_BRANCH || !/^[0-9a-f]{40,64}$/.test(HEAD_SHA))
    throw new CommandError(
      'HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA name no run. Set them to the repository, branch and commit that were checked.',
    );
  return { repository: HEAD_REPOSITORY, branch: HEAD_BRANCH, sha: HEAD_SHA };
}
