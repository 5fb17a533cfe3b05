import type { Page } from '../../src/model/manifest.ts';
import { config } from '../../src/site.ts';
import { type Asked, type Command, CommandError, helpOf } from '../cli/readCommand.ts';
import { type Ask, askIn, askUntil, runIn, type Terminal } from '../cli/terminal.ts';
import { unwrittenEntries } from '../content/entries.ts';
import { Refusal } from '../content/refusal.ts';
import { newPage, readPages } from './newPage.ts';
import { type Starter, starterOf, starters, subjectOf, type Wish } from './starters.ts';

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

const list = (lines: string[]) => lines.map((line, index) => `  ${index + 1}  ${line}\n`).join('');

function askKind(ask: Ask): Promise<Starter> {
  const kinds = list(starters.map(({ name, note }) => `${name.padEnd(12)}${note}`));
  return askUntil(ask, `What page type do you need?\n${kinds}Number or name`, (answer) =>
    starterOf({ kind: starters[Number(answer) - 1]?.name ?? answer }),
  );
}

/** Asks for the title of a page, or for what it is about. */
function askTitle(ask: Ask, starter: Starter, pages: Page[]): Promise<string> {
  const subject = subjectOf(starter);
  if (!subject)
    return askUntil(ask, starter.question, (answer) => {
      if (!answer) throw new Refusal('This cannot be empty.');
      return answer;
    });
  const entries = unwrittenEntries(pages, starter.kind);
  const titles = list(entries.map(({ url, title }) => `${title} (${url})`));
  return askUntil(ask, `Which ${subject}?\n${titles}Number or id`, (answer) => {
    const entry = entries[Number(answer) - 1] ?? entries.find(({ id }) => id === answer);
    if (!entry) throw new Refusal(`“${answer}” is not in the list.`);
    return entry.id;
  });
}

/** Refuses to ask what a page could be about if there is nothing left. */
function assertSubject(starter: Starter, pages: Page[]): void {
  const subject = subjectOf(starter);
  if (starter.listedBy && unwrittenEntries(pages, starter.kind).length === 0)
    throw new Refusal(
      `Every ${subject} has ${config.kindName(starter.kind)} already. Add a new ${subject} to ${config.kindName(starter.listedBy)} first.`,
    );
}

/** What the command line says. Throws a `CommandError` if it names no kind. */
function readWish({
  values,
  positionals: [kind, ...title],
}: Asked<typeof newCommand.options>): Partial<Wish> {
  try {
    const starter = kind === undefined ? undefined : starterOf({ kind });
    return { ...values, kind: starter?.name, title: title.join(' ').trim() || undefined };
  } catch (error) {
    throw error instanceof Refusal ? new CommandError(error.message) : error;
  }
}

/** Asks for what the command line left out. Undefined if the terminal is closed. */
async function complete(
  { kind, title, ...wish }: Partial<Wish>,
  terminal: Terminal,
): Promise<Wish | undefined> {
  if (kind && title) return { ...wish, kind, title };
  const pages = await readPages(terminal.root);
  if (kind) assertSubject(starterOf({ kind }), pages);
  return askIn(terminal, async (ask) => {
    const starter = kind ? starterOf({ kind }) : await askKind(ask);
    return { ...wish, kind: starter.name, title: title ?? (await askTitle(ask, starter, pages)) };
  });
}

/** `npm run new`: asks for missing arguments, makes a draft, and prints what to do next. Returns the exit code. */
export const runNew = (args: string[], terminal: Terminal): Promise<number> =>
  runIn(terminal, newCommand, args, async (asked) => {
    const given = readWish(asked);
    if (!(given.kind && given.title) && !terminal.interactive) throw new Refusal(usage);
    const wish = await complete(given, terminal);
    if (!wish) throw new Refusal('\nNo page was created.');
    const { file, url } = await newPage(terminal.root, wish);
    terminal.output.write(`Created ${file}, a draft of ${url}

Next:
  1. npm run dev     and open ${url}
  2. Replace the text in the file. npm run check lists any problems, docs/fields.md explains every field, and /_guide shows every component.
  3. Remove the line “draft: true” when the page is ready for visitors.
`);
    return 0;
  });
