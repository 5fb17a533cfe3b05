import { type Command, type CommandOutcome, helpOf, outcomeOf } from '../cli/command.ts';
import { askIn, type Terminal } from '../cli/terminal.ts';
import { removeLeftovers, replaceFiles } from '../content/writeContent.ts';
import { Refusal } from '../lib/refusal.ts';
import { newPage } from './newPage.ts';
import { starterOf, starters, type Wish } from './starters.ts';

const listed = starters.map(({ name, note }) => `  ${name.padEnd(16)}${note}`).join('\n');

const newCommand = {
  name: 'npm run new --',
  summary: `Creates a new page as a valid draft, and asks for what you leave out. Example: npm run new -- ${starters[0]?.name} "Garden Gates"`,
  options: {},
  positionals: { value: '[type] [title]', help: 'what to create, and its title' },
  notes: `Page types:\n${listed}`,
} as const satisfies Command;

/** `npm run new`: asks for missing arguments, makes a draft, and says what to do next. */
export const runNew = (args: string[], terminal: Terminal): Promise<CommandOutcome> =>
  outcomeOf(newCommand, args, async ({ positionals: [name = '', ...words] }) => {
    const { root, interactive } = terminal;
    const title = words.join(' ').trim();
    if (!(name && title) && !interactive) throw new Refusal(helpOf(newCommand));
    const wish = await askIn(terminal, async (ask): Promise<Wish> => {
      const { name: starter, question } = starterOf(
        name || (await ask(`What page type do you need?\n${listed}\nName: `)),
      );
      return { starter, title: title || (await ask(`${question}: `)) };
    });
    if (!wish) throw new Refusal('\nNo page was created.');
    const { change, url } = await newPage(root, wish);
    await replaceFiles(root, [change]);
    removeLeftovers(root);
    return {
      stdout: `Created ${change.file}, a draft of ${url}

Next:
  1. npm run dev     and open ${url}
  2. Replace the text in the file. npm run check lists any problems, docs/fields.md explains every field and component.
  3. Remove the line “draft: true” when the page is ready for visitors.`,
    };
  });
