/** Fixing every example of a mistake keeps what readers see, except for what its rule promises to replace. */
import { expect, test } from 'vitest';
import { fixAll } from '../../testing/fixAll.ts';
import { isTypographic, losesNothing, readsTheSame } from '../../testing/keepsContent.ts';
import { markedFiles } from '../../testing/markedSite.ts';
import { allMistakes } from '../../testing/slips/all.ts';
import { pageContent, yamlContent } from '../../testing/visibleContent.ts';
import { checkText } from '../checkPage.ts';
import { checkSiteText } from '../checkSiteText.ts';

/** Every file of an example that `--fix` may change. */
const files = Object.values(allMistakes)
  .flat()
  .flatMap(([what, example]) =>
    Object.entries(markedFiles(example)).flatMap(([file, text]): [string, string, string][] =>
      text !== null && /\.mdx$|site\.yaml$/.test(file) ? [[what, file, text.replaceAll(/[⟦⟧]/g, '')]] : [],
    ),
  );

test.each(files)('%s: fixing %s harms nothing, and fixing it again changes nothing', (_what, file, text) => {
  const isPage = file.endsWith('.mdx');
  const check = (each: string) =>
    isPage ? checkText(each, file.replace('content/', ''), file).problems : checkSiteText(each).problems;
  const contentOf = isPage ? pageContent : yamlContent;
  const { text: after, fixed } = fixAll(text, check);
  if (fixed.length === 0) {
    expect(after).toBe(text);
    return;
  }
  const [was, is] = [contentOf(text, file), contentOf(after, file)];
  expect(losesNothing(was, is, fixed), after).toBe(true);
  if (fixed.every(({ rule }) => isTypographic(rule))) expect(readsTheSame(was, is), after).toBe(true);
  expect(fixAll(after, check).text).toBe(after);
});
