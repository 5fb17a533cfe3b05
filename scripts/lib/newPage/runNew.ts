import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { didYouMean } from '../check/suggest.ts';
import { unwrittenProjects } from '../projects.ts';
import { terminalLines } from '../terminalText.ts';
import { readPages } from './contentSoFar.ts';
import { type Ask, interview } from './interview.ts';
import { kindNamed, kindNotes, newKinds, type Wish } from './kinds.ts';
import { newPage } from './newPage.ts';

export const usage = `npm run new -- service "Voice Agents"

${newKinds.map((kind) => `  ${kind.padEnd(16)}${kindNotes[kind]}`).join('\n')}

  --icon phone    its icon, a name from lucide.dev/icons (service, category)
  --color sky     its colour (service, category)
  --address name  the end of its address, if not made from the title

For a case study, name its project: npm run new -- case-study risk-assessment`;

export interface Terminal {
  root: string;
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
  errors: NodeJS.WritableStream;
  /** Whether a person sits there who can be asked. */
  interactive: boolean;
}

const options = ['icon', 'color', 'address'] as const;

/** What the command line says, or the sentence that says what it should. */
function readArguments(args: string[]): Partial<Wish> | { refused: string } | 'help' {
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(options.map((name) => [name, { type: 'string' } as const])),
    },
  });
  if (values.help) return 'help';
  const wish: Partial<Wish> = {};
  for (const [name, value] of Object.entries(values)) {
    const option = options.find((each) => each === name);
    if (!option) return { refused: `There is no option --${name}. ${didYouMean(name, options).note}` };
    if (typeof value !== 'string') return { refused: `--${name} needs a word after it.` };
    wish[option] = value;
  }
  const [kind, ...title] = positionals;
  if (kind !== undefined) {
    const known = kindNamed(kind);
    if ('refused' in known) return known;
    wish.kind = known.name;
  }
  return title.length > 0 && title.join('').trim() !== '' ? { ...wish, title: title.join(' ') } : wish;
}

/** Asks through a terminal; a closed one ends the questions. */
async function asked(wish: Partial<Wish>, { root, input, output }: Terminal): Promise<Wish | undefined> {
  const lines = createInterface({ input, output });
  const closed = new AbortController();
  lines.once('close', () => closed.abort());
  const ask: Ask = (question) => lines.question(terminalLines(question), { signal: closed.signal });
  try {
    return await interview(wish, await readPages(root), ask);
  } catch (error) {
    if (closed.signal.aborted) return undefined;
    throw error;
  } finally {
    lines.close();
  }
}

/** `npm run new`: makes a draft, asks for what is missing, and says what to do next. Returns the exit code. */
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
  if (kind === 'case-study' && !title && unwrittenProjects(await readPages(root)).length === 0) {
    return refuse('Every project has its case study. List a new project in its category first.');
  }
  const wish = kind && title ? { ...given, kind, title } : await asked(given, terminal);
  if (!wish) return refuse('\nNothing was made.');
  const result = await newPage(root, wish);
  if ('refused' in result) return refuse(result.refused);
  output.write(`Made ${result.file}, a draft of ${result.url}

Next:
  1. npm run dev     and open ${result.url}
  2. Replace the words of the file; npm run check tells of mistakes.
  3. Remove the line “draft: true” when visitors may see the page.
`);
  return 0;
}
