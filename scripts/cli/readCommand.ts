import { parseArgs } from 'node:util';
import { suggest } from '../lib/suggest.ts';

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

/** The name, purpose and options of a command. */
export interface Command<O extends Options = Options> {
  /** As the user types it: `npm run build --`. */
  name: string;
  summary: string;
  options: O;
  /** Positional arguments, if the command takes any. */
  positionals?: { value: string; help: string };
  /** More lines at the end of the help. */
  notes?: string;
}

type Values<O extends Options> = {
  [Name in keyof O]: O[Name] extends Flag ? boolean : string | undefined;
};

/** The parsed command line. */
export interface Asked<O extends Options> {
  values: Values<O>;
  positionals: string[];
}

/** Why a command line is invalid, as a sentence that says what to write instead. */
export class CommandError extends Error {}

/** The help text of a command. */
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

/** Parses a command line. Returns the help text for `--help`. Throws a `CommandError` for anything unknown. */
export function readCommand<O extends Options>(
  command: Command<O>,
  args: readonly string[],
): Asked<O> | string {
  const options: Options = command.options;
  const refuse = (sentence: string) =>
    new CommandError(`${sentence} To see all options, run ${command.name} --help.`);
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, boolean | string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (name === 'help') return helpOf(command);
    const spec = Object.hasOwn(options, name) ? options[name] : undefined;
    if (!spec) {
      const suggestion = suggest(rawName.replace(/^-+/, ''), [...Object.keys(options), 'help']);
      throw refuse(`There is no option ${rawName}.${suggestion ? ` Did you mean --${suggestion}?` : ''}`);
    }
    if (spec.type === 'boolean' && value !== undefined) throw refuse(`${rawName} takes no value.`);
    if (spec.type === 'string' && (!value || (!inlineValue && value.startsWith('-'))))
      throw refuse(`${rawName} needs a value, such as ${rawName} ${spec.value}.`);
    if (given.has(name)) throw refuse(`${rawName} is given twice.`);
    given.set(name, value ?? true);
  }
  if (!command.positionals && positionals.length > 0) throw refuse(`“${positionals[0]}” is not an option.`);
  const values = Object.entries(options).map(([name, { type }]) => [
    name,
    given.get(name) ?? (type === 'boolean' ? false : undefined),
  ]);
  // The entries are the options, each with a value of its type.
  return { values: Object.fromEntries(values) as Values<O>, positionals };
}
