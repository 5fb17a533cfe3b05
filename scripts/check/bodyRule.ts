import type { Root } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import type { Span } from '../content/mdx/syntaxFinding.ts';

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
