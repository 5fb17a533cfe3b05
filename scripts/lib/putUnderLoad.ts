import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** What a server bears of one kind of request. */
export interface Load {
  what: string;
  /** A second. */
  answers: number;
  /** As wrk says them: `1.20ms`. */
  median: string;
  slowest: string;
  /** Answers that were no 2xx or 3xx, and connections that broke. */
  failed: number;
}

const connections = 64;
const seconds = 5;

/** Why there can be no load here; `undefined` where there can. */
export function whyNoLoad(): string | undefined {
  return spawnSync('wrk', ['--version']).error
    ? 'There is no wrk here (Debian: apt-get install wrk), which makes the load.'
    : undefined;
}

/** Reads what wrk prints with `--latency`. */
export function readWrk(text: string): Omit<Load, 'what'> {
  const found = (pattern: RegExp) => pattern.exec(text)?.[1];
  const [median, slowest] = [found(/^\s+50%\s+(\S+)/m), found(/^\s+99%\s+(\S+)/m)];
  const answers = found(/Requests\/sec:\s+([\d.]+)/);
  if (!median || !slowest || !answers)
    throw new Error(`wrk printed something that is not understood here:\n${text}`);
  const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)?.slice(1);
  const refused = found(/Non-2xx or 3xx responses: (\d+)/) ?? '0';
  const failed = [refused, ...(broken ?? [])].reduce((sum, count) => sum + Number(count), 0);
  return { answers: Number(answers), median, slowest, failed };
}

/** Asks a server on this machine for pages and files from many connections at once, one kind after the other. */
export async function putUnderLoad(port: number, encoding: string): Promise<Load[]> {
  const home = `http://127.0.0.1:${port}`;
  const page = await firstAnswer(`${home}/`);
  const [, client = '/'] = /data-client="([^"]+)"/.exec(page) ?? [];
  return [
    ['the home page', '/'],
    ['a service, as Markdown', '/services/custom-tools.md'],
    ['the client’s code', client],
  ].map(([what = '', target = '']) => {
    const parameters = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency'];
    const text = execFileSync('wrk', [...parameters, '-H', `Accept-Encoding: ${encoding}`, home + target]);
    return { what, ...readWrk(String(text)) };
  });
}

/** The page, as soon as the server answers. */
async function firstAnswer(url: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return await answer.text();
    await wait(100);
  }
  throw new Error(`No server answers at ${url} within ten seconds.`);
}
