import type { Root } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import type { Span } from '../content/mdx/syntaxFinding.ts';

/** A page's body as the rules see it. `text` is the whole file, so that positions count from its start. */
export interface ParsedBody {
  file: string;
  text: string;
  tree: Root;
  /** What was left out of the tree, because it could not be parsed. */
  hidden: readonly Span[];
}

/** A rule about a single page. It needs no other file. */
export type BodyRule = (body: ParsedBody) => VFileMessage[];
