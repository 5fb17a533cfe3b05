import { type Command, CommandError } from '../cli/readCommand.ts';
import { runIn, type Terminal } from '../cli/terminal.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { movePage } from './movePage.ts';

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
The old address becomes an alias, so that old links still work.`,
} as const satisfies Command;

/** `npm run move`: writes what a move changes, and shows it. Returns the exit code. */
export const runMove = (args: string[], terminal: Terminal): Promise<number> =>
  runIn(terminal, moveCommand, args, async ({ positionals: [old, next, ...more] }) => {
    if (!old || !next || more.length > 0)
      throw new CommandError(
        'Write the old address and the new one: npm run move -- /services/web /services/websites',
      );
    const { root, output } = terminal;
    output.write(
      `${terminalLines(await movePage(root, old, next))}\ngit diff shows each change. To undo it, discard the changes in Git.\n`,
    );
    return 0;
  });
