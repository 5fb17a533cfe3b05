/** What must hold for a fix of any page: it loses nothing that readers see, makes nothing worse, and ends. */
import type { Nodes } from 'mdast';
import { expect } from 'vitest';
import { isError, type Problem } from '../lib/problem.ts';
import { plainLetters } from '../check/characters.ts';
import { conflictProblems } from '../content/conflicts.ts';
import { readFrontmatter } from '../content/frontmatter.ts';
import { componentNames } from '../content/mdx/nodes.ts';
import { parseBody } from '../content/mdx/parseBody.ts';
import { missingFrom } from '../lib/lists.ts';
import { fixAll, problemsOf } from './problemsOf.ts';

/** The words of a body that readers see, or would see if it were not code. */
export function shownWords(node: Nodes): string {
  if ('value' in node && /^text$|Expression$|Esm$/.test(node.type)) return node.value;
  return 'children' in node ? node.children.map(shownWords).join('') : '';
}

export const charactersOf = (text: string): string => plainLetters(text).replace(/[^\p{L}\p{N}]/gu, '');

function visibleParts(text: string) {
  const source = conflictProblems(text.replace(/^\uFEFF/, ''), '').text;
  const { body, data, unread } = readFrontmatter(source);
  const { tree, exact } = parseBody(source, body);
  const markup = ['\\]\\(', ...componentNames.map((name) => `<${name}\\b`)];
  return {
    start: body,
    isFieldsRead: data !== undefined && !unread,
    isBodyRead: exact,
    body: charactersOf(shownWords(tree)),
    fields: charactersOf(source.slice(0, body)),
    markup: markup.map(
      (each) => [each, source.slice(body).match(new RegExp(each, 'g'))?.length ?? 0] as const,
    ),
  };
}

/** Whether the second contains all characters of the first, in the same order. */
function isWithin(part: string, whole: string): boolean {
  const characters = [...part];
  let at = 0;
  for (const character of whole) if (character === characters[at]) at++;
  return at === characters.length;
}

/** Rules whose fixes replace words, or replace the name or value of a field. */
const inWords = new Set(['house-style', 'numeral', 'date-format', 'time-format']);
const inFields = new Set([
  ...inWords,
  'unknown-field',
  'wrong-value',
  'wrong-type',
  'alias',
  'link-to-alias',
]);

/** Whether the dashes around the fields are right. Otherwise nobody can say what is a field, and what is text. */
const isDivided = (problems: readonly Problem[]): boolean =>
  problems.every(({ rule }) => rule !== 'frontmatter-fence');

/**
 * Asserts that a round of fixes leaves no error that was not there, unless it was hidden: in fields or in a body that could
 * not be read, and in which something was fixed.
 */
function expectNothingNew(before: string, after: string, fixed: readonly Problem[], check: Check): void {
  const known = check(before);
  if (!isDivided(known)) return;
  const [was, is] = [visibleParts(before), visibleParts(after)];
  const hasFixedFields = !was.isFieldsRead && fixed.some(({ from }) => from < was.start);
  const hasFixedBody = !was.isBodyRead && fixed.some(({ from }) => from >= was.start);
  const isHidden = ({ from, rule }: Problem) =>
    // A page may be a draft until its fields can be read.
    from < is.start ? hasFixedFields : hasFixedBody || (hasFixedFields && rule === 'placeholder');
  const added = missingFrom(check(after).filter(isError), known.filter(isError), ({ rule }) => rule);
  expect(added.filter((each) => !isHidden(each))).toEqual([]);
}

type Check = (text: string) => readonly Problem[];

export function expectNoHarm(text: string, check: Check = problemsOf): void {
  const { text: result, fixed } = fixAll(text, check, (before, after, ofRound) =>
    expectNothingNew(before, after, ofRound, check),
  );
  expect(fixAll(result, check).text).toBe(result);
  const isOf = (rules: ReadonlySet<string>) => fixed.some(({ rule }) => rules.has(rule ?? ''));
  const [was, is] = [visibleParts(text), visibleParts(result)];
  const isSplit = isDivided(check(text));
  const shown = isSplit ? is.body : charactersOf(result);
  if (!isOf(inWords)) expect(isWithin(was.body, shown), `${was.body}\n${shown}`).toBe(true);
  for (const [index, [name, amount]] of was.markup.entries())
    expect(is.markup[index]?.[1] ?? 0, name).toBeGreaterThanOrEqual(amount);
  if (isSplit && !isOf(inFields)) expect(is.fields).toBe(was.fields);
}
