import { missingFrom } from '../check/problemList.ts';
import type { VisibleContent } from './visibleContent.ts';

/** What a fix replaces, and by which rule. */
export interface Replacement {
  rule: string;
  actual: string;
}

/** Rules whose fixes change quotation marks, spaces and invisible characters, and nothing else. */
const typographic = new Set([
  'straight-quote',
  'double-space',
  'invisible-character',
  'hidden-direction',
  'unusual-space',
]);

export const isTypographic = (rule: string): boolean => typographic.has(rule);

/** Rules whose fixes replace a URL, the value of a field, or words. What they replace may disappear. */
const replacing = new Set([
  'wrong-value',
  'wrong-type',
  'curly-quotes',
  'absolute-link',
  'relative-link',
  'link-case',
  'unclean-link',
  'link-to-alias',
  'alias',
  'house-style',
  'numeral',
  'date-format',
  'time-format',
]);

const lineBreaks = /[\v\f\u0085\u2028\u2029]/g;
const unseen = /[\p{Cc}\p{Cf}]/gu;

/**
 * Normalizes a text: straight quotation marks, one space for any whitespace, and one mark for any invisible characters.
 */
const plain = (text: string): string =>
  text
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(lineBreaks, ' ')
    .replace(/\s+/g, ' ')
    .replace(unseen, '\u200B')
    .replace(/\u200B+/g, '\u200B')
    .replace(/\u200B? \u200B?/g, ' ')
    .replace(/^[ \u200B]+|[ \u200B]+$/g, '');

/** Whether two texts read the same. In place of an invisible character there may be nothing now, or a space. */
function readsAlike(before: string, after: string): boolean {
  const parts = plain(before).split('\u200B');
  let rest = plain(after).replaceAll('\u200B', '');
  for (const [index, part] of parts.entries()) {
    if (index > 0 && rest.startsWith(' ') && !part.startsWith(' ')) rest = rest.slice(1);
    if (!rest.startsWith(part)) return false;
    rest = rest.slice(part.length);
  }
  return rest === '';
}

/** The texts that are not blank. */
const readable = (texts: readonly string[]): string[] => texts.filter((text) => plain(text) !== '');

function sameTexts(before: readonly string[], after: readonly string[]): boolean {
  const [was, is] = [readable(before), readable(after)];
  return was.length === is.length && was.every((text, index) => readsAlike(text, is[index] ?? ''));
}

const wordsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => plain(text).match(/[\p{L}\p{M}\p{N}\u200B]+/gu) ?? []);

/** Whether two versions of a file differ only in quotation marks, spaces and invisible characters. */
export const readsTheSame = (before: VisibleContent, after: VisibleContent): boolean =>
  sameTexts(before.texts, after.texts) &&
  sameTexts(before.links, after.links) &&
  sameTexts(before.pictures, after.pictures) &&
  sameTexts(before.structure, after.structure);

/**
 * Whether no word, link, picture or component is lost, unless a fix replaces it. There may be more of them, because an
 * error may have hidden some.
 */
export function losesNothing(
  before: VisibleContent,
  after: VisibleContent,
  fixes: readonly Replacement[],
): boolean {
  const replaced = fixes.filter(({ rule }) => replacing.has(rule)).map(({ actual }) => actual);
  const words = new Set(wordsIn(replaced));
  const isReplaced = (address: string) => replaced.some((actual) => actual.includes(address));
  return (
    missingFrom(wordsIn(before.texts), wordsIn(after.texts)).every((word) => words.has(word)) &&
    before.links.length <= after.links.length &&
    missingFrom(before.links, after.links).every(isReplaced) &&
    before.pictures.length <= after.pictures.length &&
    missingFrom(before.pictures, after.pictures).every(isReplaced) &&
    missingFrom(before.components, after.components).length === 0
  );
}
