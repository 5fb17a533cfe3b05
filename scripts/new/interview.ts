import type { Page } from '../../src/model/manifest.ts';
import { hueNames } from '../../src/model/pageFields.ts';
import type { Ask } from '../cli/terminal.ts';
import { unwrittenProjects } from '../content/projects.ts';
import { defaultsFor } from './defaults.ts';
import { colorNamed, iconNamed, kindNamed, starterOf, starters, type Wish } from './starters.ts';
import { slugOf } from './slug.ts';

type Answer = { name: string } | { refused: string };

/** Asks until the answer is valid. An empty answer means the default, if there is one. */
async function askFor(
  ask: Ask,
  question: string,
  read: (text: string) => Answer,
  usual?: string,
): Promise<string> {
  for (let before = ''; ; ) {
    const text = (await ask(`${before}${question}${usual ? ` [${usual}]` : ''}: `)).trim();
    const answer = text === '' && usual ? { name: usual } : read(text);
    if ('name' in answer) return answer.name;
    before = `${answer.refused}\n`;
  }
}

const list = (lines: string[]) => lines.map((line, index) => `  ${index + 1}  ${line}\n`).join('');

/** The list entry that a number selects, or the text itself. */
const orNumber = (names: readonly string[], text: string): string => names[Number(text) - 1] ?? text;

const titleFrom = (text: string): Answer =>
  text === '' ? { refused: 'This cannot be empty.' } : { name: text };

const addressFrom = (text: string): Answer => {
  const slug = slugOf(text);
  return 'refused' in slug
    ? { refused: 'Use letters from a to z, digits and hyphens.' }
    : { name: slug.slug };
};

function askKind(ask: Ask): Promise<string> {
  const names = starters.map(({ name }) => name);
  const question = `What kind of page do you need?\n${list(starters.map(({ name, note }) => `${name.padEnd(12)}${note}`))}Number or name`;
  return askFor(ask, question, (text) => kindNamed(orNumber(names, text)));
}

async function askProject(ask: Ask, pages: Page[]): Promise<string> {
  const projects = unwrittenProjects(pages);
  const names = projects.map(({ id }) => id);
  const question = `Which project?\n${list(projects.map(({ url, title }) => `${title} (${url})`))}Number or id`;
  return askFor(ask, question, (text) => {
    const id = orNumber(names, text);
    return names.includes(id) ? { name: id } : { refused: `“${text}” is not in the list.` };
  });
}

/** Asks for what the command line left out. If the title is missing, asks for icon and color too. */
export async function interview(given: Partial<Wish>, pages: Page[], ask: Ask): Promise<Wish> {
  const kind = given.kind ?? (await askKind(ask));
  if (given.title !== undefined) return { ...given, kind, title: given.title };
  const { folder, isOfProject, isFilter, hasLook } = starterOf({ kind });
  if (isOfProject) return { ...given, kind, title: await askProject(ask, pages) };
  const title = await askFor(ask, isFilter ? 'Its short name, as on a button' : 'Its title', titleFrom);
  const slug = slugOf(given.address ?? title);
  const address =
    'refused' in slug
      ? await askFor(ask, 'The end of its address, such as voice-agents', addressFrom)
      : given.address;
  if (!hasLook) return { ...given, kind, title, address };
  const usual = defaultsFor(folder, 'slug' in slug ? slug.slug : (address ?? ''), pages);
  const icon =
    given.icon ?? (await askFor(ask, 'Its icon, a name from lucide.dev/icons', iconNamed, usual.icon));
  const color =
    given.color ?? (await askFor(ask, `Its color (${hueNames.join(', ')})`, colorNamed, usual.color));
  return { ...given, kind, title, address, icon, color };
}
