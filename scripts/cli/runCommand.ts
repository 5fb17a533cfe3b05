import { Refusal } from '../lib/refusal.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { type Asked, type Command, type Options, readCommand } from './readCommand.ts';

/** What a command prints at its end, and its exit code. */
export interface CommandOutcome {
  stdout: string;
  stderr: string;
  exitCode: number;
}

type Work<O extends Options> = (
  asked: Asked<O>,
) => Promise<Partial<CommandOutcome>> | Partial<CommandOutcome>;

/** Runs a command. Returns its outcome, its help, or the message of a `Refusal`. */
export async function outcomeOf<O extends Options>(
  command: Command<O>,
  args: readonly string[],
  work: Work<O>,
): Promise<CommandOutcome> {
  const done = { stdout: '', stderr: '', exitCode: 0 };
  try {
    const asked = readCommand(command, args);
    return { ...done, ...(typeof asked === 'string' ? { stdout: asked } : await work(asked)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...done, stderr: terminalLines(error.message), exitCode: error.exitCode };
  }
}

/** Prints an outcome, and sets the exit code of this process. */
export function print({ stdout, stderr, exitCode }: CommandOutcome): void {
  if (stdout) console.log(stdout);
  if (stderr) console.error(stderr);
  process.exitCode = exitCode;
}

/** Runs a command that prints while it works, with the command line of this process: `work` returns the exit code. */
export async function runCommand<O extends Options>(
  command: Command<O>,
  work: (asked: Asked<O>) => Promise<number> | number,
): Promise<void> {
  const args = process.argv.slice(2);
  print(await outcomeOf(command, args, async (asked) => ({ exitCode: await work(asked) })));
}
