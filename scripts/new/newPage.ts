import { readFile } from 'node:fs/promises';
import path from 'node:path';
import slugify from '@sindresorhus/slugify';
import { slugOf } from '../../src/model/collections.ts';
import { textsAt } from '../../src/model/fieldValues.ts';
import type { Page } from '../../src/model/manifest.ts';
import type { Kind } from '../../src/model/pageTypes.ts';
import { type Hue, hueNames } from '../../src/model/pageFields.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';
import { didYouMean } from '../lib/suggest.ts';
import { checkPage, checkText } from '../check/checkPage.ts';
import { characterFindings } from '../check/characters.ts';
import { fileNameFinding } from '../check/rules/fileNames.ts';
import { readContentText } from '../content/contentText.ts';
import { listContent } from '../content/contentTree.ts';
import { entriesOf } from '../content/entries.ts';
import { Refusal } from '../content/refusal.ts';
import { type FileChange, Outdated, replaceFiles } from '../content/writeContent.ts';
import { report } from '../check/report/report.ts';
import { fillTemplate, unknownPlaceholder, type Values } from './fillTemplate.ts';
import { type Starter, starterOf, subjectOf, type Wish } from './starters.ts';

/** The new file, relative to the root of the repository, and its URL. */
interface CreatedPage {
  file: string;
  url: string;
}

interface Plan {
  /** Relative to `content/`. */
  name: string;
  values: Values & { title: string };
}

/** The existing pages, including drafts. Pages with errors are skipped. */
export async function readPages(root: string): Promise<Page[]> {
  const { pages } = await listContent(path.join(root, 'content'));
  return pages.flatMap((name) => {
    const file = `content/${name}`;
    const { text } = readContentText(root, file);
    return (text !== undefined && checkText(text, name, file).page) || [];
  });
}

/** The plan of a page about something that another page lists: title, address and other values are there. */
function planEntryPage(
  { kind, title, address }: Wish,
  starter: Starter,
  listedBy: Kind,
  pages: Page[],
): Plan {
  if (address !== undefined) throw new Refusal(`--address cannot be used with ${kind}. Leave it out.`);
  const entries = entriesOf(pages, starter.kind);
  const wanted = title.trim().toLowerCase();
  const entry = entries.find((each) => each.id === wanted || each.title.toLowerCase() === wanted);
  const ids = entries.map(({ id }) => id);
  const subject = subjectOf(starter);
  if (!entry)
    throw new Refusal(
      `There is no ${subject} “${title}”. ${didYouMean(wanted, ids).note}\nThis page is about a ${subject} that ${config.kindName(listedBy)} already lists.`,
    );
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

function plan(wish: Wish, pages: Page[]): Plan {
  const starter = starterOf(wish);
  const { folder, listedBy, hasLook, repeatsAddress, titleIn } = starter;
  if (listedBy) return planEntryPage(wish, starter, listedBy, pages);
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

/** Refuses a title or a file name that no page can have. */
function refuseName(title: string, name: string): void {
  const ofTitle = characterFindings(title).find(({ level }) => level !== 'warning' || /\p{Cc}/u.test(title));
  if (ofTitle) throw new Refusal(`This title cannot be used. ${ofTitle.reason}`);
  const ofFile = fileNameFinding('content/', name);
  if (ofFile) throw new Refusal(`content/${name}: ${ofFile.reason} ${ofFile.note ?? ''}`);
}

/** Writes a file that was not there, as the page at an address. */
type Write = (url: string, change: FileChange) => Promise<void>;

/** Makes a valid draft for a new page. Never overwrites an existing file. Throws a `Refusal` if there can be none. */
export async function newPage(
  root: string,
  wish: Wish,
  write: Write = (_url, change) => replaceFiles(root, [change]),
): Promise<CreatedPage> {
  const pages = await readPages(root);
  const { name, values } = plan(wish, pages);
  refuseName(values.title, name);
  const source = `content/_new/${wish.kind}.mdx`;
  const template = await readFile(path.join(root, source), 'utf8').catch(() => undefined);
  if (template === undefined)
    throw new Refusal(
      `${source} is missing. It is the template for new pages: restore it, or write one like the others in content/_new.`,
    );
  const unknown = unknownPlaceholder(template, values);
  if (unknown) throw new Refusal(`In ${source}, ${unknown}`);
  const file = `content/${name}`;
  const text = fillTemplate(template, values);
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
