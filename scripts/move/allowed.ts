/** Which pages can be moved, and to which addresses. */
import type { Page } from '../../src/model/manifest.ts';
import { notFoundUrl } from '../../src/model/url.ts';
import { urlOfFile } from '../lib/fileOfUrl.ts';
import { config } from '../site/config.ts';
import { CommandError } from '../cli/command.ts';
import { isInside } from './move.ts';

/** The address that an argument of the command means: an address, or the path of a page or a folder in `content/`. */
export function readAddress(given: string): string {
  const [, name] = /^(?:content)?\/(.*?)(?:\.mdx|\/)?$/.exec(given) ?? [];
  if (name === undefined || /[?#\\.]|(?:^|\/)_|\/\/|^\//.test(name))
    throw new CommandError(
      `“${given}” is not the address of a page. Write one such as /services/garden-gates, or a file such as content/about.mdx.`,
    );
  return urlOfFile(`${name || 'index'}.mdx`);
}

export const noPage = (url: string): CommandError =>
  new CommandError(
    `There is no page ${url}. The address of a page is the path of its file in content/, without .mdx.`,
  );

/** Addresses whose pages stay, and why. */
const fixed = new Map([
  ['/', 'every host serves it at the domain itself'],
  [notFoundUrl, 'every host looks for it under this name'],
  ...config.typeNames.flatMap((type): [string, string][] => {
    const { fixed: stays } = config.pageType(type);
    return stays ? [[stays.url, stays.because]] : [];
  }),
]);

/**
 * Throws a `CommandError` if a page or a folder may not move to another address. What else would be wrong, such as an
 * alias that is the same, or a page whose new folder is for pages with other fields, the check of the result reports.
 */
export function refuseMove(from: string, to: string, pages: readonly Page[]): void {
  const reason = fixed.get(from);
  if (reason) throw new CommandError(`The page ${from} cannot be moved: ${reason}.`);
  if (!pages.some(({ url }) => isInside(url, from))) throw noPage(from);
  if (to === '/') throw new CommandError('No page can move to /, the address of the home page.');
  if (from === to) throw new CommandError(`${from} is already the address of this page.`);
}
