import type { Page } from '../../src/model/manifest.ts';
import { notFoundUrl } from '../../src/model/url.ts';
import { fileNameFinding } from '../check/rules/fileNames.ts';
import { CommandError } from '../cli/readCommand.ts';
import { entriesOf } from '../content/entries.ts';
import { suggest } from '../lib/suggest.ts';
import { isInside, movedFile } from './move.ts';
import { config } from '../../src/site.ts';

/** Addresses whose pages stay, and why. */
const fixed: Readonly<Record<string, string>> = {
  '/': 'every host serves it at the domain itself',
  [notFoundUrl]: 'every host looks for it under this name',
  ...Object.fromEntries(
    config.kinds.flatMap((kind) => {
      const { fixed: stays } = config.typeOf(kind);
      return stays ? [[stays.url, stays.because]] : [];
    }),
  ),
};

/** Why there is no page at the source, and what to move instead. */
function unknownSource(from: string, pages: readonly Page[]): CommandError {
  const aliased = pages.find(({ data }) => data.aliases?.includes(from));
  if (aliased)
    return new CommandError(
      `${from} is an alias of ${aliased.url}. To move that page, write ${aliased.url}.`,
    );
  const holder = pages.find((page) => entriesOf([page]).some(({ url }) => url === from));
  const { entries } = holder ? config.pageTypeOf(holder) : {};
  if (holder && entries)
    return new CommandError(
      `${from} is a ${entries.what} without a page of its own, so there is no file to move. Change its id in ${holder.file}.`,
    );
  const urls = pages.map(({ url }) => url);
  const nearest = suggest(from, urls);
  return new CommandError(
    `There is no page ${from}.${nearest ? ` Did you mean ${nearest}?` : ' The address of a page is the path of its file in content/, without .mdx.'}`,
  );
}

/** Refuses a move after which a file would be another type of page, with other fields. */
function refuseOtherType(from: string, to: string, moved: readonly Page[]): void {
  for (const { file, kind } of moved) {
    const next = movedFile(file, { from, to });
    const [was, is] = [file, next].map((each) => config.kindOfFile(each.replace('content/', '')));
    if (was === is) continue;
    const because = was ? 'because of its folder' : 'by its fields';
    const would = is
      ? `As ${next} it would be ${config.kindName(is)}, which has other fields.`
      : `As ${next} it would have to name a template, and have other fields.`;
    throw new CommandError(
      `${file} is ${config.kindName(kind)} ${because} (${config.sourceOf(kind)}). ${would} Choose an address in the same folder, or write a new page with npm run new and delete the old one.`,
    );
  }
}

/**
 * Throws a `CommandError` if a page or a folder may not move to another address. What else would be wrong, such as an
 * alias that is the same, the check of the result reports.
 */
export function refuseMove(from: string, to: string, pages: readonly Page[]): void {
  if (Object.hasOwn(fixed, from)) throw new CommandError(`The page ${from} cannot be moved: ${fixed[from]}.`);
  const moved = pages.filter(({ url }) => isInside(url, from));
  if (moved.length === 0) throw unknownSource(from, pages);
  if (from === to) throw new CommandError(`${from} is already the address of this page.`);
  // A file that Windows does not allow could not even be checked there.
  const misnamed = fileNameFinding('content/', `${to.slice(1)}.mdx`);
  if (misnamed) throw new CommandError(`${to} cannot be an address. ${misnamed.reason} ${misnamed.note}`);
  refuseOtherType(from, to, moved);
}
