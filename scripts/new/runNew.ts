import type { Page } from '../../src/model/manifest.ts';
import { type Asked, type Command, CommandError, helpOf } from '../cli/readCommand.ts';
import { type Ask, askIn, runIn, type Terminal } from '../cli/terminal.ts';
import { unwrittenProjects } from '../content/projects.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { newPage, readPages } from './newPage.ts';
import { kindNamed, starterOf, starters, type Wish } from './starters.ts';

const newCommand = {
  name: 'npm run new --',
  summary:
    'Creates a new page as a valid draft, and asks for what you leave out. Example: npm run new -- service "Voice Agents"',
  options: {
    address: { type: 'string', value: 'name', help: 'the end of its address; default: made from the title' },
  },
  positionals: { value: '[kind] [title]', help: 'what to create, and its title' },
  notes: `Kinds:
${starters.map(({ name, note }) => `  ${name.padEnd(16)}${note}`).join('\n')}

For a case study, name its project: npm run new -- case-study risk-assessment`,
} as const satisfies Command;

export const usage = helpOf(newCommand);

type Answer = { name: string } | { refused: string };

/** Asks until the answer is valid. A number means the entry of a list. */
async function askFor(
  ask: Ask,
  question: string,
  read: (text: string) => Answer,
  names: readonly string[] = [],
): Promise<string> {
  for (let before = ''; ; ) {
    const text = (await ask(`${before}${question}: `)).trim();
    const answer = read(names[Number(text) - 1] ?? text);
    if ('name' in answer) return answer.name;
    before = `${answer.refused}\n`;
  }
}

const list = (lines: string[]) => lines.map((line, index) => `  ${index + 1}  ${line}\n`).join('');

function askKind(ask: Ask): Promise<string> {
  const kinds = list(starters.map(({ name, note }) => `${name.padEnd(12)}${note}`));
  const names = starters.map(({ name }) => name);
  return askFor(ask, `What kind of page do you need?\n${kinds}Number or name`, kindNamed, names);
}

/** Asks for the title of a page, or for the project of a case study. */
function askTitle(ask: Ask, kind: string, pages: Page[]): Promise<string> {
  const { isOfProject, isFilter } = starterOf({ kind });
  const question = isFilter ? 'Its short name, as on a button' : 'Its title';
  if (!isOfProject)
    return askFor(ask, question, (text) => (text ? { name: text } : { refused: 'This cannot be empty.' }));
  const projects = unwrittenProjects(pages);
  const names = projects.map(({ id }) => id);
  const titles = list(projects.map(({ url, title }) => `${title} (${url})`));
  const read = (text: string) =>
    names.includes(text) ? { name: text } : { refused: `“${text}” is not in the list.` };
  return askFor(ask, `Which project?\n${titles}Number or id`, read, names);
}

/** What the command line says. Throws a `CommandError` for a kind that does not exist. */
function readWish({
  values,
  positionals: [kind, ...title],
}: Asked<typeof newCommand.options>): Partial<Wish> {
  const known = kind === undefined ? undefined : kindNamed(kind);
  if (known && 'refused' in known) throw new CommandError(known.refused);
  return { ...values, kind: known?.name, title: title.join(' ').trim() || undefined };
}

/** Asks for what the command line left out. Undefined if the terminal is closed. */
function complete(wish: Partial<Wish>, terminal: Terminal): Promise<Wish | undefined> {
  return askIn(terminal, async (ask) => {
    const kind = wish.kind ?? (await askKind(ask));
    return {
      ...wish,
      kind,
      title: wish.title ?? (await askTitle(ask, kind, await readPages(terminal.root))),
    };
  });
}

/** Whether a case study is wanted, and no project lacks one. */
const hasNoProject = async ({ kind, title }: Partial<Wish>, root: string): Promise<boolean> =>
  kind !== undefined &&
  title === undefined &&
  starterOf({ kind }).isOfProject &&
  unwrittenProjects(await readPages(root)).length === 0;

/** `npm run new`: asks for missing arguments, makes a draft, and prints what to do next. Returns the exit code. */
export const runNew = (args: string[], terminal: Terminal): Promise<number> =>
  runIn(terminal, newCommand, args, async (asked) => {
    const { root, output, errors, interactive } = terminal;
    const refuse = (sentence: string) => {
      errors.write(`${terminalLines(sentence)}\n`);
      return 1;
    };
    const given = readWish(asked);
    if (!(given.kind && given.title) && !interactive) return refuse(usage);
    if (await hasNoProject(given, root))
      return refuse('Every project has a case study already. Add a new project to its category first.');
    const { kind, title } = given;
    const wish = kind && title ? { ...given, kind, title } : await complete(given, terminal);
    if (!wish) return refuse('\nNo page was created.');
    const result = await newPage(root, wish);
    if ('refused' in result) return refuse(result.refused);
    output.write(`Created ${result.file}, a draft of ${result.url}

Next:
  1. npm run dev     and open ${result.url}
  2. Replace the text in the file. npm run check lists any problems, docs/fields.md explains every field, and /_guide shows every component.
  3. Remove the line “draft: true” when the page is ready for visitors.
`);
    return 0;
  });
