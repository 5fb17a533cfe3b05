import { type Command, CommandError, helpOf, readCommand } from '../cli/readCommand.ts';
import { askIn, type Terminal } from '../cli/terminal.ts';
import { unwrittenProjects } from '../content/projects.ts';
import { terminalLines } from '../lib/terminalText.ts';
import { readPages } from './contentSoFar.ts';
import { interview } from './interview.ts';
import { kindNamed, starterOf, starters, type Wish } from './starters.ts';
import { newPage } from './newPage.ts';

const newCommand = {
  name: 'npm run new --',
  summary:
    'Creates a new page as a valid draft, and asks for what you leave out. Example: npm run new -- service "Voice Agents"',
  options: {
    icon: {
      type: 'string',
      value: 'phone',
      help: 'its icon, a name from lucide.dev/icons (service, category)',
    },
    color: { type: 'string', value: 'sky', help: 'its color (service, category)' },
    address: { type: 'string', value: 'name', help: 'the end of its address; default: made from the title' },
  },
  positionals: { value: '[kind] [title]', help: 'what to create, and its title' },
  notes: `Kinds:
${starters.map(({ name, note }) => `  ${name.padEnd(16)}${note}`).join('\n')}

For a case study, name its project: npm run new -- case-study risk-assessment`,
} as const satisfies Command;

export const usage = helpOf(newCommand);

/** Parses the command line. Returns an error message if it is invalid. */
function readArguments(args: string[]): Partial<Wish> | { refused: string } | 'help' {
  let asked: ReturnType<typeof readCommand<typeof newCommand.options>>;
  try {
    asked = readCommand(newCommand, args);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { refused: error.message };
  }
  if (typeof asked === 'string') return 'help';
  const wish: Partial<Wish> = { ...asked.values };
  const [kind, ...title] = asked.positionals;
  if (kind !== undefined) {
    const known = kindNamed(kind);
    if ('refused' in known) return known;
    wish.kind = known.name;
  }
  return title.length > 0 && title.join('').trim() !== '' ? { ...wish, title: title.join(' ') } : wish;
}

/** `npm run new`: asks for missing arguments, makes a draft, and prints what to do next. Returns the exit code. */
export async function runNew(args: string[], terminal: Terminal): Promise<number> {
  const { root, output, errors, interactive } = terminal;
  const refuse = (sentence: string) => {
    errors.write(`${terminalLines(sentence)}\n`);
    return 1;
  };
  const given = readArguments(args);
  if (given === 'help') {
    output.write(`${usage}\n`);
    return 0;
  }
  if ('refused' in given) return refuse(given.refused);
  const { kind, title } = given;
  if (!(kind && title) && !interactive) return refuse(usage);
  if (
    kind &&
    starterOf({ kind }).isOfProject &&
    !title &&
    unwrittenProjects(await readPages(root)).length === 0
  ) {
    return refuse('Every project has a case study already. Add a new project to its category first.');
  }
  const wish =
    kind && title
      ? { ...given, kind, title }
      : await askIn(terminal, async (ask) => interview(given, await readPages(root), ask));
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
}
