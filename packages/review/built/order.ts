/** Finds what is only in another order on a page: the items of a list, the cards of a grid, the rows of a table. */
import { defaultTreeAdapter as tree } from 'parse5';
import type { Element, Node } from '../../../scripts/lib/htmlTree.ts';
import { differingRuns, type Texts } from '../diffs.ts';

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
 * Gives the elements of the old page the order that they have in the new one, as far as everything in them is the same, and
 * returns what was moved: the first words of these items, in lines. An item has several texts or addresses: one value that
 * takes the place of another is no order.
 */
export function alignOrder(old: Node, fresh: Node): Texts[] {
  const [reorders, known]: [Texts[], WeakMap<Node, string[]>] = [[], new WeakMap()];
  const keyOf = (node: Node) => JSON.stringify(leavesOf(node, known));
  const align = (was: Node, is: Node): void => {
    if (!isParent(was) || !isParent(is) || keyOf(was) === keyOf(is)) return;
    const [from, to] = [elementsIn(was), elementsIn(is)];
    const places = new Map(to.map((each, index) => [keyOf(each), index]));
    const placeOf = (each: Element) => places.get(keyOf(each)) ?? -1;
    const kept = from.filter((each) => placeOf(each) >= 0);
    const sorted = kept.toSorted((a, b) => placeOf(a) - placeOf(b));
    const had = new Set(kept.map(placeOf));
    const isSame = String(sorted.map(placeOf)) === String(to.map(placeOf).filter((each) => had.has(each)));
    const moved = kept.filter((each, index) => each !== sorted[index]);
    const isOfItems = moved.every((each) => new Set(leavesOf(each, known)).size > 1);
    const hasText = was.childNodes.some((each) => tree.isTextNode(each) && each.value.trim());
    if (isSame && moved.length > 0 && isOfItems && !hasText) {
      const label = (each: Element) => leavesOf(each, known).find((text) => /\s|^[^/.]+$/.test(text)) ?? '';
      reorders.push({ before: kept.map(label).join('\n'), after: sorted.map(label).join('\n') });
      was.childNodes = from.map((each) => (placeOf(each) < 0 ? each : (sorted.shift() ?? each)));
    }
    const aligned = elementsIn(was);
    for (const run of differingRuns(aligned.map(keyOf), to.map(keyOf))) {
      const others = to.slice(...run.after);
      for (const each of aligned.slice(...run.before)) {
        const at = others.findIndex(({ tagName }) => tagName === each.tagName);
        const [partner] = at < 0 ? [] : others.splice(at, 1);
        if (partner) align(each, partner);
      }
    }
  };
  align(old, fresh);
  return reorders;
}
