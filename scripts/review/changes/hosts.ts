import { domainToASCII } from 'node:url';
import type { BuiltSite } from '../../lib/builtSite.ts';
import type { Causes } from './causes.ts';
import type { Change } from '../review.ts';

/** An address of another host, a mail address or a phone number. */
const address =
  /(?:(?:https?|wss?):)?\/\/(?:[^\s/"'`<>\\@]*@)?([\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]+)|mailto:([^\s"'`<>?&\\;]+)|tel:([+\d][\d-]*)/giu;

/** Where texts lead, with one whole address each. */
function destinationsIn(texts: Iterable<string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of texts)
    for (const [whole, host, mail, phone] of text.matchAll(address)) {
      const name = host ? domainToASCII(host) || host : (mail ?? phone ?? '').toLowerCase();
      if (name && !found.has(name)) found.set(name, whole);
    }
  return found;
}

function* textsOf({ pages, assets }: BuiltSite): Generator<string> {
  yield* pages.values();
  for (const { text } of assets.values()) if (text !== undefined) yield text;
}

const labelOf = (found: string): string =>
  found.startsWith('mailto:')
    ? 'New e-mail address'
    : found.startsWith('tel:')
      ? 'New phone number'
      : 'New host';

/** The hosts, mail addresses and phone numbers that nothing of the base named. Host names are in ASCII (punycode). */
export function hostChanges(before: BuiltSite, after: BuiltSite, causes: Causes): Change[] {
  const known = destinationsIn(textsOf(before));
  if (before.pages.size === 0) return [];
  return [...destinationsIn(textsOf(after))].flatMap(([name, found]): Change[] => {
    if (known.has(name)) return [];
    const pages = [...after.pages].filter(([, html]) => html.includes(found)).map(([url]) => url);
    const original = /([\p{L}\p{N}.-]+)$/u.exec(found)?.[1] ?? '';
    const isSpelled = original.toLowerCase() !== name && labelOf(found) === 'New host';
    return [
      {
        kind: 'sent',
        what: `${labelOf(found)}: ${name}${isSpelled ? `, which looks like ${original}` : ''}`,
        details: [],
        pages: pages.sort(),
        cause: causes.ofWords({ before: '', after: original || name }),
      },
    ];
  });
}
