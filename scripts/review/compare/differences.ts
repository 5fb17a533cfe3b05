import { diffArrays } from 'diff';
import type { PageText, Part, Token } from '../../lib/readPage.ts';
import { diffMilliseconds } from './normalize.ts';
import type { Reported } from './reported.ts';

/** A part of a page, or of another file, that differs. */
export interface Difference {
  /** What differs: `<html> data-theme`, `inline script`, `robots.txt`. */
  name: string;
  /** Whole; empty if there was none. */
  before: string;
  after: string;
}

/**
 * What sends people or data somewhere, runs, or says who may do so: forms, frames, scripts, the tags of the head that
 * name addresses, and the policy. It is always reported by itself, even if it is part of something new.
 */
const sensitive =
  /^inline script$|^<\/?(form|iframe|frame|object|embed|script|base|portal)\b|^<input [^>]*> (name|value|type|form\w+)$|^<(button|input|textarea|select)[^>]*> form\w+$|^<(input|textarea|select)[^>]*> name$|^<link (canonical|preconnect|dns-prefetch|stylesheet|modulepreload|prefetch|manifest)\b|^<meta (robots|googlebot|refresh|Content-Security-Policy|referrer)\b|> (on\w+|srcdoc|ping|action)$|^robots\.txt$|^_headers$|^_redirects$|\.m?js$/i;

/** Data that names where something is sent: `data of ContactForm: delivery.url`. */
const sensitiveData =
  /^data of .*(?:: |\.)(delivery|endpoint|action|encoding|fields|keys?|trap|to|hrefs?|booking)(\.|$)/i;

const namesAddress = /^(?:https?:|mailto:|tel:|\/\/)/i;

export const isSensitive = ({ name, before, after }: Difference): boolean =>
  sensitive.test(name) ||
  sensitiveData.test(name) ||
  (/^data of |> (?:href|src|data-[\w-]+)$/.test(name) &&
    (namesAddress.test(before) || namesAddress.test(after)));

const different = ({ name, value }: Part, before: boolean): Difference =>
  before ? { name, before: value, after: '' } : { name, before: '', after: value };

/** The parts that stay if everything is taken out whose words are all new, or all gone: those are edits of words. */
function partsLeft({ parts, tokens }: PageText, changed: ReadonlySet<Token>, before: boolean): Part[] {
  const counts = [0];
  for (const token of tokens) counts.push((counts.at(-1) ?? 0) + (changed.has(token) ? 1 : 0));
  return parts.filter(({ from, to }, index) => {
    const isChanged = from >= 0 && (counts[to] ?? 0) - (counts[from] ?? 0) === to - from;
    const part = parts[index];
    return !isChanged || (part !== undefined && isSensitive(different(part, before)));
  });
}

/** Pairs removed parts with added ones of the same name. */
function paired(removed: readonly Part[], added: readonly Part[]): Difference[] {
  const left = [...added];
  const differences = removed.map((part): Difference => {
    const index = left.findIndex(({ name }) => name === part.name);
    const [now] = index >= 0 ? left.splice(index, 1) : [];
    return { name: part.name, before: part.value, after: now?.value ?? '' };
  });
  return [...differences, ...left.map((part) => different(part, false))];
}

function differingParts(before: readonly Part[], after: readonly Part[]): Difference[] {
  const key = ({ name, value }: Part) => `${name}\0${value}`;
  const changes = diffArrays(before.map(key), after.map(key), { timeout: diffMilliseconds });
  if (!changes) return paired(before, after);
  const differences: Difference[] = [];
  let removed: readonly Part[] = [];
  let [left, right] = [0, 0];
  for (const change of changes) {
    const { count = 0 } = change;
    if (change.removed) removed = before.slice(left, left + count);
    else {
      differences.push(...paired(removed, change.added ? after.slice(right, right + count) : []));
      removed = [];
    }
    if (!change.added) left += count;
    if (!change.removed) right += count;
  }
  return [...differences, ...paired(removed, [])];
}

/** An end tag differs if its start tag does. */
const isEndTag = ({ name }: Difference, all: readonly Difference[]): boolean =>
  name.startsWith('</') &&
  all.some((each) => each.name.split(/[ >]/)[0] === `<${name.slice(2, -1)}` && each.name.endsWith('>'));

/** The type of an entry of structured data that comes or goes with its words. */
const isTypeOfEntry = ({ name, before, after }: Difference): boolean =>
  /^structured data: .*@type$/.test(name) && (before === '' || after === '');

/** The page repeats its title and its description in other tags. */
const repeated = /^title$|^<meta description> content$/;

interface Sides {
  before: PageText;
  after: PageText;
  /** The tokens that edits of words report. */
  changed: ReadonlySet<Token>;
  /** The words of these edits. Those of the differences found here are added. */
  reported: Reported;
}

/** Everything that differs between two versions of a page besides its words and styles. */
export function pageDifferences({ before, after, changed, reported }: Sides): Difference[] {
  const all = differingParts(partsLeft(before, changed, true), partsLeft(after, changed, false));
  return all.filter((difference) => {
    if (isEndTag(difference, all) || (changed.size > 0 && isTypeOfEntry(difference))) return false;
    if (!isSensitive(difference) && reported.explains(difference.before, difference.after)) return false;
    if (repeated.test(difference.name)) reported.add(difference.before, difference.after);
    return true;
  });
}
