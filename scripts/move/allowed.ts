/** Which pages can be moved, and to which addresses. */
import type { Page } from '../../src/model/manifest.ts';
import { notFoundUrl, urlOfFile } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';
import { fileNameFinding } from '../check/rules/fileNames.ts';
import { CommandError } from '../cli/readCommand.ts';
import { suggest } from '../lib/suggest.ts';
import { isInside, movedFile } from './move.ts';

/** The address that an argument of the command means: an address, or the path of a page or a folder in `content/`. */
export function readAddress(given: string): string {
  const [, name] = /^(?:content)?\/(.*?)(?:\.mdx|\/)?$/.exec(given) ?? [];
  if (name === undefined || /[?#\\.]|(?:^|\/)_|\/\/|^\//.test(name))
    throw new CommandError(
      `“${given}” is not the address of a page. Write one such as /services/voice-agents, or a file such as content/about.mdx.`,
    );
  return urlOfFile(`${name || 'index'}.mdx`);
}

/** Addresses whose pages stay, and why. */
const fixed = new Map([
  ['/', 'every host serves it at the domain itself'],
  [notFoundUrl, 'every host looks for it under this name'],
  ...config.kinds.flatMap((kind): [string, string][] => {
    const { fixed: stays } = config.typeOf(kind);
    return stays ? [[stays.url, stays.because]] : [];
  }),
]);

/** Why there is no page at the source, and what to move instead. */
function unknownSource(from: string, pages: readonly Page[]): CommandError {
  const aliased = pages.find(({ data }) => data.aliases?.includes(from));
  if (aliased)
    return new CommandError(
      `${from} is an alias of ${aliased.url}. To move that page, write ${aliased.url}.`,
    );
  const nearest = suggest(
    from,
    pages.map(({ url }) => url),
  );
  return new CommandError(
    `There is no page ${from}. ${nearest ? `Did you mean ${nearest}?` : 'The address of a page is the path of its file in content/, without .mdx.'}`,
  );
}

/**
 * Throws a `CommandError` if a page or a folder may not move to another address. What else would be wrong, such as an
 * alias that is the same, the check of the result reports.
 */
export function refuseMove(from: string, to: string, pages: readonly Page[]): void {
  const reason = fixed.get(from);
  if (reason) throw new CommandError(`The page ${from} cannot be moved: ${reason}.`);
  const moved = pages.filter(({ url }) => isInside(url, from));
  if (moved.length === 0) throw unknownSource(from, pages);
  if (from === to) throw new CommandError(`${from} is already the address of this page.`);
  // A file that Windows does not allow could not even be checked there.
  const misnamed = fileNameFinding('content/', `${to.slice(1)}.mdx`);
  if (misnamed) throw new CommandError(`${to} cannot be an address. ${misnamed.reason} ${misnamed.note}`);
  for (const { file, kind } of moved) {
    const next = movedFile(file, { from, to });
    const [was, is] = [file, next].map((each) => config.kindOfFile(each.replace('content/', '')));
    if (was !== is)
      throw new CommandError(
        `${file} is ${config.kindName(kind)}. As ${next} it would be another type of page${is ? `, ${config.kindName(is)}` : ''}, with other fields. Choose an address in the same folder, or write a new page with npm run new and delete the old one.`,
      );
  }
}
