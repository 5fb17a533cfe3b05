import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { slugOf } from '../../src/model/collections.ts';
import { textsAt } from '../../src/model/fieldValues.ts';
import type { Page } from '../../src/model/manifest.ts';
import type { Kind } from '../../src/model/pageTypes.ts';
import { type Hue, hueNames } from '../../src/model/pageFields.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';
import { didYouMean } from '../lib/suggest.ts';
import { checkText } from '../check/checkFile.ts';
import { checkPage } from '../check/checkPage.ts';
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
import { slugFor } from './slug.ts';

interface Refused {
  /** Why no page was made, and what to do. */
  refused: string;
}

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
): Plan | Refused {
  if (address !== undefined) return { refused: `--address cannot be used with ${kind}. Leave it out.` };
  const entries = entriesOf(pages, starter.kind);
  const wanted = title.trim().toLowerCase();
  const entry = entries.find((each) => each.id === wanted || each.title.toLowerCase() === wanted);
  const ids = entries.map(({ id }) => id);
  const subject = subjectOf(starter);
  if (!entry)
    return {
      refused: `There is no ${subject} “${title}”. ${didYouMean(wanted, ids).note}\nThis page is about a ${subject} that ${config.kindName(listedBy)} already lists.`,
    };
  const texts = Object.entries(entry).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  return {
    name: `${entry.url.slice(1)}.mdx`,
    values: { ...Object.fromEntries(texts), title: entry.title, slug: entry.id },
  };
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

function plan(wish: Wish, pages: Page[]): Plan | Refused {
  const starter = starterOf(wish);
  const { folder, listedBy, hasLook, repeatsAddress, titleIn } = starter;
  if (listedBy) return planEntryPage(wish, starter, listedBy, pages);
  const title = titleIn(wish.title.trim());
  const address = slugFor(wish.address ?? title);
  if ('refused' in address) return address;
  const { slug } = address;
  return {
    name: `${folder}${slug}.mdx`,
    values: {
      ...{ title, slug },
      ...(hasLook && lookOf(folder, slug, pages)),
      ...(repeatsAddress && { [repeatsAddress]: freeValue(repeatsAddress, slug, pages) }),
    },
  };
}

/** Why the page conflicts with an existing one; undefined if it does not. */
function conflict({ url, data }: Page, pages: Page[]): string | undefined {
  const existing = pages.find((page) => page.url === url);
  if (existing) return `${url} already exists: ${existing.file}. Nothing was changed.`;
  const previous = pages.find((page) => page.data.aliases?.includes(url));
  if (previous) return `${url} is an alias of ${previous.file}. Choose another address: --address short-name`;
  const named = pages.find((page) => page.data.title === data.title);
  return named && `The title “${data.title}” is already used in ${named.file}. Choose another title.`;
}

/** Why a page cannot have this title or this file; undefined if it can. */
function nameProblem(title: string, name: string): string | undefined {
  const file = `content/${name}`;
  const hidden = characterFindings(title);
  const ofTitle = hidden.find(({ level }) => level !== 'warning' || /\p{Cc}/u.test(title));
  if (ofTitle) return `This title cannot be used. ${ofTitle.reason}`;
  const ofFile = fileNameFinding('content/', name);
  return ofFile && `${file}: ${ofFile.reason} ${ofFile.note ?? ''}`;
}

/** Writes a file that was not there, as the page at an address. */
type Write = (url: string, change: FileChange) => Promise<void>;

/** Makes a valid draft for a new page. Never overwrites an existing file. */
export async function newPage(
  root: string,
  wish: Wish,
  write: Write = (_url, change) => replaceFiles(root, [change]),
): Promise<CreatedPage | Refused> {
  const pages = await readPages(root);
  const planned = plan(wish, pages);
  if ('refused' in planned) return planned;
  const { name, values } = planned;
  const misnamed = nameProblem(values.title, name);
  if (misnamed) return { refused: misnamed };
  const source = `content/_new/${wish.kind}.mdx`;
  const template = await readFile(path.join(root, source), 'utf8').catch(() => undefined);
  if (template === undefined)
    return {
      refused: `${source} is missing. It is the template for new pages: restore it, or write one like the others in content/_new.`,
    };
  const unknown = unknownPlaceholder(template, values);
  if (unknown) return { refused: `In ${source}, ${unknown}` };

  const file = `content/${name}`;
  const text = fillTemplate(template, values);
  const { page, problems } = checkPage(text, name, file);
  if (!page) return { refused: `A new page from ${source} would not pass the check:\n${report(problems)}` };
  const clash = conflict(page, pages);
  if (clash) return { refused: clash };

  const url = urlOfFile(name);
  try {
    await write(url, { file, before: undefined, after: Buffer.from(text) });
  } catch (error) {
    if (error instanceof Outdated)
      return {
        refused: `${file} already exists and has errors. Nothing was changed. To see the errors, run npm run check.`,
      };
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
  return { file, url };
}
