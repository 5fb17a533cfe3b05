import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../../src/model/manifest.ts';
import { urlOfFile } from '../../src/model/url.ts';
import { didYouMean } from '../lib/suggest.ts';
import { checkPage } from '../check/checkPage.ts';
import { characterFindings } from '../check/characters.ts';
import { fileNameFinding } from '../check/rules/fileNames.ts';
import { type KnownProject, projectsOf } from '../content/projects.ts';
import { Refusal } from '../content/refusal.ts';
import { type FileChange, Outdated, replaceFiles } from '../content/writeContent.ts';
import { report } from '../check/report/report.ts';
import { readPages } from './contentSoFar.ts';
import { defaultsFor, freeType } from './defaults.ts';
import { fillTemplate, unknownPlaceholder, type Values } from './fillTemplate.ts';
import { colorNamed, iconNamed, starterOf, type Wish } from './starters.ts';
import { slugOf } from './slug.ts';

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

function projectNamed(text: string, pages: Page[]): KnownProject | Refused {
  const projects = projectsOf(pages);
  const wanted = text.trim().toLowerCase();
  return (
    projects.find(({ id, title }) => id === wanted || title.toLowerCase() === wanted) ?? {
      refused: `There is no project “${text}”. ${
        didYouMean(
          wanted,
          projects.map(({ id }) => id),
        ).note
      }\nA case study is about a project that its category already lists.`,
    }
  );
}

function planCaseStudy({ title }: Wish, pages: Page[]): Plan | Refused {
  const project = projectNamed(title, pages);
  if ('refused' in project) return project;
  const { id, title: name, description, image, imageAlt } = project;
  return {
    name: `${project.url.slice(1)}.mdx`,
    values: { title: name, slug: id, description, image, imageAlt },
  };
}

function plan(wish: Wish, pages: Page[]): Plan | Refused {
  const { kind, icon, color } = wish;
  const { folder, isOfProject, hasLook, isFilter } = starterOf(wish);
  const useless = [...(isOfProject ? ['address'] : []), ...(hasLook ? [] : ['icon', 'color'])] as const;
  for (const name of ['address', 'icon', 'color'] as const) {
    if (wish[name] !== undefined && useless.includes(name))
      return { refused: `--${name} cannot be used with ${kind}. Leave it out.` };
  }
  if (isOfProject) return planCaseStudy(wish, pages);
  // The short name, without “Projects” and “Portfolio” from its template.
  const title = isFilter ? wish.title.trim().replace(/ (projects|portfolio)$/i, '') : wish.title.trim();
  const address = slugOf(wish.address ?? title);
  if ('refused' in address) return address;
  const { slug } = address;
  const values = { title, slug };
  if (!hasLook) return { name: `${folder}${slug}.mdx`, values };
  for (const answer of [icon && iconNamed(icon), color && colorNamed(color)]) {
    if (answer && 'refused' in answer) return answer;
  }
  const look = { ...defaultsFor(folder, slug, pages), ...(icon && { icon }), ...(color && { color }) };
  return {
    name: `${folder}${slug}.mdx`,
    values: { ...values, ...look, ...(isFilter && { type: freeType(slug, pages) }) },
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
