import { ask, type Response } from './ask.ts';

/**
 * Request targets that once redirected visitors to another site, injected a header or crashed a server, and similar
 * ones. Each starts with the base path.
 */
const hostileTargets = (base: string): string[] =>
  [
    ...String.raw`
      %5Cevil.example/ %5C%5Cevil.example/index.html \evil.example/ %09/evil.example/ %0a/evil.example/
      /evil.example/ /evil.example/index.html /evil.example.html //evil.example// %2fevil.example/
      %2f%2fevil.example/ .//evil.example/ ..//evil.example/ a/..//evil.example/ ..%2f/evil.example/ %3F/
      x%3Fy/ x%0dSet-Cookie:a=b/ x%0d%0aSet-Cookie:%20a=b/ x%0aSet-Cookie:a=b.html x%00/ %00 x%7f/ % %ff
      %ff/ %c0%af x%zz/ pictures/%ff pictures/% assets/%00.js ../package.json ..%2fpackage.json
      %2e%2e/package.json %2e%2e%2fpackage.json ..%5cpackage.json %252e%252e/package.json /../package.json
      ./../package.json assets/../../package.json assets/..%2f..%2fpackage.json ....//package.json
      package.json%00.html _headers/ _redirects/ ?/evil.example/ ?x=%0d%0aSet-Cookie:a=b
      index.html?x=%0d%0aSet-Cookie:a=b index.html?/%5Cevil.example/`
      .trim()
      .split(/\s+/),
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
