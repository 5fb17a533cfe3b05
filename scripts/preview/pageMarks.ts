import type { PageMarks, TextRun } from '../../src/preview/author/types.ts';
import { noSite } from '../lib/builtSite.ts';
import { type Block, readPage } from '../lib/readPage.ts';
import { wordDiff } from '../lib/wordDiff.ts';

const ownText = (html: string): Block[] =>
  readPage(html, noSite).blocks.filter(({ part }) => part === 'main');

/** The differences in the text of a page, as runs in document order, without the layout around every page. */
export function textRuns(before: string, after: string): TextRun[] {
  let passages = 0;
  return wordDiff(ownText(before), ownText(after)).flatMap(({ change, runs }) => {
    const passage = change === 'same' ? 0 : ++passages;
    return runs.map((run): TextRun => ({ passage, ...run }));
  });
}

/** The number of changed passages in a page's runs. */
export const passagesIn = (runs: TextRun[]): number => Math.max(0, ...runs.map(({ passage }) => passage));

/** A changed page with its marks. */
export interface MarkedPage extends PageMarks {
  runs: TextRun[];
}
