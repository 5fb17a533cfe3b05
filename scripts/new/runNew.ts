import { type Command, helpOf } from '../cli/readCommand.ts';
import { runIn } from '../cli/runCommand.ts';
import { type Ask, askIn, askUntil, type Terminal } from '../cli/terminal.ts';
import { unwrittenEntries } from '../content/entries.ts';
import { Refusal } from '../lib/refusal.ts';
import { newPage, readPages } from './newPage.ts';
import { type Starter, starterOf, starters, type Wish } from './starters.ts';

const kinds = starters.map(({ name, note }) => `  ${name.padEnd(16)}${note}`).join('\n');

const newCommand = {
  name: 'npm run new --',
  summary: `Creates a new page as a valid draft, and asks for what you leave out. Example: npm run new -- ${starters[0]?.name} "Voice Agents"`,
  options: {},
  positionals: { value: '[kind] [title]', help: 'what to create, and its title' },
  notes: `Kinds:\n${kinds}`,
} as const satisfies Command;

export const usage = helpOf(newCommand);

function askStarter(ask: Ask): Promise<Starter> {
  return askUntil(ask, `What page type do you need?\n${kinds}\nName`, starterOf);
}

/** Asks for the title of a page, or for the id of what it is about. */
async function askTitle(root: string, ask: Ask, { kind, listedBy, question }: Starter): Promise<string> {
  const ids = listedBy ? unwrittenEntries(await readPages(root), kind).map(({ id }) => id) : [];
  const asked = listedBy ? `Which ${listedBy.what} (${ids.join(', ')})` : question;
  return askUntil(ask, asked, (answer) => {
    if (!answer) throw new Refusal('This cannot be empty.');
    return answer;
  });
}

/** `npm run new`: asks for missing arguments, makes a draft, and prints what to do next. Returns the exit code. */
export const runNew = (args: string[], terminal: Terminal): Promise<number> =>
  runIn(terminal, newCommand, args, async ({ positionals: [name, ...words] }) => {
    const { root, output, interactive } = terminal;
    const given = name === undefined ? undefined : starterOf(name);
    const title = words.join(' ').trim();
    if (!(given && title) && !interactive) throw new Refusal(usage);
    const complete = async (ask: Ask): Promise<Wish> => {
      const starter = given ?? (await askStarter(ask));
      return { kind: starter.name, title: title || (await askTitle(root, ask, starter)) };
    };
    const wish = given && title ? { kind: given.name, title } : await askIn(terminal, complete);
    if (!wish) throw new Refusal('\nNo page was created.');
    const { file, url } = await newPage(root, wish);
    output.write(`Created ${file}, a draft of ${url}

Next:
  1. npm run dev     and open ${url}
  2. Replace the text in the file. npm run check lists any problems, docs/fields.md explains every field, and /_guide shows every component.
  3. Remove the line “draft: true” when the page is ready for visitors.
`);
    return 0;
  });
