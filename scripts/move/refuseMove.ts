import type { Page } from '../../src/model/manifest.ts';
import { notFoundUrl } from '../../src/model/url.ts';
import { kindName, kindOfFile, sourceOf } from '../../src/pages/index.ts';
import { addressName, isGoodFileName, isTooLong, isUnportable } from '../check/rules/fileNames.ts';
import { CommandError } from '../cli/readCommand.ts';
import { projectsOf } from '../content/projects.ts';
import { suggest } from '../lib/suggest.ts';
import { isInside, type Move, movedFile, movedPath } from './move.ts';

/** Addresses that hosts or the site's own code use, and why their pages stay. */
const fixed: Readonly<Record<string, string>> = {
  '/': 'every host serves it at the domain itself',
  [notFoundUrl]: 'every host looks for it under this name',
  '/contact': 'buttons on every service page lead to it',
  '/services': 'the services are below it',
  '/portfolio': 'the portfolio categories are below it',
};

const parentOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

/** Why there is no page at the source, and what to move instead. */
function unknownSource(from: string, pages: Page[]): CommandError {
  const aliased = pages.find(({ data }) => data.aliases?.includes(from));
  if (aliased)
    return new CommandError(
      `${from} is an alias of ${aliased.url}. To move that page, write ${aliased.url}.`,
    );
  const project = projectsOf(pages).find(({ url }) => url === from);
  const category = pages.find(({ url }) => url === parentOf(from));
  if (project && category)
    return new CommandError(
      `${from} is a project without a case study, so there is no file to move. Change its id in ${category.file}.`,
    );
  const nearest = suggest(
    from,
    pages.map(({ url }) => url),
  );
  return new CommandError(
    `There is no page ${from}.${nearest ? ` Did you mean ${nearest}?` : ' The address of a page is the path of its file in content/, without .mdx.'}`,
  );
}

function refuseAddress(to: string): void {
  const name = to.slice(1);
  if (isTooLong(name)) throw new CommandError('The new address is too long. Shorten it to a few words.');
  if (isUnportable(name))
    throw new CommandError(`Windows does not allow a file with the name ${to}. Choose another address.`);
  if (isGoodFileName(`${name}.mdx`)) return;
  const suggestion = name.split('/').map(addressName).filter(Boolean).join('/');
  throw new CommandError(
    `${to} cannot be an address: it may have lowercase letters from a to z, digits, and single hyphens between words.${suggestion ? ` Did you mean /${suggestion}?` : ''}`,
  );
}

/** Refuses an address that another page or an alias has. */
function refuseTaken({ from, to }: Pick<Move, 'from' | 'to'>, pages: readonly Page[]): void {
  for (const { url } of pages.filter((page) => isInside(page.url, from))) {
    const next = movedPath(url, { from, to });
    const page = pages.find((each) => each.url === next && !isInside(next, from));
    if (page) throw new CommandError(`${next} already exists: ${page.file}. Choose another address.`);
    const aliased = pages.find((each) => each.url !== url && each.data.aliases?.includes(next));
    if (aliased)
      throw new CommandError(
        `${next} is an alias of ${aliased.url}. Choose another address, or remove it from the aliases in ${aliased.file} first.`,
      );
  }
}

/** Refuses a move after which a file would be another type of page, with other fields. */
function refuseOtherType(from: string, to: string, moved: readonly Page[]): void {
  for (const { file, kind } of moved) {
    const next = movedFile(file, { from, to });
    const [was, is] = [file, next].map((each) => kindOfFile(each.replace('content/', '')));
    if (was === is) continue;
    const because = was ? 'because of its folder' : 'by its fields';
    const would = is
      ? `As ${next} it would be ${kindName(is)}, which has other fields.`
      : `As ${next} it would have to name a template, and have other fields.`;
    throw new CommandError(
      `${file} is ${kindName(kind)} ${because} (${sourceOf(kind)}). ${would} Choose an address in the same folder, or write a new page with npm run new and delete the old one.`,
    );
  }
}

/** Refuses to move a case study away from the project that it is about. */
function refuseOtherCategory(from: string, to: string, moved: readonly Page[]): void {
  const study = moved.find(({ url, kind }) => url === from && kind === 'caseStudy');
  if (!study || parentOf(from) === parentOf(to)) return;
  throw new CommandError(
    `${study.file} is the case study of a project in content${parentOf(from)}.mdx. Move the project to the other category by hand: its entry under “projects”, this file to ${movedFile(study.file, { from, to })}, and its old address to its aliases: aliases: [${from}]`,
  );
}

/** Throws a `CommandError` if a page or a folder may not move to another address. */
export function refuseMove(from: string, to: string, pages: Page[]): void {
  if (Object.hasOwn(fixed, from)) throw new CommandError(`The page ${from} cannot be moved: ${fixed[from]}.`);
  const moved = pages.filter(({ url }) => isInside(url, from));
  if (moved.length === 0) throw unknownSource(from, pages);
  if (from === to) throw new CommandError(`${from} is already the address of this page.`);
  refuseAddress(to);
  refuseTaken({ from, to }, pages);
  refuseOtherType(from, to, moved);
  refuseOtherCategory(from, to, moved);
}
