import { type Command, CommandError, type CommandOutcome, helpOf, outcomeOf } from '../cli/command.ts';
import { askIn, type Terminal } from '../cli/terminal.ts';
import { report, textsIn } from '../check/report/report.ts';
import { removeLeftovers, replaceFiles } from '../content/writeContent.ts';
import { Refusal } from '../lib/refusal.ts';
import { newPage } from './newPage.ts';
import { starterOf, starters, type Wish } from './starters.ts';
import { newLanguage, newTranslation, refuseUnknownLanguage } from './translation.ts';

const listed = starters.map(({ name, note }) => `  ${name.padEnd(16)}${note}`).join('\n');

const newCommand = {
  name: 'npm run new --',
  summary: `Creates a new page as a valid draft, and asks for what you leave out. Example: npm run new -- ${starters[0]?.name} "Garden Gates"`,
  options: {
    language: { type: 'string', value: 'code', help: 'the language of the page, such as de' },
  },
  positionals: { value: '[type] [title]', help: 'what to create, and its title' },
  notes: `Page types:\n${listed}

Translations:
  npm run new -- --language de                       begins a language
  npm run new -- --language de /services/web         begins the translation of a page
  npm run new -- --language de /services/web /netz   does so at another address below the language`,
} as const satisfies Command;

/** What to do with a page that is a draft. */
const nextSteps = (file: string, url: string, task: string): string => `Created ${file}, a draft of ${url}

Next:
  1. npm run dev     and open ${url}
  2. ${task} npm run check lists any problems, docs/fields.md explains every field and component.
  3. Remove the line “draft: true” when the page is ready for visitors.`;

/** Writes a translation, or the first files of a language. Returns what to do next. */
async function translate(
  root: string,
  language: string,
  [original, wanted, ...more]: string[],
): Promise<string> {
  if (original === undefined) {
    const changes = await newLanguage(root, language);
    await replaceFiles(root, changes);
    const [first] = changes;
    return `Created ${changes.map(({ file }) => file).join(', ')}

Next:
  1. npm run dev     and open /${language}
  2. Translate the words in ${first?.file}, then the pages. Visitors see them with the next version of the site.
  3. npm run check   lists the pages without a translation.
  4. npm run new -- --language ${language} /about     begins that of a page.`;
  }
  refuseUnknownLanguage(root, language);
  if (more.length > 0) throw new CommandError('Write the address of one page, and that of its translation.');
  const { change, url } = await newTranslation(root, language, original, wanted);
  await replaceFiles(root, [change]);
  return nextSteps(change.file, url, 'Translate the text in the file.');
}

/** `npm run new`: asks for missing arguments, makes a draft, and says what to do next. */
export const runNew = (args: string[], terminal: Terminal): Promise<CommandOutcome> =>
  outcomeOf(newCommand, args, async ({ values: { language }, positionals }) => {
    const { root, interactive } = terminal;
    const [name = '', ...words] = positionals;
    if (language !== undefined && (name === '' || /^(?:content)?\//.test(name)))
      return { stdout: await translate(root, language, positionals) };
    if (language !== undefined) refuseUnknownLanguage(root, language);
    const title = words.join(' ').trim();
    if (!name && !interactive) throw new Refusal(helpOf(newCommand));
    if (!title && !interactive)
      throw new CommandError(
        `Nobody can answer questions here, and the title is missing: npm run new -- ${starterOf(name).name} "A Title"`,
      );
    const wish = await askIn(terminal, async (ask): Promise<Wish> => {
      const { name: starter, question } = starterOf(
        name || (await ask(`What page type do you need?\n${listed}\nName: `)),
      );
      return { language, starter, title: title || (await ask(`${question}: `)) };
    });
    if (!wish) throw new Refusal('\nNo page was created.');
    const { change, url, caused } = await newPage(root, wish);
    await replaceFiles(root, [change]);
    removeLeftovers(root);
    const first = caused.length > 0 ? `\n\nThe site needs this first:\n${report(caused, textsIn(root))}` : '';
    return { stdout: nextSteps(change.file, url, 'Replace the text in the file.') + first };
  });
