import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import type Tinypool from 'tinypool';
import { LimitExceeded, withTimeLimit } from './timeLimit.ts';
import type { Call } from './worker.ts';

/** Work on texts of the content. */
interface Task<Texts extends string[], Result> {
  /** The `import.meta.url` of the module that exports `work` under its function name, for workers to import. */
  module: string;
  work: (...texts: Texts) => Result;
  /** The first is the text of the file. Its length decides which thread does the work. */
  texts: Texts;
}

export interface Limits {
  /** Files up to this many characters are processed in the calling thread, which cannot limit memory. They need little. */
  smallText: number;
  /** Timeout in milliseconds in the calling thread, which is blocked, and in a worker. */
  here: number;
  inWorker: number;
  /** Memory limit of a worker. */
  megabytes: number;
}

/** Much more than the largest page needs on a busy machine. */
const usual: Limits = { smallText: 20_000, here: 10_000, inWorker: 30_000, megabytes: 1024 };

/** After this many timeouts, other files get a fifth of the time, so that many hostile files do not block for long. */
const slowFileLimit = 3;
let exceeded = 0;

const threads = Math.max(1, Math.min(4, availableParallelism() - 1));

const pools = new Map<number, Promise<Tinypool>>();

/** Workers start with the first large file, and stop when they are idle. */
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
    // Without a listener, a worker that cannot start would crash the process. Callers handle the error themselves.
    return pool.on('error', () => {});
  };
  const pool = pools.get(megabytes) ?? start();
  pools.set(megabytes, pool);
  return pool;
}

const waiting: (() => void)[] = [];
let running = 0;

/** Waits for a free thread, so that time in the queue does not count toward the timeout. */
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
    // The startup time of a worker does not count toward the timeout.
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
 * Processes texts of the content within limits: small ones in this thread, large ones in a worker thread. The result
 * must be structured-cloneable. Throws `LimitExceeded` if the work takes too much time or memory.
 */
export async function runLimited<Texts extends string[], Result>(
  { module, work, texts }: Task<Texts, Result>,
  limits: Partial<Limits> = {},
): Promise<Result> {
  const { smallText, here, inWorker: workerTimeout, megabytes } = { ...usual, ...limits };
  const size = texts[0]?.length ?? 0;
  const share = exceeded < slowFileLimit ? 1 : 5;
  try {
    return size <= smallText
      ? withTimeLimit(() => work(...texts), Math.ceil(here / share))
      : await inTurn(() =>
          inWorker({ module, name: work.name, texts }, Math.ceil(workerTimeout / share), megabytes),
        );
  } catch (error) {
    if (error instanceof LimitExceeded) exceeded++;
    throw error;
  }
}
