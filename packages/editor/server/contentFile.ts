import type { Nodes, Root } from 'mdast';
import type { EditableBlock } from '../browser/tools/protocol.ts';
import { config } from '../../../scripts/site/config.ts';
import { isElement, nodesOf, spanOf } from '../../../scripts/content/mdx/nodes.ts';
import { parseBody } from '../../../scripts/content/mdx/parseBody.ts';
import { LimitExceeded, withTimeLimit } from '../../../scripts/lib/limits/timeLimit.ts';
import { type AttributeUnit, attributeUnits } from './attributes.ts';
import { bodyUnits, partName } from './bodyUnits.ts';
import { fieldUnits } from './fieldEdits.ts';
import { fileFields } from '../../../scripts/content/values/fileFields.ts';
import type { Unit } from './units.ts';
import { hash } from 'node:crypto';

/** A file of the content with everything in it that can be edited. */
export interface EditableFile {
  file: string;
  text: string;
  /** The texts of its fields, then those of its body. */
  units: Unit[];
  attributes: AttributeUnit[];
  blocks: EditableBlock[];
}

/** A paragraph that only contains a component is shown as that component. */
const elementIn = (node: Nodes): Nodes => {
  if (node.type !== 'paragraph') return node;
  const [only, ...others] = node.children;
  return only && others.length === 0 && isElement(only) ? only : node;
};

/** The label of a block, and its title if it has one: “Section: What you get”. */
function blockLabel(node: Nodes, text: string): string {
  const label = config.componentLabel(partName(node));
  const units = isElement(node) ? attributeUnits(node, text) : [];
  const title = units.find(({ isShown, isRequired }) => isShown && isRequired);
  return title ? `${label}: ${title.text}` : label;
}

/** The blocks of a body in its order, each with the block around it. What is on one line with its tags is no block. */
function blocksOf(tree: Root, text: string): EditableBlock[] {
  const blocks: EditableBlock[] = [];
  const add = (nodes: readonly Nodes[], parent?: number): void => {
    for (const node of nodes.map(elementIn)) {
      if (node.type === 'definition' || node.type === 'mdxFlowExpression') continue;
      const [span, name, label] = [spanOf(node), partName(node), blockLabel(node, text)];
      blocks.push({ from: span.from, to: span.to, name, label, ...(parent !== undefined && { parent }) });
      const hasLines = /[\r\n]/.test(text.slice(span.from, span.to));
      if (node.type === 'mdxJsxFlowElement' && hasLines) add(node.children, blocks.length - 1);
    }
  };
  add(tree.children);
  return blocks;
}

/**
 * Reads what can be edited in the text of a file. A file with errors has nothing, because nothing is sure, and so has one
 * that takes too much time.
 */
export function editableFile(file: string, text: string): EditableFile {
  const none = { attributes: [], blocks: [] };
  const read = (): Pick<EditableFile, 'units' | 'attributes' | 'blocks'> => {
    const found = fileFields(file, text);
    const fields = found ? fieldUnits(found) : [];
    const body = found?.body === undefined ? undefined : parseBody(text, found.body);
    if (!body?.exact) return { ...none, units: fields };
    const { tree } = body;
    const units = [...fields, ...bodyUnits(tree, text)];
    const attributes = nodesOf(tree).flatMap((node) => (isElement(node) ? attributeUnits(node, text) : []));
    return { units, attributes, blocks: blocksOf(tree, text) };
  };
  try {
    return { file, text, ...withTimeLimit(read) };
  } catch (error) {
    if (error instanceof LimitExceeded) return { ...none, file, text, units: [] };
    throw error;
  }
}

/** Identifies a version of a text. */
export const digestOf = (text: string | Buffer): string => hash('sha256', text).slice(0, 16);
