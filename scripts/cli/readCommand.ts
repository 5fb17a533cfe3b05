import { type ParseArgsConfig, parseArgs } from 'node:util';
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

const commandError = ({ name }: Command, sentence: string): CommandError =>
  new CommandError(`${sentence} To see all options, run ${name} --help.`);

function unknownOption(command: Command, option: string): CommandError {
  const suggestion = suggest(option.replace(/^-+/, ''), [...Object.keys(command.options), 'help']);
  return commandError(
    command,
    `There is no option ${option}.${suggestion ? ` Did you mean --${suggestion}?` : ''}`,
  );
}

type Token = NonNullable<ReturnType<typeof parseArgs<ParseArgsConfig & { tokens: true }>>['tokens']>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/** The value of an option. Throws if the option is unknown, lacks its value or takes none. */
function optionValue(command: Command, { name, rawName, value, inlineValue }: OptionToken): boolean | string {
  const spec = Object.hasOwn(command.options, name) ? command.options[name] : undefined;
  if (!spec) throw unknownOption(command, rawName);
  if (spec.type === 'boolean') {
    if (value === undefined) return true;
    throw commandError(command, `${rawName} takes no value.`);
  }
  if (!value || (!inlineValue && value.startsWith('-')))
    throw commandError(command, `${rawName} needs a value, such as ${rawName} ${spec.value}.`);
  return value;
}

/** Parses a command line. Returns the help text for `--help`. Throws a `CommandError` for anything unknown. */
export function readCommand<O extends Options>(
  command: Command<O>,
  args: readonly string[],
): Asked<O> | string {
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...command.options, help: { type: 'boolean', short: 'h' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, boolean | string>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'option') {
      if (token.name === 'help') return helpOf(command);
      const value = optionValue(command, token);
      if (given.has(token.name)) throw commandError(command, `${token.rawName} is given twice.`);
      given.set(token.name, value);
    } else if (token.kind === 'positional') {
      if (!command.positionals) throw commandError(command, `“${token.value}” is not an option.`);
      positionals.push(token.value);
    }
  }
  const values = Object.entries(command.options).map(([name, { type }]) => [
    name,
    given.get(name) ?? (type === 'boolean' ? false : undefined),
  ]);
  // The entries are the options, each with a value of its type.
  return { values: Object.fromEntries(values) as Values<O>, positionals };
}
