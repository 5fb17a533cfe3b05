import { Refusal } from '../lib/refusal.ts';
import { terminalLines } from '../lib/terminalText.ts';
import type { Terminal } from './terminal.ts';
import { type Asked, type Command, type Options, readCommand } from './readCommand.ts';

/** What a command prints at its end, and its exit code. */
export interface Outcome {
  stdout: string;
  stderr: string;
  exitCode: number;
}

type Work<O extends Options> = (asked: Asked<O>) => Promise<Partial<Outcome>> | Partial<Outcome>;

/** Runs a command. Returns its outcome, its help, or the message of a `Refusal`. */
export async function outcomeOf<O extends Options>(
  command: Command<O>,
  args: readonly string[],
  work: Work<O>,
): Promise<Outcome> {
  const done = { stdout: '', stderr: '', exitCode: 0 };
  try {
    const asked = readCommand(command, args);
    return { ...done, ...(typeof asked === 'string' ? { stdout: asked } : await work(asked)) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...done, stderr: terminalLines(error.message), exitCode: error.exitCode };
  }
}

type Streams = Pick<Terminal, 'output' | 'errors'>;

const ofProcess: Streams = { output: process.stdout, errors: process.stderr };

/** Prints an outcome, and returns its exit code. */
export function print({ stdout, stderr, exitCode }: Outcome, { output, errors } = ofProcess): number {
  if (stdout) output.write(`${stdout}\n`);
  if (stderr) errors.write(`${stderr}\n`);
  return exitCode;
}

/** Runs a command that prints while it works: `work` returns the exit code. */
export const runIn = async <O extends Options>(
  streams: Streams,
  command: Command<O>,
  args: readonly string[],
  work: (asked: Asked<O>) => Promise<number> | number,
): Promise<number> =>
  print(await outcomeOf(command, args, async (asked) => ({ exitCode: await work(asked) })), streams);

/** The same with the command line of this process. */
export async function runCommand<O extends Options>(
  command: Command<O>,
  work: (asked: Asked<O>) => Promise<number> | number,
): Promise<void> {
  process.exitCode = await runIn(ofProcess, command, process.argv.slice(2), work);
}
