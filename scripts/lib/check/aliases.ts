import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { Destinations } from './destinations.ts';
import { isReserved } from './routeClashes.ts';
import type { Alias } from './sharedAddresses.ts';

/** Letters that an address may have; among others a star and a colon have a meaning of their own in `_redirects`. */
const writable = /^(\/[\w.~@!$&'()+,;=%-]+)+$/;

function faultOf(
  { value, file }: Alias,
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
  if (pages.get(value)?.file === file)
    return { reason: `${value} is the address of this very page.`, note: remove };
  if (files.has(value)) return { reason: `${value} is a file of public/ already.`, note: remove };
  if (isReserved(value)) return { reason: `The site keeps ${value} for its own files.`, note: remove };
  return undefined;
}

/** Former addresses that cannot lead anywhere: reserved, taken by a file of public/, or no addresses. */
export function aliasProblems(aliases: readonly Alias[], there: Destinations): VFileMessage[] {
  return aliases.flatMap((alias) => {
    const fault = faultOf(alias, there);
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
        actual: fix ? alias.value : undefined,
      }),
    ];
  });
}
