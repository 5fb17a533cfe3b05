import { z } from 'zod';
import { CommandError } from '../../cli/readCommand.ts';
import { previewAddress } from '../previewAddress.ts';
import { allItems, type Call } from './gitHub.ts';

/** The workflow run of a branch, as GitHub describes it. Nothing of it comes from the branch's code. */
export interface Run {
  /** `owner/name` of the repository with the branch: a fork, perhaps. */
  repository: string;
  branch: string;
  sha: string;
}

/** Reads the run that a workflow was started by. */
export function runFrom({ HEAD_REPOSITORY = '', HEAD_BRANCH = '', HEAD_SHA = '' }: NodeJS.ProcessEnv): Run {
  if (!HEAD_REPOSITORY || !HEAD_BRANCH || !/^[0-9a-f]{40,64}$/.test(HEAD_SHA))
    throw new CommandError(
      'HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA name no run. Set them to the repository, branch and commit that were checked.',
    );
  return { repository: HEAD_REPOSITORY, branch: HEAD_BRANCH, sha: HEAD_SHA };
}

const pullSchema = z.object({
  number: z.number().int().positive(),
  head: z.object({ sha: z.string(), repo: z.object({ full_name: z.string() }).nullish() }),
  base: z.object({ ref: z.string() }).nullish(),
});

/**
 * The open pull requests whose newest commit has been run: several if a branch is to be merged into several others. GitHub
 * is asked, because a number from the run itself could be that of somebody else's pull request.
 */
export async function pullRequestsOf(call: Call, { repository, branch, sha }: Run) {
  const [owner = ''] = repository.split('/');
  const head = encodeURIComponent(`${owner}:${branch}`);
  const pulls = await allItems(call, `pulls?state=open&head=${head}`, pullSchema);
  return pulls
    .filter((pull) => pull.head.sha === sha && pull.head.repo?.full_name === repository)
    .map(({ number, base }) => ({ number, base: base?.ref }));
}

const fileSchema = z.object({ filename: z.string(), previous_filename: z.string().optional() });

/** The files that a pull request changes, as GitHub lists them: at most 3,000. */
export async function filesOfPullRequest(call: Call, number: number): Promise<{ file: string }[]> {
  const files = await allItems(call, `pulls/${number}/files?`, fileSchema);
  return files.flatMap(({ filename, previous_filename }) =>
    [filename, previous_filename].flatMap((file) => (file ? [{ file }] : [])),
  );
}

const deploymentsSchema = z.array(z.object({ id: z.number(), environment: z.string() }));
const statusesSchema = z.array(z.object({ state: z.string(), environment_url: z.string().nullish() }));

/**
 * The address of a pull request's preview, if a host has published one: by the host's pattern, or as the host (Cloudflare
 * Pages, Vercel) has reported it to GitHub.
 */
export async function previewOf(
  call: Call,
  { number, sha, pattern }: { number: number; sha: string; pattern?: string },
): Promise<string | undefined> {
  if (pattern && !pattern.includes('{number}'))
    throw new CommandError(
      `PREVIEW_URL is “${pattern}”. Write {number} where the number of the pull request belongs: https://deploy-preview-{number}--my-site.netlify.app.`,
    );
  if (pattern) return previewAddress(pattern.replaceAll('{number}', `${number}`));
  const deployments = deploymentsSchema.parse(await call('GET', `deployments?sha=${sha}&per_page=20`));
  for (const { id } of deployments.filter(({ environment }) => /preview/i.test(environment))) {
    const [latest] = statusesSchema.parse(await call('GET', `deployments/${id}/statuses?per_page=1`));
    if (latest?.state === 'success' && latest.environment_url) return previewAddress(latest.environment_url);
  }
  return undefined;
}
