import { type Command, CommandError } from '../cli/readCommand.ts';
import { runIn, type Terminal } from '../cli/terminal.ts';
import { changeFiles } from '../content/writeContent.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { prepareMove } from './prepareMove.ts';

const moveCommand = {
  name: 'npm run move --',
  summary:
    'Gives a page another address: renames its file, and changes every link to it. Example: npm run move -- /services/web /services/websites',
  options: {},
  positionals: {
    value: 'old new',
    help: 'two addresses, or paths of files or folders in content/',
  },
  notes: `What is below a page moves with it.
The old address becomes an alias, so that old links still work. It shows every change.`,
} as const satisfies Command;

/** `npm run move`: writes what a move changes, and shows it. Returns the exit code. */
export const runMove = (args: string[], terminal: Terminal): Promise<number> =>
  runIn(terminal, moveCommand, args, async ({ positionals: [old, next, ...more] }) => {
    if (!old || !next || more.length > 0)
      throw new CommandError(
        'Write the old address and the new one: npm run move -- /services/web /services/websites',
      );
    const { root, output } = terminal;
    const { from, to, changes, description } = await prepareMove(root, old, next);
    await changeFiles(root, changes);
    output.write(
      `${terminalLines(description)}\n\nTo undo it, discard these changes in Git, or run npm run move -- ${to} ${from}, which leaves the new address as an alias.\n`,
    );
    return 0;
  });
