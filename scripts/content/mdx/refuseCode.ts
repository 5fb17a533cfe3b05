import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import { config } from '../../site/config.ts';
import { hasSafeScheme } from '../safeAddress.ts';
import { isElement, isExpression, nodesOf } from './nodes.ts';
import { isEmptyExpression } from './parseMdx.ts';

/** Node types that Markdown text alone can produce. Whatever is not listed is refused. */
const markdownTypes: ReadonlySet<Nodes['type']> = new Set([
  ...(['root', 'yaml', 'paragraph', 'heading', 'thematicBreak', 'blockquote', 'list', 'listItem'] as const),
  ...(['code', 'definition', 'text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break'] as const),
  ...(['link', 'image', 'linkReference', 'imageReference', 'table', 'tableRow', 'tableCell'] as const),
  ...(['footnoteReference', 'footnoteDefinition'] as const),
]);

/** Whether an attribute is a literal that its element may have, and no address that could run code. */
const isAllowed = (attribute: MdxJsxAttribute | MdxJsxExpressionAttribute, shape: object): boolean =>
  attribute.type === 'mdxJsxAttribute' &&
  Object.hasOwn(shape, attribute.name) &&
  typeof (attribute.value ?? '') === 'string' &&
  (!/^(?:href|src)$/i.test(attribute.name) || hasSafeScheme(String(attribute.value ?? '')));

function isHarmless(node: Nodes): boolean {
  if (isExpression(node)) return isEmptyExpression(node);
  if (isElement(node)) {
    const { shape } = config.components.get(node.name ?? '')?.attributes ?? {};
    return shape !== undefined && node.attributes.every((attribute) => isAllowed(attribute, shape));
  }
  const isAddress = node.type === 'link' || node.type === 'image' || node.type === 'definition';
  return markdownTypes.has(node.type) && (!isAddress || hasSafeScheme(node.url));
}

/**
 * A remark plugin that stops the compilation of anything that could run code: import and export lines, expressions,
 * attributes that are not literals, unknown elements and attributes, raw HTML, unsafe addresses. It does not rely on
 * the content check, which reports the same mistakes with better messages.
 */
export const refuseCode: Plugin<[], Root> = () => (tree, file) => {
  const reason = 'Content cannot contain code. npm run check says what to write instead.';
  for (const node of nodesOf(tree))
    if (!isHarmless(node)) file.fail(reason, { place: node.position, source: 'content', ruleId: 'no-code' });
};
