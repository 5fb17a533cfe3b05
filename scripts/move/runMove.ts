import { type Asked, type Command, CommandError } from '../cli/readCommand.ts';
import { askIn, runIn, type Terminal } from '../cli/terminal.ts';
import { changeFiles } from '../content/writeContent.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { fileChanges } from './changes.ts';
import { type Prepared, prepareMove } from './prepareMove.ts';

const moveCommand = {
  name: 'npm run move --',
  summary:
    'Gives a page another address: renames its file, and changes every link to it. Example: npm run move -- /services/web /services/websites',
  options: {
    yes: { type: 'boolean', help: 'does it without asking' },
  },
  positionals: {
    value: 'old new',
    help: 'two addresses, or paths of files or folders in content/',
  },
  notes: `What is below a page moves with it.
The old address becomes an alias, so that old links still work. First it shows every change, and asks.`,
} as const satisfies Command;

type AskedMove = Asked<typeof moveCommand.options>;

/** Whether to write the changes. Undefined, if there is nobody to ask. */
async function isConfirmed(options: AskedMove['values'], terminal: Terminal): Promise<boolean | undefined> {
  if (options.yes) return true;
  if (!terminal.interactive) return undefined;
  const answer = await askIn(terminal, (ask) => ask('\nMove it? [y/N]: '));
  return /^y(es)?$/i.test(answer?.trim() ?? '');
}

/** The two addresses of a command line. */
function addressesIn({ positionals }: AskedMove): [string, string] {
  const [old, next, ...more] = positionals;
  if (!old || !next || more.length > 0)
    throw new CommandError(
      'Write the old address and the new one: npm run move -- /services/web /services/websites',
    );
  return [old, next];
}

/** Asks if needed, and writes the changes. Returns the exit code. */
async function finish(
  { move, changes }: Prepared,
  options: AskedMove['values'],
  terminal: Terminal,
): Promise<number> {
  const { root, output } = terminal;
  const print = (text: string) => output.write(`\n${terminalLines(text)}\n`);
  const confirmed = await isConfirmed(options, terminal);
  if (!confirmed) {
    const again = `npm run move -- ${move.from} ${move.to} --yes`;
    print(`Nothing was changed.${confirmed === undefined ? ` To move it, run ${again}` : ''}`);
    return 1;
  }
  await changeFiles(root, fileChanges(changes));
  print(
    `Moved ${move.from} to ${move.to}. npm run check finds no errors.\nTo undo it, discard these changes in Git, or run npm run move -- ${move.to} ${move.from}, which leaves the new address as an alias.`,
  );
  return 0;
}

/** `npm run move`: shows what a move changes, asks, and writes it. Returns the exit code. */
export const runMove = (args: string[], terminal: Terminal): Promise<number> =>
  runIn(terminal, moveCommand, args, async (asked) => {
    const prepared = await prepareMove(terminal.root, addressesIn(asked));
    const { description, isRefused } = prepared;
    const stream = isRefused ? terminal.errors : terminal.output;
    stream.write(`${terminalLines(description)}\n`);
    return isRefused ? 1 : finish(prepared, asked.values, terminal);
  });
