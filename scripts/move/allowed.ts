/** Which pages can be moved, and to which addresses. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '../../src/model/manifest.ts';
import { notFoundUrl, urlOfFile } from '../../src/model/url.ts';
import { config } from '../../src/site.ts';
import { fileNameFinding } from '../check/rules/fileNames.ts';
import { CommandError } from '../cli/readCommand.ts';
import { suggest } from '../lib/suggest.ts';
import { isInside, movedFile } from './move.ts';

const example = 'Write an address such as /services/voice-agents, or a file such as content/about.mdx.';

/**
 * The address that an argument of the command means: an address, with or without its first slash, or the path of a page
 * or a folder in `content/`. Throws a `CommandError` if it cannot be one.
 */
export function readAddress(root: string, given: string): string {
  const refuse = (reason: string) => new CommandError(`“${given}” ${reason} ${example}`);
  if (/^https?:/i.test(given) || /[?#]/.test(given))
    throw refuse('is more than the path of a page. Leave out the domain, and everything from “?” or “#” on.');
  const text = given
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+|(?<=.)\/+$/g, '');
  const isContent = /^\/?content(?=\/|$)/.test(text);
  const parts = (text === '/' ? 'index' : text.replace(/^\/?content\/?|^\//, '')).split('/');
  const isElsewhere = !text.startsWith('/') && (/^[a-z]:/i.test(text) || existsSync(path.join(root, text)));
  if ((isElsewhere && !isContent) || parts.some((part) => part === '..' || part === '.'))
    throw refuse('is not inside content/, where the pages are.');
  const name = parts.join('/');
  const extension = path.posix.extname(name);
  if (parts.some((part) => part.startsWith('_') || part === '') || (extension && extension !== '.mdx'))
    throw refuse('is not a page. This command moves pages: .mdx files in content/, and their folders.');
  return urlOfFile(extension ? name : `${name}.mdx`);
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
