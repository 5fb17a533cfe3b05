import type { Page } from '../../src/model/manifest.ts';
import { config } from '../../src/site.ts';
import { type Asked, type Command, CommandError, helpOf } from '../cli/readCommand.ts';
import { type Ask, askIn, runIn, type Terminal } from '../cli/terminal.ts';
import { unwrittenEntries } from '../content/entries.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { newPage, readPages } from './newPage.ts';
import { kindNamed, type Starter, starterOf, starters, subjectOf, type Wish } from './starters.ts';

/** How pages are named that are about something that another page lists. */
const ofEntries = starters.flatMap((starter) => {
  const subject = subjectOf(starter);
  return subject
    ? [`\nTo write ${config.kindName(starter.kind)}, name its ${subject}: npm run new -- ${starter.name} ID`]
    : [];
});

const newCommand = {
  name: 'npm run new --',
  summary: `Creates a new page as a valid draft, and asks for what you leave out. Example: npm run new -- ${starters[0]?.name} "Voice Agents"`,
  options: {
    address: { type: 'string', value: 'name', help: 'the end of its address; default: made from the title' },
  },
  positionals: { value: '[kind] [title]', help: 'what to create, and its title' },
  notes: `Kinds:
${starters.map(({ name, note }) => `  ${name.padEnd(16)}${note}`).join('\n')}
${ofEntries.join('')}`,
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

/** Asks for the title of a page, or for what it is about. */
function askTitle(ask: Ask, starter: Starter, pages: Page[]): Promise<string> {
  const subject = subjectOf(starter);
  if (!subject)
    return askFor(ask, starter.question, (text) =>
      text ? { name: text } : { refused: 'This cannot be empty.' },
    );
  const entries = unwrittenEntries(pages, starter.kind);
  const names = entries.map(({ id }) => id);
  const titles = list(entries.map(({ url, title }) => `${title} (${url})`));
  const read = (text: string) =>
    names.includes(text) ? { name: text } : { refused: `“${text}” is not in the list.` };
  return askFor(ask, `Which ${subject}?\n${titles}Number or id`, read, names);
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
      title: wish.title ?? (await askTitle(ask, starterOf({ kind }), await readPages(terminal.root))),
    };
  });
}

/** Why there is nothing left that a page of the wanted kind could be about. */
async function nothingLeft({ kind, title }: Partial<Wish>, root: string): Promise<string | undefined> {
  if (kind === undefined || title !== undefined) return undefined;
  const starter = starterOf({ kind });
  const subject = subjectOf(starter);
  if (!starter.listedBy || unwrittenEntries(await readPages(root), starter.kind).length > 0) return undefined;
  return `Every ${subject} has ${config.kindName(starter.kind)} already. Add a new ${subject} to ${config.kindName(starter.listedBy)} first.`;
}

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
    const done = await nothingLeft(given, root);
    if (done) return refuse(done);
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
