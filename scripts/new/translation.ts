/** Pages of another language: copies of what they translate. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { originalOf } from '../../src/model/languages.ts';
import type { Page } from '../../src/model/manifest.ts';
import { notFoundUrl } from '../../src/model/url.ts';
import { textOf, type ReadSite, readSite } from '../check/readSite.ts';
import { CommandError } from '../cli/command.ts';
import { exactEdit, fileFields, isSameLanguage, siteFile, siteFileOf } from '../content/values/fileFields.ts';
import { editsTo, setAt } from '../content/values/yamlEdits.ts';
import { type FileChange, readBytes } from '../content/writeContent.ts';
import { parse } from '../content/yaml/errors.ts';
import { languageFolder, urlOfFile } from '../lib/fileOfUrl.ts';
import { edited } from '../lib/replacements.ts';
import { Refusal } from '../lib/refusal.ts';
import { config } from '../site/config.ts';
import { noPage, readAddress } from '../move/allowed.ts';
import { checkedNew, newFile } from './newPage.ts';

/** The groups of `site.yaml` whose words each language has. */
const translated = ['tagline', 'hours', 'legal', 'cta', 'labels'];

/** The text of a page for another language, with some fields more, and without its old addresses. */
function copyOf(site: ReadSite, page: Page, added: object = {}): string {
  const text = textOf(site, page.file);
  const fields = fileFields(page.file, text);
  if (!fields) return text;
  const document = parse(fields.yaml.source);
  document.delete('aliases');
  const order = Object.keys(config.schemas[page.type].shape);
  for (const [name, value] of Object.entries(added)) setAt(document, [name], value, order);
  const edit = exactEdit(fields, editsTo(fields.yaml, document), document.toJS());
  return edit ? edited(text, [edit]) : text;
}

/** The facts of the first language whose words are to be translated, with their comments. */
function copyOfFacts(source: string, language: string): string {
  const document = parse(source);
  for (const name of Object.keys(config.siteSchema.shape))
    if (!translated.includes(name)) document.delete(name);
  // These are led to the pages of the language.
  for (const name of ['primaryButtonLink', 'secondaryButtonLink']) document.deleteIn(['cta', name]);
  document.commentBefore = ` What differs in the language “${language}”: translate the words to the right of each colon, and remove what is the same.\n Everything else is that of ${siteFile}.`;
  return document.toString({ lineWidth: 0 }).replace('\n\n\n', '\n\n');
}

async function readFirst(root: string): Promise<ReadSite & { pages: Page[] }> {
  const site = await readSite({ root, drafts: true });
  if (!site.possible) throw new Refusal(`${siteFile} has errors. Run npm run check to see them.`);
  return { ...site, pages: site.possible.pages };
}

/** The facts of a language. Throws a `CommandError` if no folder can have its name. */
function siteFileIn(language: string): string {
  if (languageFolder(`${language}/`) !== language)
    throw new CommandError(`“${language}” is no folder of a language. Write a code such as de, fr or pt-br.`);
  return siteFileOf(language);
}

/** Throws a `CommandError` if there is no such language besides the first. */
export function refuseUnknownLanguage(root: string, language: string): void {
  const file = siteFileIn(language);
  if (!readBytes(root, file))
    throw new CommandError(
      `There is no ${file}. To begin the language, run npm run new -- --language ${language}`,
    );
}

/** Begins a language: its facts, its home page and its 404 page. */
export async function newLanguage(root: string, language: string): Promise<FileChange[]> {
  const file = siteFileIn(language);
  if (existsSync(path.join(root, file)))
    throw new CommandError(
      `${file} is there already. Say which page to translate: npm run new -- --language ${language} /about`,
    );
  const site = await readFirst(root);
  const { locale } = site.settings;
  if (isSameLanguage(locale ?? 'en', language))
    throw new CommandError(
      `“${locale}” is the first language of the site already, in content/. Write the code of another, or of a country.`,
    );
  const first = ['/', notFoundUrl].flatMap((url) => site.pages.filter((page) => page.url === url));
  const texts = [
    ['site.yaml', copyOfFacts(textOf(site, siteFile), language)],
    ...first.map((page) => [page.file.replace('content/', ''), copyOf(site, page)]),
  ] as const;
  return Promise.all(
    texts.map(async ([name = '', text = '']) => ({
      file: await newFile(root, `${language}/${name}`),
      before: undefined,
      after: Buffer.from(text),
    })),
  );
}

/** A translation, which starts as a draft with the words of its original; below the language, it may have a path of its own. */
export async function newTranslation(
  root: string,
  language: string,
  given: string,
  wanted?: string,
): Promise<{ change: FileChange; url: string }> {
  const original = readAddress(given);
  const site = await readFirst(root);
  const page = site.pages.find(({ url, language: own }) => url === original && own === undefined);
  if (!page) throw noPage(original);
  const same = site.pages.find((each) => each.language === language && originalOf(each) === original);
  if (same) throw new Refusal(`${original} is already translated by ${same.file}. Nothing was changed.`);
  const own = wanted === undefined ? original : readAddress(wanted);
  const below = own.replace(new RegExp(`^/${language}(?=/|$)`), '') || '/';
  const isSamePath = below === original;
  const name = isSamePath ? page.file.replace('content/', '') : `${below.slice(1) || 'index'}.mdx`;
  const text = copyOf(site, page, {
    ...(original !== '/' && { draft: true }),
    ...(!isSamePath && { translates: original }),
  });
  // Names that the language lacks are for the author to replace.
  const { change } = await checkedNew(root, await newFile(root, `${language}/${name}`), text);
  return { change, url: urlOfFile(`${language}/${name}`) };
}
