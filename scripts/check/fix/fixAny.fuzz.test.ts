/** Whatever a page contains, fixing it keeps what readers see, makes nothing worse, and ends. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { isError } from '../../../src/model/problem.ts';
import { listContent } from '../../content/contentTree.ts';
import { readFrontmatter } from '../../content/frontmatter.ts';
import { blockNames } from '../../content/mdx/blockNames.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { anyPage, runs } from '../../testing/contentArbitrary.ts';
import { damaged } from '../../testing/damage.ts';
import { fixAll } from '../../testing/fixAll.ts';
import { head, problemsOf } from '../../testing/problemsOf.ts';
import { checkText } from '../checkPage.ts';
import { checkSiteText } from '../checkSiteText.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const content = path.join(root, 'tests/fixture/content');
const { pages: names } = await listContent(content);
const contentOf = (name: string) => readFile(path.join(content, name), 'utf8');
const pages = await Promise.all(names.map(contentOf));
/** Short pages are checked quickly. */
const shortest = pages.toSorted((a, b) => a.length - b.length).slice(0, 6);

/** The words of a body that readers see. */
function wordsOf(node: Nodes): string {
  if ('value' in node && node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

const charactersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The letters and digits of the body that readers see, and its markup, counted in the source text. */
function visibleParts(text: string) {
  const source = text.replace(/^\uFEFF/, '');
  const { body } = readFrontmatter(source);
  const markup = ['\\]\\(', ...blockNames.map((name) => `<${name}\\b`)];
  return {
    body: charactersOf(wordsOf(parseBody(source, body).tree)),
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

const errorsOf = (text: string): string[] =>
  problemsOf(text)
    .filter(isError)
    .map(({ rule }) => rule ?? '');

/** Asserts what must hold for a fix of any text. */
function expectNoHarm(text: string): void {
  const fixed = fixAll(text, problemsOf);
  const result = fixed.text;
  expect(fixAll(result, problemsOf).text).toBe(result);
  const before = errorsOf(text);
  for (const rule of errorsOf(result)) {
    expect(before).toContain(rule);
    before.splice(before.indexOf(rule), 1);
  }
  const [was, is] = [visibleParts(text), visibleParts(result)];
  expect(isWithin(was.body, is.body), `${was.body}\n${is.body}`).toBe(true);
  for (const [index, [name, amount]] of was.markup.entries())
    expect(is.markup[index]?.[1] ?? 0, name).toBeGreaterThanOrEqual(amount);
  // Names of fields are corrected. Everything else in the fields keeps its characters.
  const renames = new Set(['unknown-field', 'wrong-value', 'wrong-type']);
  if (!fixed.fixed.some(({ rule }) => renames.has(rule ?? ''))) expect(is.fields).toBe(was.fields);
}

test('fixing a sentence keeps what its reader sees', () => {
  const sentence = fc.array(
    fc.constantFrom(
      '<10s',
      '<= 3',
      'a < b',
      '{price}',
      '{first name}',
      'less & more',
      '2 > 1',
      'words',
      '“so”',
      '{',
    ),
    { minLength: 1, maxLength: 8 },
  );
  fc.assert(
    fc.property(sentence, (parts) => {
      const text = `So ${parts.join(' ')} it is.`;
      const { text: result } = fixAll(`${head}${text}\n`, problemsOf);
      expect(problemsOf(result).filter(isError)).toEqual([]);
      expect(wordsOf(parseBody(result, head.length).tree)).toBe(text);
    }),
    runs,
  );
});

test('fixing random text harms nothing', () => {
  fc.assert(
    fc.property(
      anyPage.filter((text) => !/\p{Surrogate}/u.test(text)),
      expectNoHarm,
    ),
    runs,
  );
});

test('fixing typos in real pages harms nothing', () => {
  fc.assert(fc.property(damaged(shortest), expectNoHarm), { ...runs, numRuns: 30 });
});

test.each(names)('there is nothing to fix in content/%s', async (name) => {
  const text = await contentOf(name);
  const check = (each: string) => checkText(each, name, `content/${name}`).problems;
  expect(fixAll(text, check)).toEqual({ text, fixed: [] });
});

test('there is nothing to fix in site.yaml, and typos in it are fixed without harm', async () => {
  const text = await contentOf('site.yaml');
  const check = (each: string) => checkSiteText(each).problems;
  expect(fixAll(text, check)).toEqual({ text, fixed: [] });
  fc.assert(
    fc.property(damaged([text]), (broken) => {
      const { text: result, fixed } = fixAll(broken, check);
      expect(fixAll(result, check).text).toBe(result);
      if (fixed.every(({ rule }) => !/^(unknown|wrong)-/.test(rule ?? '')))
        expect(charactersOf(result)).toBe(charactersOf(broken));
    }),
    { ...runs, numRuns: 20 },
  );
});
