import { readFile } from 'node:fs/promises';
import path from 'node:path';
import slugify from '@sindresorhus/slugify';
import { slugOf } from '../../src/model/collections.ts';
import { textsAt } from '../../src/model/fieldValues.ts';
import type { Page } from '../../src/model/manifest.ts';
import { type Hue, hueNames } from '../../src/model/pageFields.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { characterFindings } from '../check/characters.ts';
import { checkPage, checkText } from '../check/checkPage.ts';
import { report } from '../check/report/report.ts';
import { fileNameFinding } from '../check/rules/fileNames.ts';
import { readContentText } from '../content/contentText.ts';
import { listContent } from '../content/contentTree.ts';
import { entriesOf } from '../content/entries.ts';
import { Refusal } from '../content/refusal.ts';
import { type FileChange, Outdated, replaceFiles } from '../content/writeContent.ts';
import { didYouMean } from '../lib/suggest.ts';
import { fillTemplate, type Values } from './fillTemplate.ts';
import { type Starter, starterOf, type Wish } from './starters.ts';

/** The existing pages, including drafts. Pages with errors are skipped. */
export async function readPages(root: string): Promise<Page[]> {
  const { pages } = await listContent(path.join(root, 'content'));
  return pages.flatMap((name) => {
    const file = `content/${name}`;
    const { text } = readContentText(root, file);
    return (text !== undefined && checkText(text, name, file).page) || [];
  });
}

/** A new page: its file, relative to `content/`, and the values of its template. */
interface Plan {
  name: string;
  values: Values & { title: string };
}

/** The plan of a page about something that another page lists: title, address and other values are there. */
function planEntryPage(
  { kind, title, address }: Wish,
  { kind: type, listedBy }: Starter,
  pages: Page[],
): Plan {
  if (address !== undefined) throw new Refusal(`--address cannot be used with ${kind}. Leave it out.`);
  const entries = entriesOf(pages, type);
  const wanted = title.trim().toLowerCase();
  const entry = entries.find((each) => each.id === wanted || each.title.toLowerCase() === wanted);
  if (!entry) {
    const ids = entries.map(({ id }) => id);
    throw new Refusal(
      `There is no ${listedBy?.what} “${title}”. ${didYouMean(wanted, ids).note}\nThis page is about a ${listedBy?.what} that ${listedBy?.page} already lists.`,
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

/** Longer slugs are cut off in search results and chats. */
const longestSlug = 60;

/** The slug for a title, in lower-case letters, digits and hyphens: “Café & Büro” is cafe-and-buero. */
function slugFor(title: string): string {
  const slug = slugify(title, { decamelize: false });
  const fix = 'Choose one yourself: --address short-name';
  // index.mdx is the page of its folder.
  if (slug === '' || slug === 'index') throw new Refusal(`No address can be made from “${title}”. ${fix}`);
  if (slug.length > longestSlug)
    throw new Refusal(`The address would have ${slug.length} characters. ${fix}`);
  return slug;
}

type Listed = Extract<Page, { data: { order: number; icon: string; color: Hue } }>;

/**
 * Order, icon and color of a new page in a folder such as `services/`: it comes last. Pages of the same name in
 * two folders share icon and color; others start with a general icon and the next color.
 */
function lookOf(folder: string, slug: string, pages: readonly Page[]) {
  const listed = pages.filter((page): page is Listed => 'color' in page.data);
  const like = listed.filter(({ url }) => url.startsWith(`/${folder}`));
  const same = listed.find((page) => !like.includes(page) && slugOf(page) === slug);
  return {
    order: Math.floor(Math.max(0, ...like.map(({ data }) => data.order))) + 1,
    icon: same?.data.icon ?? 'sparkles',
    color: same?.data.color ?? hueNames[like.length % hueNames.length] ?? hueNames[0],
  };
}

/** A value that no other page has in a field. */
function freeValue(field: string, slug: string, pages: readonly Page[]): string {
  const taken = new Set(pages.flatMap(({ data }) => textsAt(data, [field]).map(({ value }) => value)));
  let free = slug;
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`;
  return free;
}

function planPage(wish: Wish, starter: Starter, pages: Page[]): Plan {
  const { folder, hasLook, repeatsAddress, titleIn } = starter;
  if (starter.listedBy) return planEntryPage(wish, starter, pages);
  const title = titleIn(wish.title.trim());
  const slug = slugFor(wish.address ?? title);
  return {
    name: `${folder}${slug}.mdx`,
    values: {
      ...{ title, slug },
      ...(hasLook && lookOf(folder, slug, pages)),
      ...(repeatsAddress && { [repeatsAddress]: freeValue(repeatsAddress, slug, pages) }),
    },
  };
}

/** Refuses a title or a file name that no page can have. */
function refuseName(title: string, name: string): void {
  const ofTitle = characterFindings(title).find(({ level }) => level !== 'warning' || /\p{Cc}/u.test(title));
  if (ofTitle) throw new Refusal(`This title cannot be used. ${ofTitle.reason}`);
  const ofFile = fileNameFinding('content/', name);
  if (ofFile) throw new Refusal(`content/${name}: ${ofFile.reason} ${ofFile.note ?? ''}`);
}

/** Refuses a page that conflicts with an existing one. */
function refuseConflict({ url, data }: Page, pages: Page[]): void {
  const existing = pages.find((page) => page.url === url);
  if (existing) throw new Refusal(`${url} already exists: ${existing.file}. Nothing was changed.`);
  const previous = pages.find((page) => page.data.aliases?.includes(url));
  if (previous)
    throw new Refusal(`${url} is an alias of ${previous.file}. Choose another address: --address short-name`);
  const named = pages.find((page) => page.data.title === data.title);
  if (named)
    throw new Refusal(`The title “${data.title}” is already used in ${named.file}. Choose another title.`);
}

/** Writes a file that was not there, as the page at an address. */
type Write = (url: string, change: FileChange) => Promise<void>;

/** Makes a valid draft for a new page. Never overwrites an existing file. Throws a `Refusal` if there can be none. */
export async function newPage(
  root: string,
  wish: Wish,
  write: Write = (_url, change) => replaceFiles(root, [change]),
): Promise<{ file: string; url: string }> {
  const pages = await readPages(root);
  const { name, values } = planPage(wish, starterOf(wish.kind), pages);
  refuseName(values.title, name);
  const source = `content/_new/${wish.kind}.mdx`;
  const template = await readFile(path.join(root, source), 'utf8').catch(() => undefined);
  if (template === undefined)
    throw new Refusal(
      `${source} is missing. It is the template for new pages: restore it, or write one like the others in content/_new.`,
    );
  const file = `content/${name}`;
  const text = fillTemplate(source, template, values);
  const { page, problems } = checkPage(text, name, file);
  if (!page) throw new Refusal(`A new page from ${source} would not pass the check:\n${report(problems)}`);
  refuseConflict(page, pages);
  const url = urlOfFile(name);
  await write(url, { file, before: undefined, after: Buffer.from(text) }).catch((error: unknown) => {
    if (!(error instanceof Outdated)) throw error;
    throw new Refusal(
      `${file} already exists and has errors. Nothing was changed. To see the errors, run npm run check.`,
    );
  });
  return { file, url };
}
