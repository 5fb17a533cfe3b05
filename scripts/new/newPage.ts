import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Page, slugOf } from '../../src/model/manifest.ts';
import { isError, isOfRule, type Problem } from '../lib/problem.ts';
import { urlOfFile, withoutLanguage } from '../lib/fileOfUrl.ts';
import { readSite } from '../check/readSite.ts';
import { newProblems } from '../check/problemList.ts';
import { report } from '../check/report/report.ts';
import { fixText } from '../check/fix/fixText.ts';
import { fileNameFinding } from '../check/rules/fileNames.ts';
import { entriesOf } from '../content/entries.ts';
import type { FileChange } from '../content/writeContent.ts';
import { readContentText } from '../content/contentText.ts';
import { Refusal } from '../lib/refusal.ts';
import { slugFor } from '../lib/slugFor.ts';
import { didYouMean } from '../lib/suggest.ts';
import { config } from '../site/config.ts';
import { fillTemplate, type TemplateValues } from './fillTemplate.ts';
import { type Starter, starterOf, type Wish } from './starters.ts';

/** A new page: its file, relative to `content/`, and the values of its template. */
interface Plan {
  name: string;
  values: TemplateValues;
}

/** The plan of a page about something that another page lists: title, address and other values are there. */
function planEntryPage(title: string, { type, listedBy }: Starter, pages: readonly Page[]): Plan {
  const entries = entriesOf(pages, type);
  const wanted = title.toLowerCase();
  const entry = entries.find((each) => each.id === wanted || each.title.toLowerCase() === wanted);
  if (!entry) {
    const ids = entries.map(({ id }) => id);
    throw new Refusal(
      `There is no ${listedBy?.what} “${title}”. ${didYouMean(wanted, ids).note} Add a new one to ${listedBy?.page} first.`,
    );
  }
  const texts = Object.entries(entry).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return {
    name: `${entry.url.slice(1)}.mdx`,
    values: { ...Object.fromEntries(texts), title: entry.title, slug: entry.id },
  };
}

/** The slug for a title, in lower-case letters, digits and hyphens: “Café & Büro” is cafe-and-buero. */
async function slugOfTitle(title: string): Promise<string> {
  const slug = await slugFor(title);
  // index.mdx is the page of its folder.
  if (slug === '' || slug === 'index')
    throw new Refusal(
      `No address can be made from “${title}”. Choose another title, in Latin letters. You can change it afterward.`,
    );
  return slug;
}

/** The position after all pages of a folder. */
function lastOrder(folder: string, pages: readonly Page[]): number {
  const orders = pages.flatMap(({ url, data }) =>
    url.startsWith(`/${folder}`) && 'order' in data && typeof data.order === 'number' ? [data.order] : [],
  );
  return Math.floor(Math.max(0, ...orders)) + 1;
}

/** Where the pages of a type are that has a folder: another, such as `courses/`, if none is in its own. */
function folderOf({ type, folder }: Starter, pages: readonly Page[]): string {
  const same = folder === '' ? [] : pages.filter((page) => page.type === type);
  const isUsual = same.some(({ language = '', url }) =>
    url.startsWith(`${language && `/${language}`}/${folder}`),
  );
  const [first] = same;
  return first && !isUsual ? first.url.slice(1, -slugOf(first).length) : folder;
}

async function planPage(wish: Wish, starter: Starter, pages: readonly Page[], today: string): Promise<Plan> {
  const { titleIn, folderIn } = starter;
  const usual = folderIn?.(pages) ?? folderOf(starter, pages);
  const language = wish.language === undefined ? '' : `${wish.language}/`;
  const folder = usual.startsWith(language) ? usual : language + usual;
  const asked = wish.title.replace(/\p{Cc}+/gu, ' ').trim();
  if (starter.listedBy) return planEntryPage(asked, starter, pages);
  const title = titleIn(asked);
  const slug = await slugOfTitle(title);
  return { name: `${folder}${slug}.mdx`, values: { title, slug, order: lastOrder(folder, pages), today } };
}

/** The path of a new file, whose name is relative to `content/`. Throws a `Refusal` if no file can have it. */
export async function newFile(root: string, name: string): Promise<string> {
  const file = `content/${name}`;
  // A file that Windows does not allow could not even be checked there.
  const misnamed = await fileNameFinding('content/', name);
  if (misnamed) throw new Refusal(`${file}: ${misnamed.reason} ${misnamed.note ?? ''}`);
  if (existsSync(path.join(root, file))) throw new Refusal(`${file} already exists. Nothing was changed.`);
  return file;
}

/** A new file with links to the pages of its language, and its problems. */
export async function checkedNew(root: string, file: string, text: string) {
  const unsaved = new Map([[file, text]]);
  const all = (await readSite({ root, drafts: true, unsaved })).problems;
  const problems = all.filter((each) => each.file === file);
  const isLink = (each: Problem) => isOfRule('other-language', each);
  const linked = fixText(text, problems.filter(isLink)).text;
  return {
    change: { file, before: undefined, after: Buffer.from(linked) },
    problems: problems.filter((each) => !isLink(each)),
    others: all.filter((each) => each.file !== file),
  };
}

/** The valid draft of a new page, with the errors that it causes in other files. Throws a `Refusal` if there can be none. */
export async function newPage(
  root: string,
  wish: Wish,
): Promise<{ change: FileChange; url: string; caused: Problem[] }> {
  const starter = starterOf(wish.starter);
  // Pages with errors are skipped.
  const { possible, asOf, problems: before } = await readSite({ root, drafts: true });
  const today = asOf.slice(0, 10);
  const pages = possible?.pages.filter(({ language }) => language === wish.language) ?? [];
  const { name, values } = await planPage(wish, starter, pages, today);
  const file = await newFile(root, name);
  const source = `content/_new/${wish.starter}.mdx`;
  const { text: template } = readContentText(root, source);
  if (template === undefined)
    throw new Refusal(
      `${source} is missing. It is the template for new pages: restore it, or write one like the others in content/_new.`,
    );
  const filled = fillTemplate(source, template, values);
  const { type } = starter;
  const isTyped =
    config.typeOfFile(withoutLanguage(name, wish.language)) === type || /^template:/m.test(filled);
  const text = isTyped ? filled : filled.replace('---\n', `---\ntemplate: ${type}\n`);
  const { change, problems, others } = await checkedNew(root, file, text);
  const errors = problems.filter(isError);
  if (errors.length > 0)
    throw new Refusal(`A new page ${file} would have errors, so it was not made:\n${report(errors)}`);
  return { change, url: urlOfFile(name), caused: newProblems(before, others).filter(isError) };
}
