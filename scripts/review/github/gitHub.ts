import { z } from 'zod';
import { CommandError } from '../../cli/readCommand.ts';

/** What is needed to call the GitHub API about a repository. */
export interface Access {
  api: string;
  token: string;
  /** `owner/name`. */
  repository: string;
}

/** Calls the GitHub API below the repository. An unsuccessful response throws an error with the path. */
export type Call = (method: string, place: string, body?: object) => Promise<unknown>;

/** Reads the variables that every job on GitHub has. */
export function accessFrom(env: NodeJS.ProcessEnv): Access {
  const { GITHUB_API_URL: api = 'https://api.github.com', GITHUB_TOKEN: token, GITHUB_REPOSITORY = '' } = env;
  if (!token) throw new CommandError('GITHUB_TOKEN is not set. This command runs in a job on GitHub.');
  if (!/^[\w.-]+\/[\w.-]+$/.test(GITHUB_REPOSITORY))
    throw new CommandError('GITHUB_REPOSITORY is not owner/name.');
  return { api, token, repository: GITHUB_REPOSITORY };
}

/** Returns a client of the GitHub API. */
export function gitHub({ api, token, repository }: Access): Call {
  return async (method, place, body) => {
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

/** Every item of a list that GitHub sends in pages. `place` has a query. */
export async function allItems<T>(call: Call, place: string, schema: z.ZodType<T>): Promise<T[]> {
  const perPage = 100;
  const items: T[] = [];
  for (let page = 1; ; page++) {
    const found = z.array(schema).parse(await call('GET', `${place}&per_page=${perPage}&page=${page}`));
    items.push(...found);
    if (found.length < perPage) return items;
  }
}
