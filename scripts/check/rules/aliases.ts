import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { isTooLong, isUnportable } from './portableName.ts';
import type { Reference } from './references.ts';

/** Letters that an address may have; among others a star and a colon have a meaning of their own in `_redirects`. */
const writable = /^(\/[\w.~@!$&'()+,;=%-]+)+$/;

export interface Alias extends Reference {
  file: string;
}

/** What is wrong with a former address by itself. */
function faultOf({ value }: Alias): { reason: string; note: string; fix?: string } | undefined {
  const clean = `/${value.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '')}`;
  if (clean !== value && writable.test(clean))
    return {
      reason: `“${value}” is not how a former address is written.`,
      note: `Write ${clean}`,
      fix: clean,
    };
  if (isTooLong(value))
    return {
      reason: `“${value.slice(0, 40)}…” is too long for an address.`,
      note: 'Remove it from the list.',
    };
  if (!writable.test(value) || /\/\.{1,2}(\/|$)/.test(value) || isUnportable(value))
    return {
      reason: `“${value}” cannot be an address.`,
      note: 'Write it as it stood in the browser, without the name of the site: /old-address',
    };
  return undefined;
}

/** Former addresses that are no addresses; the others may still be taken. */
export function aliasProblems(aliases: readonly Alias[]): { problems: VFileMessage[]; usable: Alias[] } {
  const usable: Alias[] = [];
  const problems = aliases.flatMap((alias) => {
    const fault = faultOf(alias);
    if (!fault) {
      usable.push(alias);
      return [];
    }
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
  return { problems, usable };
}
