import { Refusal } from '../content/refusal.ts';
import { type Asked, type Command, CommandError, type Options, readCommand } from './readCommand.ts';

/** The output of a command and its exit code. */
export interface Outcome {
  stdout: string;
  stderr: string;
  exitCode: number;
}

/** The exit code for an invalid command line, as in shells. */
const misuse = 2;

/** Runs a command. Returns its outcome, its help, or the message of a `CommandError` or a `Refusal`. */
export async function outcomeOf<O extends Options>(
  command: Command<O>,
  args: readonly string[],
  work: (asked: Asked<O>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const asked = readCommand(command, args);
    return typeof asked === 'string' ? { stdout: asked, stderr: '', exitCode: 0 } : await work(asked);
  } catch (error) {
    if (error instanceof Refusal) return { stdout: '', stderr: error.message, exitCode: 1 };
    if (!(error instanceof CommandError)) throw error;
    return { stdout: '', stderr: error.message, exitCode: misuse };
  }
}

/** Prints an outcome and sets the exit code of the process. */
export function print({ stdout, stderr, exitCode }: Outcome): void {
  if (stdout) console.log(stdout);
  if (stderr) console.error(stderr);
  process.exitCode = exitCode;
}

/** Runs a command that prints while it works, with the command line of this process: `work` returns the exit code. */
export const runCommand = async <O extends Options>(
  command: Command<O>,
  work: (asked: Asked<O>) => Promise<number> | number,
): Promise<void> =>
  print(
    await outcomeOf(command, process.argv.slice(2), async (asked) => ({
      stdout: '',
      stderr: '',
      exitCode: await work(asked),
    })),
  );
