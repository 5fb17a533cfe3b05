import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/** A pull request, as far as the API is asked about it. */
export interface FakePull {
  number: number;
  sha: string;
  branch: string;
  repository?: string;
  base?: string;
  state?: 'open' | 'closed';
}

interface FakeComment {
  id: number;
  body: string;
  user: { type: string };
}

/** What the fake API knows. Tests change it between calls. */
export interface FakeState {
  pulls: FakePull[];
  /** The files that pull requests change. */
  files: string[];
  comments: FakeComment[];
  deployments: { id: number; environment: string; sha: string; url: string; state: string }[];
}

export interface FakeGitHub {
  api: string;
  state: FakeState;
  /** The calls that change something: `PATCH /issues/comments/3 {…}`. */
  calls: string[];
  close: () => Promise<void>;
}

const repository = 'acme/site';

const pullData = ({
  number,
  sha,
  repository: full_name = repository,
  state = 'open',
  base = 'main',
}: FakePull) => ({
  number,
  state,
  head: { sha, repo: { full_name } },
  base: { ref: base },
});

/** The answer to a request that changes nothing. */
function read(state: FakeState, { pathname, searchParams }: URL): object | undefined {
  const place = pathname.replace(`/repos/${repository}/`, '');
  if (Number(searchParams.get('page') ?? 1) > 1) return [];
  if (place === 'pulls') {
    const head = searchParams.get('head');
    const isWanted = ({ repository: full = repository, branch, state: now = 'open' }: FakePull) =>
      now === 'open' && (head === null || head === `${full.split('/')[0]}:${branch}`);
    return state.pulls.filter(isWanted).map(pullData);
  }
  if (/^pulls\/\d+\/files$/.test(place)) return state.files.map((filename) => ({ filename }));
  if (/^issues\/\d+\/comments$/.test(place)) return state.comments;
  const [, deployment] = /^deployments\/(\d+)\/statuses$/.exec(place) ?? [];
  if (deployment)
    return state.deployments
      .filter(({ id }) => `${id}` === deployment)
      .map(({ state, url }) => ({ state, environment_url: url }));
  if (place === 'deployments') return state.deployments.filter(({ sha }) => sha === searchParams.get('sha'));
  return undefined;
}

/** Makes a change. */
function change(state: FakeState, method: string, pathname: string, { body = '' }: { body?: string }): void {
  const [, id] = /\/issues\/comments\/(\d+)$/.exec(pathname) ?? [];
  if (method === 'POST' && /\/issues\/\d+\/comments$/.test(pathname))
    state.comments.push({ id: 100 + state.comments.length, body, user: { type: 'Bot' } });
  for (const comment of state.comments) if (`${comment.id}` === id) comment.body = body;
}

/** A small GitHub API for the repository acme/site, which remembers comments and records each change. */
export async function fakeGitHub(initial: Partial<FakeState> = {}): Promise<FakeGitHub> {
  const state: FakeState = { pulls: [], files: [], comments: [], deployments: [], ...initial };
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (method === 'GET') {
      const data = read(state, url);
      response.writeHead(data ? 200 : 404).end(JSON.stringify(data ?? {}));
      return;
    }
    const body = await text(request);
    calls.push(`${method} ${url.pathname.replace(`/repos/${repository}`, '')} ${body}`);
    change(state, method, url.pathname, JSON.parse(body));
    response.end('{}');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    ...{ api: `http://127.0.0.1:${address.port}`, state, calls },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
