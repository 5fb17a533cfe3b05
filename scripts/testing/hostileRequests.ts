import { once } from 'node:events';
import { connect } from 'node:net';

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

/** The response to a request whose target was not normalized: status, headers and body. */
interface RawResponse {
  /** 0 if the server closed the connection without a response. */
  status: number;
  head: string;
  body: string;
}

const timeoutMs = 60_000;

/** Sends a GET request with exactly this target to an HTTP origin. */
async function rawRequest(origin: string, target: string, headers = ''): Promise<RawResponse> {
  const { host, hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`No answer to ${target.slice(0, 80)}`)));
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n`, 'latin1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  // A server may close the connection before it has read all of a long request.
  socket.on('error', () => {});
  await once(socket, 'close');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}

/** What is wrong with a response to a hostile request; undefined if nothing. */
export function hostileProblem({ status, head, body }: RawResponse): string | undefined {
  const location = /^location:[ \t]*(.*)$/im.exec(head)?.[1];
  // Browsers read a backslash as a slash and skip tabs and line breaks.
  const origin = 'http://site.invalid';
  if (location !== undefined && !URL.canParse(location, origin)) return `redirects to “${location}”`;
  if (location !== undefined && new URL(location, origin).hostname.includes('evil'))
    return `redirects to another site: ${location}`;
  if (/[^\t\x20-\x7e\x80-\xff\r\n]/.test(head) || /\r(?!\n)/.test(head))
    return 'sends a control character in a header';
  if (/^set-cookie:/im.test(head)) return 'lets the request add a header';
  if (status >= 500) return `answers ${status}`;
  // A lock file has "node_modules/…" as keys; a page of the development server loads fonts from there.
  if (/devDependencies|"node_modules\/|^\s+at .*:\d+:\d+/m.test(body))
    return 'gives away a file or a stack trace';
  return undefined;
}

/** Sends every hostile request to a server. Resolves to a sentence for each wrong response. */
export async function hostileProblems(origin: string, base: string): Promise<string[]> {
  const problems: string[] = [];
  for (const target of hostileTargets(base)) {
    const problem = hostileProblem(await rawRequest(origin, target));
    if (problem) problems.push(`${target.slice(0, 60)} ${problem}`);
  }
  return problems;
}
