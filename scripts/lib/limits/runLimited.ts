import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type Tinypool from 'tinypool';
import { LimitExceeded, withTimeLimit } from './timeLimit.ts';
import type { Call } from './worker.ts';

/** Work on texts of the content. */
export interface Task<Texts extends string[], Result> {
  /** The `import.meta.url` of the module that exports the work under its own name: a worker imports it from there. */
  module: string;
  work: (...texts: Texts) => Result;
  /** The first is the text of the file; its length decides where the work is done. */
  texts: Texts;
}

export interface Limits {
  /** Characters of a file up to which the calling thread does the work. It cannot limit memory, of which these need little. */
  smallText: number;
  /** Milliseconds in the calling thread, which waits, and in a worker. */
  here: number;
  inWorker: number;
  /** Memory of a worker. */
  megabytes: number;
}

/** Many times what the largest page needs on a busy machine. */
const usual: Limits = { smallText: 20_000, here: 10_000, inWorker: 30_000, megabytes: 1024 };

/** After this many files that used up their time, the others get a fifth of it: many such files must end soon as well. */
const slowFileLimit = 3;
let exceeded = 0;

const threads = Math.max(1, Math.min(4, availableParallelism() - 1));

const pools = new Map<number, Promise<Tinypool>>();

/** Workers start with the first large file, and stop when there is nothing more to do. */
function poolWith(megabytes: number): Promise<Tinypool> {
  const start = async () => {
    const { default: Pool } = await import('tinypool');
    const pool = new Pool({
      filename: new URL('./startWorker.mjs', import.meta.url).href,
      execArgv: [],
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 500,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    // Without a listener, a worker that cannot start would end the process. Whoever waits for it listens as well.
    return pool.on('error', () => {});
  };
  const pool = pools.get(megabytes) ?? start();
  pools.set(megabytes, pool);
  return pool;
}

const waiting: (() => void)[] = [];
let running = 0;

/** Waits for a free thread, so that time in the queue does not count. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  while (running >= threads) await new Promise<void>((resolve) => waiting.push(resolve));
  running++;
  try {
    return await work();
  } finally {
    running--;
    waiting.shift()?.();
  }
}

async function inWorker(call: Call, milliseconds: number, megabytes: number) {
  const pool = await poolWith(megabytes);
  const done = new AbortController();
  const failed = once(pool, 'error', { signal: done.signal }).then(([error]) => Promise.reject(error));
  let signal: AbortSignal | undefined;
  try {
    // The time that a worker needs to start is not the file's.
    await Promise.race([pool.run(undefined), failed]);
    signal = AbortSignal.timeout(milliseconds);
    return await Promise.race([pool.run(call, { signal }), failed]);
  } catch (error) {
    if (signal?.aborted) throw new LimitExceeded(`The work took more than ${milliseconds} ms.`);
    const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isMemory ? new LimitExceeded(`The work needed more than ${megabytes} MB.`) : error;
  } finally {
    failed.catch(() => {});
    done.abort();
  }
}

/**
 * Does work on texts of the content within limits: in this thread if they are small, in a worker thread if they are
 * large. What it returns must be plain data. Throws `LimitExceeded` if the work takes too much time or memory.
 */
export async function runLimited<Texts extends string[], Result>(
  { module, work, texts }: Task<Texts, Result>,
  limits: Partial<Limits> = {},
): Promise<Result> {
  const { smallText, here, inWorker: there, megabytes } = { ...usual, ...limits };
  const size = texts[0]?.length ?? 0;
  const share = exceeded < slowFileLimit ? 1 : 5;
  try {
    return size <= smallText
      ? withTimeLimit(() => work(...texts), Math.ceil(here / share))
      : await inTurn(() => inWorker({ module, name: work.name, texts }, Math.ceil(there / share), megabytes));
  } catch (error) {
    if (error instanceof LimitExceeded) exceeded++;
    throw error;
  }
}
