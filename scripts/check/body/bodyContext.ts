import type { Definition, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { Finding, Problem } from '../../../src/model/problem.ts';
import type { Heading } from '../checkedPage.ts';
import type { Reference } from '../references.ts';
import type { Prose } from '../prose/fieldProse.ts';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

export const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export interface BodyFindings {
  problems: Problem[];
  references: Reference[];
  /** The names of the blocks that the body uses. */
  blocks: string[];
  /** The prose of the body. */
  prose: Prose;
  /** The anchors of the page's sections. Absent if the body cannot be parsed. */
  anchors?: string[];
  /** The headings of its sections. */
  headings: Heading[];
  /** Whether the tree that was checked is the tree that is compiled. */
  exact: boolean;
}

/** What the rules for components know about the body around one, and where they put what they find. */
export interface BodyContext {
  /** The whole file, without its byte order mark. */
  text: string;
  definitions: readonly Definition[];
  /** The names of tags that could not be parsed. Their contents appear to be outside of them. */
  unread: ReadonlySet<string>;
  findings: Finding[];
  references: Reference[];
  blocks: string[];
}

/** The context of a file’s body. `text` is the whole file, and `tree` what its body was parsed to. */
export const bodyContext = (text: string, tree: Root, unread: ReadonlySet<string>): BodyContext => ({
  text,
  unread,
  definitions: tree.children.filter((node) => node.type === 'definition'),
  findings: [],
  references: [],
  blocks: [],
});
