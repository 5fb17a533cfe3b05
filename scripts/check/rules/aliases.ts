import type { Reference } from '../references.ts';
import { isTooLong, isUnportable } from './fileNames.ts';
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

interface AliasFinding {
  reason: string;
  note: string;
  instead?: string;
}

/** What is wrong with an alias by itself. A valid one may still clash with something. */
export function aliasFinding({ value }: Reference): AliasFinding | undefined {
  const clean = `/${withoutNeedlessCodes(value)
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '')}`;
  if (clean !== value && isPossible(clean))
    return {
      reason: `The alias “${value}” is not written correctly.`,
      note: `Write ${clean}`,
      instead: clean,
    };
  if (isTooLong(value))
    return {
      reason: `“${value.slice(0, 40)}…” is too long for an address.`,
      note: 'Remove it from the list.',
    };
  if (isPossible(withoutNeedlessCodes(value)) && !isUnportable(value)) return undefined;
  return {
    reason: `“${value}” is not a valid address.`,
    note: 'Write it as it appeared in the browser, without the domain: /old-address',
  };
}

export const aliases: SiteRule = {
  about: { alias: 'an old address that is not valid' },
  run: ({ uses }) =>
    uses.flatMap((use) => {
      const found = use.kind === 'alias' && aliasFinding(use);
      if (!found) return [];
      const { file, from, to } = use;
      const { instead, ...message } = found;
      if (instead === undefined) return [{ file, from, rule: 'alias', ...message }];
      const remedy = to === undefined ? { suggestions: [instead] } : { to, instead };
      return [{ file, from, rule: 'alias', ...message, ...remedy }];
    }),
};
