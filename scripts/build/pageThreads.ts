/** The work of a build that is done in threads if there is much of it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serialize } from 'node:v8';
import type { CheckElsewhere } from '../check/checkedFiles.ts';
import { storeBody } from '../compile/compileBodies.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { Threads, threadCount } from '../lib/threads.ts';
import type { MakePage, PageTask, RenderSetup } from './makePage.ts';

const threads = new Threads<'checkAndCompile' | 'makePages', typeof import('./pageWorker.ts')>('pageWorker');

/** Ends the threads of a build. */
export const endThreads = (): Promise<void> => threads.end();

/** Threads take a second to start: fewer pages than this are made sooner without them. */
const worthThreads = 80;

/** Has threads check files and compile them at once, from the same tree. Their modules are cached. */
export const checkAndCompile =
  (root: string, cache: Cache): CheckElsewhere =>
  async (task) => {
    const prepared = await threads.run('checkAndCompile', { ...task, root });
    for (const [index, { file, text }] of task.files.entries()) {
      const module = prepared[index]?.module;
      if (module !== undefined) await storeBody({ file, source: text }, module, cache);
    }
    return prepared.map(({ checked }) => checked);
  };

type Made = Awaited<ReturnType<MakePage>>;

/**
 * Returns a function that makes pages in threads. `setup` is what they are rendered from. `end` removes what the threads
 * were given. Undefined if `count` pages are too few, or if there is only one core.
 */
export function pagesInThreads(
  setup: RenderSetup,
  count: number,
): { make: (tasks: PageTask[]) => Promise<Made[]>; end: () => void } | undefined {
  if (threadCount === 1 || count < worthThreads) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  const setupFile = path.join(folder, 'setup');
  writeFileSync(setupFile, serialize(setup));
  return {
    make: (tasks) => threads.run('makePages', { setupFile, tasks }),
    end: () => rmSync(folder, { recursive: true, force: true }),
  };
}
