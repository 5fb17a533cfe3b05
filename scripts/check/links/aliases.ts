/** How old addresses of pages are written. */
import type { Message } from '../../lib/problem.ts';
import { percentDecoded } from '../../lib/percentDecoded.ts';
import { invisibleInAddress } from '../characters.ts';
import { isUnportable } from '../files/portable.ts';

/** Codes of letters, digits and the like, which browsers send as they are. */
const withoutNeedlessCodes = (value: string): string =>
  value.replace(/%[2-7][\da-f]/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code;
  });

/**
 * Whether a browser can ask for an address. Other characters, such as an asterisk and a colon, have a special meaning in
 * `_redirects`, and no host accepts codes of control characters and slashes in a path.
 */
const isPossible = (value: string): boolean =>
  /^(\/[\w.~@!$&'()+,;=%-]+)+$/.test(value) &&
  !/\/\.{1,2}(\/|$)/.test(value) &&
  !/%(?:[01][\da-f]|7f|2f|5c)/i.test(value) &&
  // What is still encoded has codes that are none, or not those of UTF-8.
  (!value.includes('%') || percentDecoded(value) !== value);

/** A text as browsers send it. Half of a character cannot be sent. */
const encodedText = (text: string): string =>
  /\p{Surrogate}/u.test(text) ? text : encodeURI(text.normalize('NFC'));

/** What is wrong with an alias by itself. A valid one may still clash with something. */
export function aliasMessage(value: string): Message | undefined {
  const visible = value.replace(invisibleInAddress, '');
  // A browser sends the same for both.
  const written = withoutNeedlessCodes(visible.replace(/[^\p{ASCII}]+/gu, encodedText));
  const [rest] = /[?#].*$/s.exec(written) ?? [];
  const bare = written.replace(/(?<=.)\/?[?#].*$/s, '');
  if (rest !== undefined && bare && isPossible(bare.replace(/^\/$/, '/a'))) {
    if (/^[?#]$/.test(rest)) return [`The alias “${value}” is not written correctly.`, `Write ${bare}`, bare];
    if (rest.startsWith('#') && bare !== '/')
      return [
        `The alias “${value}” has “${rest}” at its end, which browsers do not send.`,
        `Write ${bare}. Links with “${rest}” lead there, too.`,
      ];
    return [
      `The alias “${value}” has “${rest}” at its end, and a redirect leads only from what is before that.`,
      'Remove it. If links to exactly this address must work, ask a maintainer to redirect it at the host.',
    ];
  }
  const hasDomain = /^\/\/[^/]+\.|^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\/)/i.test(written);
  const clean = `/${written.replace(/^\/+|\/+$/g, '')}`;
  if (clean !== value && !hasDomain && isPossible(clean))
    return [`The alias “${value}” is not written correctly.`, `Write ${clean}`, clean];
  if (isPossible(written) && !isUnportable(value)) return undefined;
  const reason = `“${value.slice(0, longestShown)}” is not a valid address.`;
  // `encodeURI` keeps what has a meaning of its own in an address.
  const encoded = encodedText(clean);
  if (/[\s"<>\\^`{|}]/.test(clean) && isPossible(encoded))
    return [reason, `Write it as browsers send it: ${encoded}`, encoded];
  const note = /[*:]/.test(clean.replace(/^\/\w+:\/\//, ''))
    ? 'An alias is one address, and “*” and “:” stand for many: write each old address on the page that it leads to.'
    : 'Write it as it appeared in the browser, without the domain: /old-address';
  return [reason, note];
}

/** The most characters of an address that a message repeats. */
const longestShown = 100;
