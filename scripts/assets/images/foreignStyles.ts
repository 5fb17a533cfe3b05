import { type CssNode, find, generate, type List, parse, walk } from 'css-tree';

/** At-rules that only style. The others load something, or set the encoding of a file. */
const plainRules = new Set([
  ...['container', 'font-face', 'keyframes', '-webkit-keyframes', 'layer', 'media', 'namespace'],
  ...['property', 'supports'],
]);

/** Functions that accept a file name as a plain string, without `url()`. */
const fetching = /^(-webkit-)?(cross-fade|element|image|image-set|src)$/i;

/** Whether a URL points into the SVG itself: one of its ids, or an embedded picture or font. */
export const isInside = (address: string): boolean =>
  /^\s*(#|data:(image\/(avif|gif|jpe?g|png|webp)|font\/|application\/(x-)?font))/i.test(address);

/** What a node of a style sheet loads from elsewhere, or may hide behind an escape. */
function foreignIn(part: CssNode): string | undefined {
  const found = find(part, (node) => {
    if (node.type === 'Url') return !isInside(node.value);
    if (node.type === 'Raw') return /url|image|src|\\/i.test(node.value);
    if (node.type === 'Function') return fetching.test(node.name) || node.name.includes('\\');
    return node.type === 'Identifier' && node.name.includes('\\');
  });
  return found?.type === 'Url' ? found.value : found ? generate(found) : undefined;
}

/** What an attribute value loads from elsewhere if it is parsed as CSS. */
export const foreignValue = (value: string): string | undefined =>
  /url|image|\\/i.test(value) ? foreignIn(parse(value, { context: 'value' })) : undefined;

/**
 * Styles without external resources, and the list of those. They are serialized from the parsed tree, so that no
 * browser can parse them differently.
 */
export function withoutForeignStyles(
  css: string,
  context: 'stylesheet' | 'declarationList',
): { css: string; foreign: string[] } {
  const foreign: string[] = [];
  const tree = parse(css, { context, parseCustomProperty: true });
  const drop = (item: Parameters<List<CssNode>['remove']>[0], list: List<CssNode>, what: string) => {
    foreign.push(what);
    list.remove(item);
  };
  walk(tree, (node, item, list) => {
    if (!list) return;
    if (node.type === 'Atrule' && !plainRules.has(node.name.toLowerCase()))
      drop(item, list, (node.prelude && foreignIn(node.prelude)) ?? `@${node.name}`);
    else if (node.type === 'Declaration') {
      const found = foreignIn(node.value);
      if (found !== undefined) drop(item, list, found);
      else if (node.property.includes('\\')) drop(item, list, node.property);
    } else if (node.type === 'Raw' && /url|image|src|@|\\/i.test(node.value)) drop(item, list, node.value);
  });
  return { css: generate(tree), foreign };
}
