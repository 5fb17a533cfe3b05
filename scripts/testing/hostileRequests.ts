import { ask, type Response } from './ask.ts';
import { rowsIn } from './testText.ts';

/**
 * Request targets that once redirected visitors to another site, injected a header or crashed a server, and similar
 * ones. Each starts with the base path.
 */
const hostileTargets = (base: string): string[] =>
  [
    ...rowsIn('hostileTargets').flat(),
    `${'a'.repeat(300)}/`,
    'a'.repeat(300),
    'a/'.repeat(1500),
    'a'.repeat(7000),
    'a'.repeat(100_000),
  ].map((target) => base + target);

function hostileProblem({ status, headers, body }: Response): string | undefined {
  const location = headers.location?.join();
  // Browsers read a backslash as a slash and skip tabs and line breaks.
  const origin = 'http://site.invalid';
  if (location !== undefined && !URL.canParse(location, origin)) return `redirects to “${location}”`;
  if (location !== undefined && new URL(location, origin).hostname.includes('evil'))
    return `redirects to another site: ${location}`;
  if (headers['set-cookie']) return 'lets the request add a header';
  if (status >= 500) return `answers ${status}`;
  // A lock file has "node_modules/…" as keys; a page of the development server loads fonts from there.
  if (/devDependencies|"node_modules\/|^\s+at .*:\d+:\d+/m.test(body.toString('latin1')))
    return 'gives away a file or a stack trace';
  return undefined;
}

/** Node's parser refuses control characters in headers. A server may close the connection without a response. */
const problemOfError = ({ code = '', message }: NodeJS.ErrnoException): string | undefined =>
  ['ECONNRESET', 'EPIPE'].includes(code) ? undefined : `gets no proper response: ${message}`;

/** Sends every hostile request to a server. Resolves to a sentence for each wrong response. */
export async function hostileProblems(origin: string, base: string): Promise<string[]> {
  const problems: string[] = [];
  for (const target of hostileTargets(base)) {
    const problem = await ask(origin, target).then(hostileProblem, problemOfError);
    if (problem) problems.push(`${target.slice(0, 60)} ${problem}`);
  }
  return problems;
}
