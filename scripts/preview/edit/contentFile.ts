import type { Nodes, Root } from 'mdast';
import { isError } from '../../../src/model/problem.ts';
import { siteSchema } from '../../../src/model/site.ts';
import { kindOfFile, pageSchemas } from '../../../src/pages/index.ts';
import type { EditableBlock } from '../../../src/preview/edit/types.ts';
import { isElement } from '../../check/bodyContext.ts';
import { templateIn } from '../../check/checkFields.ts';
import { LimitExceeded, withTimeLimit } from '../../lib/limits/timeLimit.ts';
import { readFrontmatter } from '../../content/frontmatter.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { readYaml } from '../../content/yaml/readYaml.ts';
import { offsetsOf } from '../../check/rules/bodyProse.ts';
import { bodyUnits, partName } from './bodyUnits.ts';
import { fieldUnits } from './fieldUnits.ts';
import type { Unit } from './unit.ts';

/** A file of the content with everything in it that can be edited. */
export interface EditableFile {
  file: string;
  /** Without its byte order mark, which all offsets leave out. */
  text: string;
  fields: Unit[];
  body: Unit[];
  blocks: EditableBlock[];
}

export { digestOf } from './textDigest.ts';

/** What contains other blocks, each with an address of its own. */
const holdsBlocks = (node: Nodes): boolean => node.type === 'mdxJsxFlowElement';

/** A paragraph that only contains a component is shown as that component. */
const elementIn = (node: Nodes): Nodes => {
  if (node.type !== 'paragraph') return node;
  const [only, ...others] = node.children;
  return only && others.length === 0 && isElement(only) ? only : node;
};

/** The blocks of a body in its order, each with the block around it. */
function blocksOf(tree: Root): EditableBlock[] {
  const blocks: EditableBlock[] = [];
  const add = (nodes: readonly Nodes[], parent?: number): void => {
    for (const each of nodes) {
      const node = elementIn(each);
      if (node.type === 'definition' || node.type === 'mdxFlowExpression') continue;
      const [from, to] = offsetsOf(node);
      blocks.push({ from, to, name: partName(node), ...(parent !== undefined && { parent }) });
      if ('children' in node && holdsBlocks(node)) add(node.children, blocks.length - 1);
    }
  };
  add(tree.children);
  return blocks;
}

/** The facts and interface words of every page. */
export const siteFile = 'content/site.yaml';

/**
 * Reads what can be edited in the text of a file. A file with errors has nothing, because nothing is sure, and so has one
 * that takes too much time.
 */
export function editableFile(file: string, whole: string): EditableFile {
  const text = whole.replace(/^\uFEFF/, '');
  const nothing = { file, text, fields: [], body: [], blocks: [] };
  try {
    return withTimeLimit(() => editableText(text, nothing));
  } catch (error) {
    if (error instanceof LimitExceeded) return nothing;
    throw error;
  }
}

function editableText(text: string, nothing: EditableFile): EditableFile {
  const { file } = nothing;
  if (file === siteFile) {
    const yaml = readYaml(text, file);
    return yaml.problems.some(isError) ? nothing : { ...nothing, fields: fieldUnits(siteSchema, yaml, text) };
  }
  const yaml = readFrontmatter(text, file);
  const kind = kindOfFile(file.replace('content/', '')) ?? templateIn(yaml.data);
  if (yaml.problems.some(isError) || !kind) return nothing;
  const { tree, exact } = parseBody(text, yaml.body, file);
  return {
    file,
    text,
    fields: fieldUnits(pageSchemas[kind], yaml, text),
    body: exact ? bodyUnits(tree, text) : [],
    blocks: exact ? blocksOf(tree) : [],
  };
}
