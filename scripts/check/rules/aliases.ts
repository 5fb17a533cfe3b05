import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { isTooLong, isUnportable } from './portableName.ts';
import type { Reference } from '../references.ts';
import type { SiteRule } from '../rule.ts';

/** Characters that a URL may have. Others, such as an asterisk and a colon, have a special meaning in `_redirects`. */
const validUrl = /^(\/[\w.~@!$&'()+,;=%-]+)+$/;

/** Codes of characters that browsers and hosts never accept in a path: control characters, slashes, backslashes. */
const refusedCode = /%(?:[01][\da-f]|7f|2f|5c)/i;

/** Codes of letters, digits and the like, which browsers send as they are. */
const withoutNeedlessCodes = (value: string): string =>
  value.replace(/%[2-7][\da-f]/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code;
  });

/** Whether all codes of an address are those of UTF-8. */
function isDecodable(value: string): boolean {
  try {
    decodeURI(value);
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser can ask for an address. */
const isPossible = (value: string): boolean =>
  validUrl.test(value) && !/\/\.{1,2}(\/|$)/.test(value) && !refusedCode.test(value) && isDecodable(value);

export interface Alias extends Reference {
  file: string;
}

/** The aliases among the references of all files. */
export const aliasesIn = (uses: readonly Alias[]): Alias[] => uses.filter(({ kind }) => kind === 'alias');

/** What is wrong with an alias by itself. */
function diagnosticOf({ value }: Alias): { reason: string; note: string; fix?: string } | undefined {
  const clean = `/${withoutNeedlessCodes(value)
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '')}`;
  if (clean !== value && isPossible(clean))
    return {
      reason: `The alias “${value}” is not written correctly.`,
      note: `Write ${clean}`,
      fix: clean,
    };
  if (isTooLong(value))
    return {
      reason: `“${value.slice(0, 40)}…” is too long for an address.`,
      note: 'Remove it from the list.',
    };
  if (!isPossible(withoutNeedlessCodes(value)) || isUnportable(value))
    return {
      reason: `“${value}” is not a valid address.`,
      note: 'Write it as it appeared in the browser, without the domain: /old-address',
    };
  return undefined;
}

/** Reports aliases that are not valid URLs. The others (`usable`) may still clash with something. */
export function aliasProblems(aliases: readonly Alias[]): { problems: VFileMessage[]; usable: Alias[] } {
  const usable: Alias[] = [];
  const problems = aliases.flatMap((alias) => {
    const diagnostic = diagnosticOf(alias);
    if (!diagnostic) {
      usable.push(alias);
      return [];
    }
    const { fix, ...message } = diagnostic;
    return [
      problem({
        file: alias.file,
        place: alias.place,
        end: fix ? alias.end : undefined,
        rule: 'alias',
        ...message,
        expected: fix ? [fix] : undefined,
        actual: fix ? alias.value : undefined,
      }),
    ];
  });
  return { problems, usable };
}

export const aliases: SiteRule = {
  scope: 'site',
  about: {
    alias: 'an old address that is not valid',
  },
  run: ({ uses }) => aliasProblems(aliasesIn(uses)).problems,
};
