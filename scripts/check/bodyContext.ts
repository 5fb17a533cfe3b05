import type { Definition, Nodes, Root } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { VFileMessage } from 'vfile-message';
import type { Position } from '../../src/model/problem.ts';
import type { Prose } from './rules/fieldProse.ts';
import { Positions } from '../content/positions.ts';
import type { Reference } from './references.ts';

export type Element = MdxJsxFlowElement | MdxJsxTextElement;

export const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

export interface BodyFindings {
  problems: VFileMessage[];
  references: Reference[];
  /** The names of the blocks that the body uses. */
  blocks: string[];
  /** The prose of the body. */
  prose: Prose;
  /** The anchors of the page's sections. Absent if the body cannot be parsed. */
  anchors?: string[];
  /** Whether the tree that was checked is the tree that is compiled. */
  exact: boolean;
}

/** What the rules for components know about the body around one. */
export interface BodyContext {
  file: string;
  /** The whole file, without its byte order mark. */
  text: string;
  positions: Positions;
  definitions: Definition[];
  /** The names of tags that could not be parsed. Their contents appear to be outside of them. */
  unread: ReadonlySet<string>;
  findings: BodyFindings;
  /** How to remove an attribute, with the space before it. */
  removal: (place: Position, end: Position | undefined) => { place?: Position; expected?: string[] };
}

/** The context of a file’s body. `text` is the whole file, and `tree` what its body was parsed to. */
export function bodyContext(
  text: string,
  file: string,
  tree: Root,
  unread: ReadonlySet<string>,
  findings: BodyFindings,
): BodyContext {
  const positions = new Positions(text);
  return {
    file,
    text,
    positions,
    unread,
    findings,
    definitions: tree.children.filter((node): node is Definition => node.type === 'definition'),
    removal: (place, end) => {
      const from = positions.offset(place);
      if (from === undefined || !end || text[from - 1] !== ' ') return {};
      return { place: positions.at(from - 1), expected: [''] };
    },
  };
}
