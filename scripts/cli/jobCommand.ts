import { terminalLines } from '../lib/terminalText.ts';
import { CommandError } from './readCommand.ts';

/** Prints what a job on GitHub did, or why it could not. Resolves to the exit code. */
export async function inJob(work: () => Promise<string>): Promise<number> {
  try {
    console.log(terminalLines(await work()));
    return 0;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    console.error(terminalLines(error instanceof Error ? error.message : String(error)));
    return 1;
  }
}
