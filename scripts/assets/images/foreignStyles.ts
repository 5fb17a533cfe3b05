import { type CssNode, find, generate, type List, parse, walk } from 'css-tree';

/** Rules that only style what is there; the others fetch something, or are about the encoding of a file. */
const plainRules = new Set([
  ...['container', 'font-face', 'keyframes', '-webkit-keyframes', 'layer', 'media', 'namespace'],
  ...['property', 'supports'],
]);

/** Functions that may name a file in a string, which is not marked as an address. */
const fetching = /^(-webkit-)?(cross-fade|element|image|image-set|src)$/i;

/** Whether an address is a part of the drawing itself: one of its ids, or a picture or font that it carries. */
export const isInside = (address: string): boolean =>
  /^\s*(#|data:(image\/(avif|gif|jpe?g|png|webp)|font\/|application\/(x-)?font))/i.test(address);

/** What a part of a style sheet fetches from elsewhere, or may hide behind an escape sign. */
function foreignIn(part: CssNode): string | undefined {
  const found = find(part, (node) => {
    if (node.type === 'Url') return !isInside(node.value);
    if (node.type === 'Raw') return /url|image|src|\\/i.test(node.value);
    if (node.type === 'Function') return fetching.test(node.name) || node.name.includes('\\');
    return node.type === 'Identifier' && node.name.includes('\\');
  });
  return found?.type === 'Url' ? found.value : found ? generate(found) : undefined;
}

/** What the value of an attribute fetches from elsewhere, if it is a style. */
export const foreignValue = (value: string): string | undefined =>
  /url|image|\\/i.test(value) ? foreignIn(parse(value, { context: 'value' })) : undefined;

/**
 * Styles without what they fetch from elsewhere, and what that was. They are written anew from what was understood,
 * so that no browser can read anything else in them.
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
