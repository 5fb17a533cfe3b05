/** What a job on GitHub knows of the pull request that it is about. GitHub is asked; nothing comes from the branch's code. */
import { z } from 'zod';
import { CommandError } from '../../cli/readCommand.ts';
import { previewAddress } from '../words.ts';

/** What a job is about: a repository, and the commit of a branch that was checked, perhaps a fork's. */
export interface Job {
  api: string;
  token: string;
  /** `owner/name`, as of the branch. */
  repository: string;
  head: { repository: string; branch: string; sha: string };
  /** URL of the workflow run. */
  runUrl?: string;
  /** Addresses of previews by a host: see `previewOf`. */
  pattern?: string;
}

/** Reads the variables of a job on GitHub, and of the run that started it. */
export function jobFrom(env: NodeJS.ProcessEnv): Job {
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_TOKEN: token, GITHUB_REPOSITORY = '' } = env;
  const { HEAD_REPOSITORY = '', HEAD_BRANCH = '', HEAD_SHA = '', RUN_URL, PREVIEW_URL } = env;
  if (!token) throw new CommandError('GITHUB_TOKEN is not set. This command runs in a job on GitHub.');
  if (!/^[\w.-]+\/[\w.-]+$/.test(GITHUB_REPOSITORY))
    throw new CommandError('GITHUB_REPOSITORY is not owner/name.');
  if (!HEAD_REPOSITORY || !HEAD_BRANCH || !/^[0-9a-f]{40,64}$/.test(HEAD_SHA))
    throw new CommandError(
      'HEAD_REPOSITORY, HEAD_BRANCH and HEAD_SHA name no run. Set them to the repository, branch and commit that were checked.',
    );
  const head = { repository: HEAD_REPOSITORY, branch: HEAD_BRANCH, sha: HEAD_SHA };
  return { api, token, repository: GITHUB_REPOSITORY, head, runUrl: RUN_URL, pattern: PREVIEW_URL };
}

/** Calls the GitHub API below the repository. An unsuccessful response throws an error with the path. */
export async function call(job: Job, method: string, place: string, body?: object): Promise<unknown> {
  const response = await fetch(`${job.api}/repos/${job.repository}/${place}`, {
    method,
    headers: {
      authorization: `Bearer ${job.token}`,
      accept: 'application/vnd.github+json',
      'content-type': 'application/json',
      'user-agent': 'site-review',
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${method} ${place}.`);
  return response.json();
}

/** Every item of a list that GitHub sends in pages. `place` has a query. */
export async function allItems<T>(job: Job, place: string, schema: z.ZodType<T>): Promise<T[]> {
  const perPage = 100;
  const items: T[] = [];
  for (let page = 1; ; page++) {
    const answer = await call(job, 'GET', `${place}&per_page=${perPage}&page=${page}`);
    const found = z.array(schema).parse(answer);
    items.push(...found);
    if (found.length < perPage) return items;
  }
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
export async function pullRequestsOf(job: Job): Promise<{ number: number; base?: string }[]> {
  const { repository, branch, sha } = job.head;
  const head = encodeURIComponent(`${repository.split('/')[0]}:${branch}`);
  const pulls = await allItems(job, `pulls?state=open&head=${head}`, pullSchema);
  return pulls
    .filter((pull) => pull.head.sha === sha && pull.head.repo?.full_name === repository)
    .map(({ number, base }) => ({ number, base: base?.ref }));
}

const fileSchema = z.object({ filename: z.string(), previous_filename: z.string().optional() });

/** The files that a pull request changes, as GitHub lists them: at most 3,000. */
export async function filesOfPullRequest(job: Job, number: number): Promise<string[]> {
  const files = await allItems(job, `pulls/${number}/files?`, fileSchema);
  return files.flatMap(({ filename, previous_filename: before }) =>
    before ? [filename, before] : [filename],
  );
}

const deploymentsSchema = z.array(z.object({ id: z.number(), environment: z.string() }));
const statusesSchema = z.array(z.object({ state: z.string(), environment_url: z.string().nullish() }));

/**
 * The address of a pull request's preview, if a host has published one: by the host's pattern, or as the host (Cloudflare
 * Pages, Vercel) has reported it to GitHub.
 */
export async function previewOf(job: Job, number: number): Promise<string | undefined> {
  const { pattern, head } = job;
  if (pattern && !pattern.includes('{number}'))
    throw new CommandError(
      `PREVIEW_URL is “${pattern}”. Write {number} where the number of the pull request belongs: https://deploy-preview-{number}--my-site.netlify.app.`,
    );
  if (pattern) return previewAddress(pattern.replaceAll('{number}', `${number}`));
  const answer = await call(job, 'GET', `deployments?sha=${head.sha}&per_page=20`);
  const previews = deploymentsSchema.parse(answer).filter(({ environment }) => /preview/i.test(environment));
  for (const { id } of previews) {
    const statuses = await call(job, 'GET', `deployments/${id}/statuses?per_page=1`);
    const [latest] = statusesSchema.parse(statuses);
    if (latest?.state === 'success' && latest.environment_url) return previewAddress(latest.environment_url);
  }
  return undefined;
}
