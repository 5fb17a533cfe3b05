import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { Destinations } from './destinations.ts';
import type { Reference } from './references.ts';
import { isReserved } from './routeClashes.ts';

/** Letters that an address may have; among others a star and a colon have a meaning of their own in `_redirects`. */
const writable = /^(\/[\w.~@!$&'()+,;=%-]+)+$/;

interface Alias extends Reference {
  file: string;
}

function faultOf(
  { value, file }: Alias,
  claimed: ReadonlyMap<string, string>,
  { pages, files }: Destinations,
): { reason: string; note: string; fix?: string } | undefined {
  const clean = `/${value.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '')}`;
  const remove = 'Remove it from the list.';
  if (clean !== value && writable.test(clean))
    return {
      reason: `“${value}” is not how a former address is written.`,
      note: `Write ${clean}`,
      fix: clean,
    };
  if (!writable.test(value) || /\/\.{1,2}(\/|$)/.test(value))
    return {
      reason: `“${value}” cannot be an address.`,
      note: 'Write it as it stood in the browser, without the name of the site: /old-address',
    };
  // Hosts serve a page at its file too, or redirect from there.
  const page = pages.get(value.replace(/(\/index)?\.html$|\/index$/, ''));
  if (page?.file === file) return { reason: `${value} leads to this very page by itself.`, note: remove };
  if (page)
    return {
      reason: `${value} is a page already: ${page.file}. It cannot lead to this one too.`,
      note: remove,
    };
  if (files.has(value)) return { reason: `${value} is a file of public/ already.`, note: remove };
  if (isReserved(value)) return { reason: `The site keeps ${value} for its own files.`, note: remove };
  const first = claimed.get(value);
  if (first)
    return {
      reason: `${value} is a former address of ${first} already.`,
      note: 'Decide for one of the two pages, and remove the line from the other.',
    };
  return undefined;
}

/** Former addresses that cannot lead anywhere: taken, claimed twice, or no addresses. */
export function aliasProblems(aliases: readonly Alias[], there: Destinations): VFileMessage[] {
  const claimed = new Map<string, string>();
  return aliases.flatMap((alias) => {
    const fault = faultOf(alias, claimed, there);
    if (!claimed.has(alias.value)) claimed.set(alias.value, alias.file);
    if (!fault) return [];
    const { fix, ...words } = fault;
    return [
      problem({
        file: alias.file,
        place: alias.place,
        end: fix ? alias.end : undefined,
        rule: 'alias',
        ...words,
        expected: fix ? [fix] : undefined,
      }),
    ];
  });
}
