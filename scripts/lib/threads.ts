import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type Tinypool from 'tinypool';
import { bundledCommand } from './bundle/bundledCommand.mjs';

const ownRoot = path.resolve(import.meta.dirname, '../..');

/** Worker threads at a time. With one core, all work is done in the calling thread. */
export const threadCount = Math.min(availableParallelism(), 8);

/** Functions of one argument, which can be sent to another thread, as its result can. */
type Work<Names extends string> = Record<Names, (task: never) => unknown>;

/**
 * Threads that run the functions of a file of `scripts/` whose name ends with `Worker.ts`. They start with the first task,
 * and keep the process alive until `end`.
 */
export class Threads<Names extends string, Functions extends Work<Names>> {
  readonly #entry: string;
  #pool: Promise<Tinypool> | undefined;

  constructor(entry: string) {
    this.#entry = entry;
  }

  async #start(): Promise<Tinypool> {
    const [{ default: Pool }, program] = await Promise.all([
      import('tinypool'),
      bundledCommand(ownRoot, this.#entry),
    ]);
    return new Pool({
      filename: pathToFileURL(program).href,
      execArgv: [],
      minThreads: 0,
      maxThreads: threadCount,
      idleTimeout: 30_000,
      // Parsing throws most of what it makes away at once, so more room for new objects saves time. The other limit keeps
      // a thread from growing before it collects.
      resourceLimits: { maxYoungGenerationSizeMb: 96, maxOldGenerationSizeMb: 384 },
    });
  }

  /** The result of a function in a thread. Rejects if it throws, or if its thread dies. */
  async run<Name extends Names>(
    name: Name,
    task: Parameters<Functions[Name]>[0],
  ): Promise<Awaited<ReturnType<Functions[Name]>>> {
    this.#pool ??= this.#start();
    return (await this.#pool).run(task, { name });
  }

  /** Ends the threads. The next task starts others. */
  async end(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await (await pool)?.destroy();
  }
}
