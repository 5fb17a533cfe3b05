/** Fixing every example of a mistake keeps what readers see, except for what its rule promises to replace. */
import { expect, test } from 'vitest';
import { expectNoHarm } from '../../testing/expectNoHarm.ts';
import { fixAll } from '../../testing/problemsOf.ts';
import { markedFiles } from '../../testing/exampleProblems.ts';
import { allMistakes } from '../../testing/slips/all.ts';
import { checkText } from '../checkPage.ts';
import { checkSiteText } from '../checkSiteText.ts';

const files = Object.values(allMistakes)
  .flat()
  .flatMap(([what, example]) =>
    Object.entries(markedFiles(example)).flatMap(([file, text]): [string, string, string][] =>
      text !== null && /\.mdx$|site\.yaml$/.test(file) ? [[what, file, text.replaceAll(/[⟦⟧]/g, '')]] : [],
    ),
  );

test.each(files)('%s: fixing %s harms nothing, and fixing it again changes nothing', (_what, file, text) => {
  if (file.endsWith('.mdx'))
    return expectNoHarm(text, (each) => checkText(each, file.replace('content/', ''), file).problems);
  const check = (each: string) => checkSiteText(each).problems;
  const { text: after, fixed } = fixAll(text, check);
  if (fixed.length === 0) expect(after).toBe(text);
  expect(fixAll(after, check).text).toBe(after);
});
