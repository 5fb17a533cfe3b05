import { Script } from 'node:vm';
import { systemCode } from '../systemCode.ts';

export class LimitExceeded extends Error {}

/** Much more than the largest page needs, even on a busy machine: in milliseconds on the clock, as V8 measures it. */
const usualLimit = 20_000;

/** Passes the work to the script through the global object: V8 can only time out what a script calls. */
const handover = Symbol.for('site.workWithTimeLimit');
const script = new Script(`globalThis[Symbol.for('site.workWithTimeLimit')]()`);

/**
 * Runs synchronous work, and throws `LimitExceeded` if it takes longer than the limit: V8 interrupts even a backtracking
 * regular expression, but not other native loops. Costs a tenth of a millisecond.
 */
export function withTimeLimit<Result>(work: () => Result, milliseconds = usualLimit): Result {
  Reflect.set(globalThis, handover, work);
  try {
    return script.runInThisContext({ timeout: milliseconds });
  } catch (error) {
    if (systemCode(error) === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new LimitExceeded(`The work took more than ${milliseconds} ms.`);
    throw error;
  } finally {
    Reflect.deleteProperty(globalThis, handover);
  }
}
