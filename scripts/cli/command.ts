import { parseArgs } from 'node:util';
import { Refusal } from '../lib/refusal.ts';
import { terminalLines } from '../lib/terminalText.ts';

/** A boolean option: `--preview`. */
interface Flag {
  type: 'boolean';
  help: string;
}

/** An option with a value: `--out dist` or `--out=dist`. */
interface Setting {
  type: 'string';
  /** Placeholder for the value in the help: `dist`. */
  value: string;
  help: string;
}

export type Options = Record<string, Flag | Setting>;

export interface Command<O extends Options = Options> {
  /** As the user types it: `npm run build --`. */
  name: string;
  summary: string;
  options: O;
  positionals?: { value: string; help: string };
  notes?: string;
}

type OptionValues<O extends Options> = {
  [Name in keyof O]: O[Name] extends Flag ? boolean : string | undefined;
};

export interface Asked<O extends Options> {
  values: OptionValues<O>;
  positionals: string[];
}

/** Why a command line is invalid, as a sentence that says what to write instead. */
export class CommandError extends Refusal {
  // As in shells.
  override readonly exitCode = 2;
}

export function helpOf({ name, summary, options, positionals, notes }: Command): string {
  const rows = [
    ...(positionals ? [[positionals.value, positionals.help] as const] : []),
    ...Object.entries(options).map(([option, spec]) => {
      const value = spec.type === 'string' ? ` ${spec.value}` : '';
      return [`--${option}${value}`, spec.help] as const;
    }),
    ['--help', 'shows this help'] as const,
  ];
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  return [
    summary,
    '',
    `Usage: ${name}${positionals ? ` ${positionals.value}` : ''} [options]`,
    '',
    ...rows.map(([left, help]) => `  ${left.padEnd(width)}${help}`),
    ...(notes ? ['', notes] : []),
  ].join('\n');
}

/** Parses a command line. Returns the help text for `--help`. Throws a `CommandError` with Node's sentence for the rest. */
function readCommand<O extends Options>(command: Command<O>, args: readonly string[]): Asked<O> | string {
  const { name, options, positionals: taken } = command;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: taken !== undefined,
    });
    if (Reflect.get(values, 'help')) return helpOf(command);
    const all = Object.entries(options).map(([option, { type }]) => [
      option,
      Reflect.get(values, option) ?? (type === 'boolean' ? false : undefined),
    ]);
    // The entries are the options, each with a value of its type.
    return { values: Object.fromEntries(all) as OptionValues<O>, positionals };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [reason = ''] = error.message.split('. ');
    throw new CommandError(`${reason.replace(/\.?$/, '.')} To see all options, run ${name} --help.`);
  }
}

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

/** Prints an outcome, whatever text it contains, and sets the exit code of this process. */
export function print({ stdout, stderr, exitCode }: CommandOutcome): void {
  if (stdout) console.log(terminalLines(stdout));
  if (stderr) console.error(terminalLines(stderr));
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
