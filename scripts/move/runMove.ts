import { type Asked, type Command, CommandError, readCommand } from '../cli/readCommand.ts';
import { askIn, type Terminal } from '../cli/terminal.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { type Prepared, prepareMove } from './prepareMove.ts';
import { WriteFailure, writeChanges } from './writeChanges.ts';

const moveCommand = {
  name: 'npm run move --',
  summary:
    'Gives a page another address: renames its file, and changes every link to it. Example: npm run move -- /services/web /services/websites',
  options: {
    yes: { type: 'boolean', help: 'does it without asking' },
    'dry-run': { type: 'boolean', help: 'only shows what would change' },
  },
  positionals: {
    value: 'old new',
    help: 'two addresses, or paths of files or folders in content/',
  },
  notes: `What is below a page moves with it: a portfolio category with its case studies, a folder with its pages.
The old address becomes an alias, so that old links still work. First it shows every change, and asks.`,
} as const satisfies Command;

type Options = Asked<typeof moveCommand.options>['values'];

/** Whether to write the changes. Undefined, if there is nobody to ask. */
async function isConfirmed(options: Options, terminal: Terminal): Promise<boolean | undefined> {
  if (options['dry-run']) return false;
  if (options.yes) return true;
  if (!terminal.interactive) return undefined;
  const answer = await askIn(terminal, (ask) => ask('\nMove it? [y/N]: '));
  return /^y(es)?$/i.test(answer?.trim() ?? '');
}

function readArguments(args: string[]): { options: Options; paths: [string, string] } | string {
  const asked = readCommand(moveCommand, args);
  if (typeof asked === 'string') return asked;
  const [old, next, ...more] = asked.positionals;
  if (!old || !next || more.length > 0)
    throw new CommandError(
      'Write the old address and the new one: npm run move -- /services/web /services/websites',
    );
  if (asked.values.yes && asked.values['dry-run'])
    throw new CommandError(
      '--dry-run changes nothing, and --yes does it without asking. Leave out one of them.',
    );
  return { options: asked.values, paths: [old, next] };
}

/** Asks if needed, and writes the changes. Returns the exit code. */
async function finish({ move, changes }: Prepared, options: Options, terminal: Terminal): Promise<number> {
  const { root, output } = terminal;
  const print = (text: string) => output.write(`\n${terminalLines(text)}\n`);
  const confirmed = await isConfirmed(options, terminal);
  if (!confirmed) {
    const again = `npm run move -- ${move.from} ${move.to} --yes`;
    print(`Nothing was changed.${confirmed === undefined ? ` To move it, run ${again}` : ''}`);
    return options['dry-run'] ? 0 : 1;
  }
  await writeChanges(root, changes);
  print(
    `Moved ${move.from} to ${move.to}. npm run check finds no errors.\nTo undo it, discard these changes in Git, or run npm run move -- ${move.to} ${move.from}, which leaves the new address as an alias.`,
  );
  return 0;
}

async function moveIn(terminal: Terminal, args: string[]): Promise<number> {
  const given = readArguments(args);
  if (typeof given === 'string') {
    terminal.output.write(`${given}\n`);
    return 0;
  }
  const prepared = await prepareMove(terminal.root, given.paths);
  const { description, isRefused } = prepared;
  const stream = isRefused ? terminal.errors : terminal.output;
  stream.write(`${terminalLines(description)}\n`);
  return isRefused ? 1 : finish(prepared, given.options, terminal);
}

/** `npm run move`: shows what a move changes, asks, and writes it. Returns the exit code. */
export async function runMove(args: string[], terminal: Terminal): Promise<number> {
  try {
    return await moveIn(terminal, args);
  } catch (error) {
    if (!(error instanceof CommandError || error instanceof WriteFailure)) throw error;
    terminal.errors.write(`${terminalLines(error.message)}\n`);
    return error instanceof CommandError ? 2 : 1;
  }
}
