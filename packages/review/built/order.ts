/** Finds what is only in another order on a page: the items of a list, the cards of a grid, the rows of a table. */
import { defaultTreeAdapter as tree } from 'parse5';
import type { Element, Node } from '../../../scripts/lib/htmlTree.ts';
import { runsOf, type Texts } from '../diffs.ts';

type Parent = Node & { childNodes: Node[] };

const isParent = (node: Node): node is Parent => 'childNodes' in node;
const elementsIn = (node: Parent): Element[] => node.childNodes.filter(tree.isElementNode);

/** The texts, addresses and pictures in a node, in order. */
function leavesOf(node: Node, known: WeakMap<Node, string[]>): string[] {
  const found = known.get(node);
  if (found) return found;
  const own = tree.isElementNode(node)
    ? node.attrs.flatMap(({ name, value }) => (/^(href|src|alt)$/.test(name) ? [value] : []))
    : tree.isTextNode(node) && node.value.trim()
      ? [node.value.trim()]
      : [];
  const leaves = isParent(node) ? [...own, ...node.childNodes.flatMap((each) => leavesOf(each, known))] : own;
  known.set(node, leaves);
  return leaves;
}

/**
 * Gives the elements of the old page the order that they have in the new one, where everything in them is the same, and
 * returns what was moved: the first words of all items, in lines. An item has several texts or addresses: one value that takes the place of another is no order.
 */
export function alignOrder(old: Node, fresh: Node): Texts[] {
  const [reorders, known]: [Texts[], WeakMap<Node, string[]>] = [[], new WeakMap()];
  const keyOf = (node: Node) => JSON.stringify(leavesOf(node, known));
  const align = (was: Node, is: Node): void => {
    if (!isParent(was) || !isParent(is) || keyOf(was) === keyOf(is)) return;
    const [from, to] = [elementsIn(was), elementsIn(is)];
    const [before, after] = [from.map(keyOf), to.map(keyOf)];
    const isSame = JSON.stringify(before.toSorted()) === JSON.stringify(after.toSorted());
    const moved = from.filter((_, index) => before[index] !== after[index]);
    const isOfItems = moved.every((each) => new Set(leavesOf(each, known)).size > 1);
    const hasText = was.childNodes.some((each) => tree.isTextNode(each) && each.value.trim());
    if (isSame && moved.length > 0 && isOfItems && !hasText) {
      const label = (each: Element) => leavesOf(each, known).find((text) => /\s|^[^/.]+$/.test(text)) ?? '';
      reorders.push({ before: from.map(label).join('\n'), after: to.map(label).join('\n') });
      const left = from.map((each, index) => ({ each, key: before[index] }));
      was.childNodes = after.flatMap((key) => {
        const at = left.findIndex((one) => one.key === key);
        return at < 0 ? [] : left.splice(at, 1).map(({ each }) => each);
      });
      return;
    }
    for (const run of runsOf(before, after)) {
      if (run.isSame) continue;
      const others = to.slice(...run.after);
      for (const each of from.slice(...run.before)) {
        const at = others.findIndex(({ tagName }) => tagName === each.tagName);
        const [partner] = at < 0 ? [] : others.splice(at, 1);
        if (partner) align(each, partner);
      }
    }
  };
  align(old, fresh);
  return reorders;
}
