/** Whatever a page contains, fixing it keeps what readers see, makes nothing worse, and ends. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isError } from '../../lib/problem.ts';
import { listContent } from '../../content/contentTree.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { anyPage, runs } from '../../testing/contentArbitrary.ts';
import { damaged } from '../../testing/damage.ts';
import { charactersOf, expectNoHarm, shownWords } from '../../testing/expectNoHarm.ts';
import { fixAll, head, problemsOf } from '../../testing/problemsOf.ts';
import { checkText } from '../checkPage.ts';
import { checkSiteText } from '../checkSiteText.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const content = path.join(root, 'tests/fixture/content');
const { pages: names, languages } = await listContent(content);
const contentOf = (name: string) => readFile(path.join(content, name), 'utf8');
const pages = await Promise.all(names.map(contentOf));
const shortest = pages.toSorted((a, b) => a.length - b.length).slice(0, 6);

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
      expect(shownWords(parseBody(result, head.length).tree)).toBe(text);
    }),
    runs,
  );
});

test('fixing random text harms nothing', () => {
  fc.assert(
    fc.property(
      anyPage.filter((text) => !/\p{Surrogate}/u.test(text)),
      (text) => expectNoHarm(text),
    ),
    runs,
  );
});

test('fixing typos in real pages harms nothing', () => {
  fc.assert(
    fc.property(damaged(shortest), (text) => expectNoHarm(text)),
    { ...runs, numRuns: 30 },
  );
});

test.each(names)('there is nothing to fix in content/%s', async (name) => {
  const text = await contentOf(name);
  const language = languages.find((each) => name.startsWith(`${each}/`));
  const settings = { language, locale: language };
  const check = (each: string) => checkText(each, `content/${name}`, settings).problems;
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
