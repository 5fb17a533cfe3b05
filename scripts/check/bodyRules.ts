import type { Root } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import { headingLevels } from './rules/headingLevels.ts';
import { linksWithoutWords } from './rules/linksWithoutWords.ts';
import { pictureTexts } from './rules/pictureTexts.ts';
import { sameHeadings } from './rules/sameHeadings.ts';
import type { Span } from '../content/mdx/syntaxFinding.ts';
import { vagueLinks } from './rules/vagueLinks.ts';

/** A page's body as the rules see it. `text` is the whole file, so that places count from its start. */
export interface ParsedBody {
  file: string;
  text: string;
  tree: Root;
  /** What was left out of the tree, because it could not be read. */
  hidden: readonly Span[];
}

/** One rule about what a single page says; what it finds needs no other file. */
export type BodyRule = (body: ParsedBody) => VFileMessage[];

/** Every rule that is asked of each page's body. */
export const bodyRules: readonly BodyRule[] = [
  headingLevels,
  sameHeadings,
  linksWithoutWords,
  vagueLinks,
  pictureTexts,
];
