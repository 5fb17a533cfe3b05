/** Whatever a page says, fixing it keeps what readers see, makes nothing worse, and ends. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { expect, test } from 'vitest';
import { isError } from '../../../src/model/problem.ts';
import { blockNames } from '../../content/mdx/blockNames.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { checkText } from '../checkFile.ts';
import { listContent } from '../../content/contentTree.ts';
import { readFrontmatter } from '../../content/frontmatter.ts';
import { fixAll } from './fixText.ts';
import { checkSiteText } from '../siteFile.ts';
import { anyPage, runs } from '../../testing/contentArbitrary.ts';
import { damaged } from '../../testing/damage.ts';
import { file, head, problemsOf } from '../../testing/oneFile.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const content = path.join(root, 'tests/fixture/content');
const { pages: names } = await listContent(content);
const contentOf = (name: string) => readFile(path.join(content, name), 'utf8');
const pages = await Promise.all(names.map(contentOf));
/** Short pages are checked fast. */
const shortest = pages.toSorted((a, b) => a.length - b.length).slice(0, 6);

/** The words of a body that a reader sees. */
function wordsOf(node: Nodes): string {
  if ('value' in node && node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The letters and digits of the body that a reader sees, and its markup, counted in the text itself. */
function seen(text: string) {
  const source = text.replace(/^\uFEFF/, '');
  const { body } = readFrontmatter(source, file);
  const markup = ['\\]\\(', ...blockNames.map((name) => `<${name}\\b`)];
  return {
    body: lettersOf(wordsOf(parseBody(source, body, file).tree)),
    fields: lettersOf(source.slice(0, body)),
    markup: markup.map(
      (each) => [each, source.slice(body).match(new RegExp(each, 'g'))?.length ?? 0] as const,
    ),
  };
}

/** Whether all characters of the first are in the second, in their order. */
function isWithin(part: string, whole: string): boolean {
  const characters = [...part];
  let at = 0;
  for (const character of whole) if (character === characters[at]) at++;
  return at === characters.length;
}

const errorsOf = (text: string): string[] =>
  problemsOf(text)
    .filter(isError)
    .map(({ ruleId }) => ruleId ?? '');

/** What fixing must never do, whatever the text. */
function expectNoHarm(text: string): void {
  const fixed = fixAll(text, problemsOf);
  const once = fixed.text;
  expect(fixAll(once, problemsOf).text).toBe(once);
  const before = errorsOf(text);
  for (const rule of errorsOf(once)) {
    expect(before).toContain(rule);
    before.splice(before.indexOf(rule), 1);
  }
  const [was, is] = [seen(text), seen(once)];
  expect(isWithin(was.body, is.body), `${was.body}\n${is.body}`).toBe(true);
  for (const [index, [name, amount]] of was.markup.entries())
    expect(is.markup[index]?.[1] ?? 0, name).toBeGreaterThanOrEqual(amount);
  // Names of fields are corrected; everything else in the fields keeps its letters.
  const renames = new Set(['unknown-field', 'wrong-value', 'wrong-type']);
  if (!fixed.fixed.some(({ ruleId }) => renames.has(ruleId ?? ''))) expect(is.fields).toBe(was.fields);
}

test('fixing a sentence leaves it as its reader would have seen it', () => {
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
      const { text: once } = fixAll(`${head}${text}\n`, problemsOf);
      expect(problemsOf(once).filter(isError)).toEqual([]);
      expect(wordsOf(parseBody(once, head.length, file).tree)).toBe(text);
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

test('fixing slips in real pages harms nothing', () => {
  fc.assert(fc.property(damaged(shortest), expectNoHarm), { ...runs, numRuns: 30 });
});

test.each(names)('there is nothing to fix in content/%s', async (name) => {
  const text = await contentOf(name);
  const check = (each: string) => checkText(each, name, `content/${name}`).problems;
  expect(fixAll(text, check)).toEqual({ text, fixed: [] });
});

test('there is nothing to fix in site.yaml, and slips in it are fixed without harm', async () => {
  const text = await contentOf('site.yaml');
  const check = (each: string) => checkSiteText(each).problems;
  expect(fixAll(text, check)).toEqual({ text, fixed: [] });
  fc.assert(
    fc.property(damaged([text]), (broken) => {
      const { text: once, fixed } = fixAll(broken, check);
      expect(fixAll(once, check).text).toBe(once);
      if (fixed.every(({ ruleId }) => !/^(unknown|wrong)-/.test(ruleId ?? '')))
        expect(lettersOf(once)).toBe(lettersOf(broken));
    }),
    { ...runs, numRuns: 20 },
  );
});
