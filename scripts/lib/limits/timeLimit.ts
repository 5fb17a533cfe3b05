import { Script } from 'node:vm';

/** Work on a file took too much time. */
export class LimitExceeded extends Error {}

/** Much more than the largest page needs, in milliseconds of CPU. */
const usualLimit = 10_000;

/** Passes the work to the script through the global object: V8 can only time out what a script calls. */
const handover = Symbol.for('site.workWithTimeLimit');
const script = new Script(`globalThis[Symbol.for('site.workWithTimeLimit')]()`);

/** Runs work for some time. Returns undefined if it was stopped. */
function attempt<Result>(work: () => Result, milliseconds: number): { value: Result } | undefined {
  let result: { value: Result } | undefined;
  Reflect.set(globalThis, handover, () => {
    result = { value: work() };
  });
  try {
    script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    const isTimeout =
      error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (!isTimeout) throw error;
    return undefined;
  } finally {
    Reflect.deleteProperty(globalThis, handover);
  }
  return result;
}

/** The CPU time of this process in milliseconds. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs synchronous work, and throws `LimitExceeded` if it takes more than the given milliseconds of CPU: V8 interrupts
 * even a backtracking regular expression, but not other native loops. V8 measures elapsed time, so on a busy machine the
 * work starts again with more of it, and must have no effects. All attempts share the limit. Costs a tenth of a
 * millisecond.
 */
export function withTimeLimit<Result>(work: () => Result, milliseconds = usualLimit): Result {
  let patience = milliseconds;
  let left = milliseconds;
  for (;;) {
    const before = cpuTime();
    const result = attempt(work, patience);
    if (result) return result.value;
    const used = cpuTime() - before;
    left -= used;
    // With what is left, another attempt would get no further than this one.
    if (left <= used) throw new LimitExceeded(`The work took more than ${milliseconds} ms.`);
    // As long as the rest of the limit takes on a machine that stays as busy as it is.
    patience = Math.ceil(patience * Math.min(20, left / used));
  }
}
