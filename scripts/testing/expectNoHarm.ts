/** What must hold for a fix of any page: it loses nothing that readers see, makes nothing worse, and ends. */
import type { Nodes } from 'mdast';
import { expect } from 'vitest';
import { isError, type Problem } from '../../src/model/problem.ts';
import { missingFrom } from '../check/problemList.ts';
import { conflictProblems } from '../content/conflicts.ts';
import { readFrontmatter } from '../content/frontmatter.ts';
import { blockNames } from '../content/mdx/blockNames.ts';
import { parseBody } from '../content/mdx/parseBody.ts';
import { fixAll } from './fixAll.ts';
import { problemsOf } from './problemsOf.ts';

/** The words of a body that readers see. */
export function wordsOf(node: Nodes): string {
  if ('value' in node && node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

export const charactersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The letters and digits of the body that readers see, and its markup, counted in the source text. */
function visibleParts(text: string) {
  const source = conflictProblems(text.replace(/^\uFEFF/, ''), '').text;
  const { body, data } = readFrontmatter(source);
  const { tree, exact } = parseBody(source, body);
  const markup = ['\\]\\(', ...blockNames.map((name) => `<${name}\\b`)];
  return {
    isRead: exact && data !== undefined && source.trim() !== '',
    body: charactersOf(wordsOf(tree)),
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

/** Asserts it of a page, and of what the check says about it. */
export function expectNoHarm(text: string, check: (text: string) => readonly Problem[] = problemsOf): void {
  const { text: result, fixed } = fixAll(text, check);
  expect(fixAll(result, check).text).toBe(result);
  const isOf = (rules: ReadonlySet<string>) => fixed.some(({ rule }) => rules.has(rule ?? ''));
  const [was, is] = [visibleParts(text), visibleParts(result)];
  const errorsOf = (each: string) =>
    check(each)
      .filter(isError)
      .map(({ rule }) => rule);
  // What could not be read may have hidden other mistakes.
  if (was.isRead) expect(missingFrom(errorsOf(result), errorsOf(text))).toEqual([]);
  if (!isOf(inWords)) expect(isWithin(was.body, is.body), `${was.body}\n${is.body}`).toBe(true);
  for (const [index, [name, amount]] of was.markup.entries())
    expect(is.markup[index]?.[1] ?? 0, name).toBeGreaterThanOrEqual(amount);
  if (!isOf(inFields)) expect(is.fields).toBe(was.fields);
}
