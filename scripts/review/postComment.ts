import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { previewAddress } from './previewAddress.ts';
import { type Summary, summarySchema } from './summary.ts';
import { commentMark, markdown } from './summaryMarkdown.ts';

export interface Posting {
  /** The output of the untrusted build: `review.json` and `pull-request.txt`. */
  folder: string;
  token: string;
  /** `owner/name`. */
  repository: string;
  /** The commit of the workflow run that made the review, from GitHub. */
  headSha: string;
  run?: string;
  /** Base URL of previews: pull request 12 is served at `/12` below it. */
  previews?: string;
  api: string;
}

/** More than any real review has, and too little to exhaust memory. */
const maxBytes = 10_000_000;

async function readData(folder: string): Promise<{ number: number; summary: Summary }> {
  const [numberFile, dataFile] = [path.join(folder, 'pull-request.txt'), path.join(folder, 'review.json')];
  for (const file of [numberFile, dataFile])
    if ((await stat(file)).size > maxBytes)
      throw new Error(`${path.basename(file)} is too large for a review.`);
  const text = (await readFile(numberFile, 'utf8')).trim();
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new Error('pull-request.txt does not hold the number of a pull request.');
  const parsed = summarySchema.safeParse(JSON.parse(await readFile(dataFile, 'utf8')));
  if (!parsed.success) throw new Error(`review.json is not valid: ${z.prettifyError(parsed.error)}`);
  return { number: Number(text), summary: parsed.data };
}

const pullSchema = z.object({ head: z.object({ sha: z.string() }), state: z.string() });
const commentsSchema = z.array(
  z.object({ id: z.number(), body: z.string().nullish(), user: z.object({ type: z.string() }).nullish() }),
);

/** Returns a client of the GitHub API. An unsuccessful response throws an error with the path. */
function caller({ api, token, repository }: Posting) {
  return async (method: string, place: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${api}/repos/${repository}/${place}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/vnd.github+json',
        'content-type': 'application/json',
        'user-agent': 'site-review',
      },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${method} ${place}.`);
    return response.json();
  };
}

type Call = ReturnType<typeof caller>;

async function findComment(call: Call, number: number): Promise<number | undefined> {
  for (let page = 1; ; page++) {
    const comments = commentsSchema.parse(
      await call('GET', `issues/${number}/comments?per_page=100&page=${page}`),
    );
    // A person's comment may quote the marker. Only a bot's comment counts.
    const ours = comments.find(({ body, user }) => user?.type === 'Bot' && body?.startsWith(commentMark));
    if (ours || comments.length < 100) return ours?.id;
  }
}

/** Posts or updates the comment. Resolves to a sentence that says what was done. */
export async function postComment(posting: Posting): Promise<string> {
  const { folder, headSha, run, previews } = posting;
  if (!existsSync(path.join(folder, 'review.json')))
    return 'There is no review to report. The log of the run says why.';
  if (!/^[\w.-]+\/[\w.-]+$/.test(posting.repository)) throw new Error('GITHUB_REPOSITORY is not owner/name.');
  const { number, summary } = await readData(folder);
  const call = caller(posting);
  const pull = pullSchema.parse(await call('GET', `pulls/${number}`));
  // The number comes from the untrusted run, so it must not select another pull request.
  if (pull.head.sha !== headSha)
    return `The newest commit of pull request ${number} is not the one that was reviewed, so nothing was written.`;
  const preview = previews && `${previewAddress(previews)}/${number}`;
  const body = markdown(summary, {
    preview,
    run,
    files: `https://github.com/${posting.repository}/blob/${headSha}`,
  });
  const known = await findComment(call, number);
  if (known === undefined) await call('POST', `issues/${number}/comments`, { body });
  else await call('PATCH', `issues/comments/${known}`, { body });
  return `${known === undefined ? 'Wrote' : 'Updated'} the comment on pull request ${number}.`;
}
