import type { Nodes, Root } from 'mdast';
import { z } from 'zod';
import type { EditableBlock } from '../../../src/author/edit/types.ts';
import { config } from '../../../src/site.ts';
import { templateIn } from '../../check/checkPage.ts';
import { siteFile } from '../../check/checkSiteText.ts';
import { textFieldsIn } from '../../check/prose/textFields.ts';
import { readFrontmatter } from '../../content/frontmatter.ts';
import { blockNamed } from '../../content/mdx/blockNames.ts';
import { isElement, spanOf } from '../../content/mdx/nodes.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { type LocatedYaml, readYaml } from '../../content/yaml/readYaml.ts';
import { LimitExceeded, withTimeLimit } from '../../lib/limits/timeLimit.ts';
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
  /** Both. */
  units: Unit[];
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

/** The label of a block, and its title if it has one: “Section: What you get”. */
function blockLabel(node: Nodes): string {
  const label = config.labelOfBlock(partName(node));
  if (!isElement(node)) return label;
  const { shape = {} } = blockNamed(node.name)?.attributes ?? {};
  const title = node.attributes.find(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      shape[attribute.name] instanceof z.ZodString &&
      textFieldsIn(shape[attribute.name], attribute.value).length > 0,
  );
  return typeof title?.value === 'string' ? `${label}: ${title.value}` : label;
}

/** The blocks of a body in its order, each with the block around it. */
function blocksOf(tree: Root): EditableBlock[] {
  const blocks: EditableBlock[] = [];
  const add = (nodes: readonly Nodes[], parent?: number): void => {
    for (const each of nodes) {
      const node = elementIn(each);
      if (node.type === 'definition' || node.type === 'mdxFlowExpression') continue;
      const { from, to } = spanOf(node);
      blocks.push({
        from,
        to,
        name: partName(node),
        label: blockLabel(node),
        ...(parent !== undefined && { parent }),
      });
      if ('children' in node && holdsBlocks(node)) add(node.children, blocks.length - 1);
    }
  };
  add(tree.children);
  return blocks;
}

/**
 * Reads what can be edited in the text of a file. A file with errors has nothing, because nothing is sure, and so has one
 * that takes too much time.
 */
export function editableFile(file: string, whole: string): EditableFile {
  const text = whole.replace(/^\uFEFF/, '');
  const nothing = { file, text, fields: [], body: [], units: [], blocks: [] };
  try {
    return withTimeLimit(() => editableText(text, nothing));
  } catch (error) {
    if (error instanceof LimitExceeded) return nothing;
    throw error;
  }
}

/** The fields of a file, and the schema that they follow. */
export interface FileFields {
  schema: z.ZodObject;
  yaml: LocatedYaml;
  /** The offset at which the body of a page starts. */
  body?: number;
}

/** Reads the fields in a text without byte order mark; undefined if there is an error in them. */
export function fileFields(file: string, text: string): FileFields | undefined {
  if (file === siteFile) {
    const yaml = readYaml(text);
    return yaml.findings.length > 0 ? undefined : { schema: config.siteSchema, yaml };
  }
  const yaml = readFrontmatter(text);
  const kind = config.kindOfFile(file.replace('content/', '')) ?? templateIn(yaml.data);
  if (yaml.findings.length > 0 || !kind) return undefined;
  return { schema: config.schemas[kind], yaml, body: yaml.body };
}

function editableText(text: string, nothing: EditableFile): EditableFile {
  const { file } = nothing;
  const found = fileFields(file, text);
  if (!found) return nothing;
  const fields = fieldUnits(found.schema, found.yaml);
  if (found.body === undefined) return { ...nothing, fields, units: fields };
  const { tree, exact } = parseBody(text, found.body);
  const [body, blocks] = exact ? [bodyUnits(tree, text), blocksOf(tree)] : [[], []];
  return { ...nothing, fields, body, units: [...fields, ...body], blocks };
}
