import type { Nodes, Root } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import type { Plugin } from 'unified';
import { config } from '../../../src/site.ts';
import { hasSafeScheme } from '../safeAddress.ts';
import { isElement, nodesOf } from './nodes.ts';
import { isEmptyExpression } from './parseMdx.ts';

/** The attributes of each element that a body may use. */
const blockElements: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...config.blocks].map(([name, { attributes }]) => [name, new Set(Object.keys(attributes.shape))]),
);

/** Node types that Markdown text alone can produce. Whatever is not listed is refused. */
const markdownTypes: ReadonlySet<Nodes['type']> = new Set([
  ...(['root', 'yaml', 'paragraph', 'heading', 'thematicBreak', 'blockquote', 'list', 'listItem'] as const),
  ...(['code', 'definition', 'text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break'] as const),
  ...(['link', 'image', 'linkReference', 'imageReference', 'table', 'tableRow', 'tableCell'] as const),
  ...(['footnoteReference', 'footnoteDefinition'] as const),
]);

const unsafeAddress =
  'This address could run code in the visitor’s browser. Use /, https://, mailto: or tel:.';

function attributeRefusal(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  element: string,
  allowed: ReadonlySet<string>,
): string | undefined {
  if (attribute.type !== 'mdxJsxAttribute' || (attribute.value && typeof attribute.value !== 'string')) {
    return 'Attributes cannot contain code. Write the value in quotation marks.';
  }
  const { name, value } = attribute;
  if (!allowed.has(name)) return `<${element}> has no attribute “${name}”. Remove it.`;
  const isAddress = /^(?:href|src)$/i.test(name);
  return isAddress && !hasSafeScheme(value ?? '') ? unsafeAddress : undefined;
}

/** Why a node may not be compiled, or undefined if it may. */
function refusal(node: Nodes): string | undefined {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    return isEmptyExpression(node)
      ? undefined
      : 'Content cannot contain code. Write the text without braces.';
  }
  if (isElement(node)) {
    const name = node.name ?? '';
    const allowed = blockElements.get(name);
    if (!allowed) return `There is no component <${name}>.`;
    return node.attributes
      .map((attribute) => attributeRefusal(attribute, name, allowed))
      .find((reason) => reason !== undefined);
  }
  if (!markdownTypes.has(node.type)) return `Content cannot contain code (${node.type}). Remove it.`;
  const isAddress = node.type === 'link' || node.type === 'image' || node.type === 'definition';
  return isAddress && !hasSafeScheme(node.url) ? unsafeAddress : undefined;
}

/**
 * A remark plugin that stops the compilation of anything that could run code: import and export lines, expressions,
 * attributes that are not literals, unknown elements and attributes, raw HTML, unsafe addresses. It does not rely on
 * the content check, which reports the same mistakes with better messages.
 */
export const refuseCode: Plugin<[], Root> = () => (tree, file) => {
  for (const node of nodesOf(tree)) {
    const reason = refusal(node);
    if (reason) file.fail(reason, { place: node.position, source: 'content', ruleId: 'no-code' });
  }
};
