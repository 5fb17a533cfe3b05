import type { Problem } from '../lib/problem.ts';
import { type CheckedPage, onlyProblems } from '../check/checkedPage.ts';
import { checkText } from '../check/checkPage.ts';
import { fixRounds } from '../check/fix/fixSite.ts';
import { fixText } from '../check/fix/fixText.ts';
import { readText } from '../content/contentText.ts';

export const file = 'content/about.mdx';

/** The fields of an ordinary page. Its body starts on line 7. */
export const head = '---\ntemplate: page\ntitle: About\ndescription: Us.\n---\n\n';

function checkFile(content: string | Uint8Array): CheckedPage {
  const read = readText(Buffer.from(content), file);
  return read.problem ? onlyProblems(read.problem) : checkText(read.text, file);
}

export const problemsOf = (content: string | Uint8Array) => checkFile(content).problems;

/** Fixes a text until there is nothing more to fix. `onRound` sees each round. */
export function fixAll(
  text: string,
  check: (text: string) => readonly Problem[],
  onRound?: (before: string, after: string, fixed: readonly Problem[]) => void,
): { text: string; fixed: Problem[] } {
  const all: Problem[] = [];
  let current = text;
  for (let round = 0; round < fixRounds; round++) {
    const { text: next, fixed } = fixText(current, check(current));
    if (fixed.length === 0 || next === current) break;
    onRound?.(current, next, fixed);
    all.push(...fixed);
    current = next;
  }
  return { text: current, fixed: all };
}
