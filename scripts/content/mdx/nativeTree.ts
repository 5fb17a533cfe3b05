import type { Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { mdxToMdast } from 'satteri';
import type { Point } from 'unist';
import { positionAt } from '../../lib/problem.ts';
import { type Element, isElement, isExpression, nodesOf } from './nodes.ts';

/** What the native parser reads, and micromark has to judge. */
class Unusual extends Error {}

const comments = /^\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)*$/;

const attributeSource = /\s+([A-Za-z_$:][\w$:.-]*)(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/y;

/**
 * Line ends and characters that the native parser changes, and lines around the fields with spaces after them. A control
 * character ends its addresses, but those of GitHub and micromark go on, as only spaces and “<” end them. Beside marks
 * of emphasis, micromark alone takes a byte order mark for a space, and the native parser a next line. And characters
 * outside of ASCII in names of tags and attributes, which take it quadratic time, and braces with other braces or tags
 * in them, or without an end: it takes exponential time for tags in code.
 */
const unusual =
  /(?![\t\n\v\f\u0080-\u009F])\p{Cc}|^\uFEFF|\p{Surrogate}|^---[ \t]+$|[*_~][\uFEFF\u0085]|[\uFEFF\u0085][*_~]|(?:<|="[^"]*")[^<>"']*\P{ASCII}|\{(?!(?:\/\*[^*{}]*\*\/|[^{}<]*)\})/mu;

const pointAt = (text: string, offset: number): Point => ({ ...positionAt(text, offset), offset });

/** Gives each attribute its place, which the native parser leaves out. */
function placeAttributes({ name, attributes, position }: Element, text: string): void {
  let from = (position?.start.offset ?? 0) + 1 + (name ?? '').length;
  const isPlain = (attribute: (typeof attributes)[number]): attribute is MdxJsxAttribute =>
    (attribute.type === 'mdxJsxAttribute' && typeof attribute.value !== 'object') || attribute.value === null;
  for (const attribute of attributes) {
    attributeSource.lastIndex = from;
    const [source, written] = attributeSource.exec(text) ?? [];
    if (source === undefined || !isPlain(attribute) || written !== attribute.name) throw new Unusual();
    const start = from + source.search(/\S/);
    from += source.length;
    attribute.position = { start: pointAt(text, start), end: pointAt(text, from) };
  }
  // In a list or a quotation, the native parser lets a tag go on outside of it.
  const isInside = (position?.start.column ?? 1) > 1;
  if (isInside && text.slice(position?.start.offset, from).includes('\n')) throw new Unusual();
}

/** Completes a tree to what micromark would have made of the text. Throws `Unusual` for what it must judge. */
function complete(tree: Root, text: string): Root {
  for (const node of nodesOf(tree)) {
    const { type } = node;
    if (type === 'mdxjsEsm' || String(type) === 'toml') throw new Unusual();
    if (isExpression(node)) {
      if (!comments.test(node.value)) throw new Unusual();
      node.data = { estree: { type: 'Program', body: [], sourceType: 'module', comments: [] } };
    }
    if (isElement(node)) placeAttributes(node, text);
  }
  return tree;
}

/**
 * The tree of an MDX text by a native parser, in a hundredth of the time of micromark; undefined if only micromark can
 * judge it: if it is not valid, contains code, or has line ends or characters that the native parser reads in another way.
 */
export function nativeTree(text: string): Root | undefined {
  if (unusual.test(text)) return undefined;
  try {
    const tree = mdxToMdast(text);
    return tree.type === 'root' ? complete(tree, text) : undefined;
  } catch {
    return undefined;
  }
}
