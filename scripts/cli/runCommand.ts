import { type Asked, type Command, CommandError, type Options, readCommand } from './readCommand.ts';

/** What a command has to say, and the exit code. */
export interface Outcome {
  stdout: string;
  stderr: string;
  exitCode: number;
}

/** The exit code of a command that cannot be understood, as shells have it. */
const misuse = 2;

/** Does the work that a command line asks for; or gives its help, or the sentence of a `CommandError`. */
export async function outcomeOf<O extends Options>(
  command: Command<O>,
  args: readonly string[],
  work: (asked: Asked<O>) => Promise<Outcome>,
): Promise<Outcome> {
  try {
    const asked = readCommand(command, args);
    return typeof asked === 'string' ? { stdout: asked, stderr: '', exitCode: 0 } : await work(asked);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { stdout: '', stderr: error.message, exitCode: misuse };
  }
}

/** Prints an outcome, and ends the process with its exit code once nothing is left to do. */
export function print({ stdout, stderr, exitCode }: Outcome): void {
  if (stdout) console.log(stdout);
  if (stderr) console.error(stderr);
  process.exitCode = exitCode;
}

/** Runs a command that prints while it works, by the command line of this process. The work gives the exit code. */
export async function runCommand<O extends Options>(
  command: Command<O>,
  work: (asked: Asked<O>) => Promise<number> | number,
): Promise<void> {
  print(
    await outcomeOf(command, process.argv.slice(2), async (asked) => ({
      stdout: '',
      stderr: '',
      exitCode: await work(asked),
    })),
  );
}
