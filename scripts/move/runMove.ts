import { type Command, CommandError } from '../cli/readCommand.ts';
import { askIn, runIn, type Terminal } from '../cli/terminal.ts';
import { changeFiles } from '../content/writeContent.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { prepareMove } from './prepareMove.ts';

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

/** Whether somebody says yes. */
async function isConfirmed(terminal: Terminal): Promise<boolean> {
  const answer = terminal.interactive ? await askIn(terminal, (ask) => ask('\nMove it? [y/N]: ')) : '';
  return /^y(es)?$/i.test(answer?.trim() ?? '');
}

/** `npm run move`: shows what a move changes, asks, and writes it. Returns the exit code. */
export const runMove = (args: string[], terminal: Terminal): Promise<number> =>
  runIn(terminal, moveCommand, args, async ({ values: { yes }, positionals: [old, next, ...more] }) => {
    if (!old || !next || more.length > 0)
      throw new CommandError(
        'Write the old address and the new one: npm run move -- /services/web /services/websites',
      );
    const { root, output, errors, interactive } = terminal;
    const { move, changes, description, isRefused } = await prepareMove(root, old, next);
    const { from, to } = move;
    (isRefused ? errors : output).write(`${terminalLines(description)}\n`);
    if (isRefused) return 1;
    const print = (text: string) => output.write(`\n${terminalLines(text)}\n`);
    if (!(yes || (await isConfirmed(terminal)))) {
      const again = interactive ? '' : ` To move it, run npm run move -- ${from} ${to} --yes`;
      print(`Nothing was changed.${again}`);
      return 1;
    }
    await changeFiles(root, changes);
    print(
      `Moved ${from} to ${to}. npm run check finds no errors.\nTo undo it, discard these changes in Git, or run npm run move -- ${to} ${from}, which leaves the new address as an alias.`,
    );
    return 0;
  });
