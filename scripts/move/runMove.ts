import { type Command, CommandError, type CommandOutcome, outcomeOf } from '../cli/command.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { move } from './movePage.ts';

const moveCommand = {
  name: 'npm run move --',
  summary:
    'Gives a page another address, or a heading other words, and changes every link to it. Example: npm run move -- /services/web /services/websites',
  options: {},
  positionals: {
    value: 'old new',
    help: 'two addresses, or paths of files or folders in content/; with an anchor each for a heading',
  },
  notes: `What is below a page moves with it.
The old address becomes an alias, so that old links still work.
A heading: npm run move -- '/services#our-prices' '/services#What we charge'`,
} as const satisfies Command;

/** `npm run move`: changes the files, and says which. */
export const runMove = (root: string, args: readonly string[]): Promise<CommandOutcome> =>
  outcomeOf(moveCommand, args, async ({ positionals: [old, next, ...more] }) => {
    if (!old || !next || more.length > 0)
      throw new CommandError(
        'Write the old address and the new one: npm run move -- /services/web /services/websites',
      );
    const done = await move(root, old, next);
    return {
      stdout: `${terminalLines(done)}\ngit diff shows each change. To undo it, discard the changes in Git.`,
    };
  });
