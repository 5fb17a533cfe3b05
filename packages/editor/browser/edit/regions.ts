import { diffArrays } from 'diff';
import type { EditableText, EditPage, ShownPicture } from '../tools/protocol.ts';

/** What is edited at a place of the page. */
export interface Target {
  source: EditableText | ShownPicture;
  /** Where it is. */
  box: Range | Element;
  /** The element that has its look, such as the font that the field takes. */
  element: HTMLElement;
}

/** A piece of the page that shows a text of the content. */
type Region = Target & { source: EditableText; box: Range };

const unseen = 'script, style, template, noscript, textarea';

/** The text nodes of the page in document order, without those that are blank. */
export function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(unseen) || !node.textContent?.trim()
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) nodes.push(node);
  return nodes;
}

/** Pairs the text nodes of the page with what the server says about them. Scripts may have changed some since. */
function pairs({ shown, texts }: EditPage, nodes: readonly Text[]): { node: Text; source: EditableText }[] {
  const found: { node: Text; source: EditableText }[] = [];
  let [expected, actual] = [0, 0];
  const changes = diffArrays(
    shown.map(({ text }) => text.trim()),
    nodes.map(({ data }) => data.trim()),
  );
  for (const { added, removed, count = 0 } of changes) {
    for (let step = 0; !added && !removed && step < count; step++) {
      const node = nodes[actual + step];
      const source = texts[shown[expected + step]?.source ?? -1];
      if (node && source) found.push({ node, source });
    }
    if (!added) expected += count;
    if (!removed) actual += count;
  }
  return found;
}

/** The regions of the page. Text nodes one after another that show the same text are one region. */
export function regionsOf(page: EditPage): Region[] {
  const regions: Region[] = [];
  for (const { node, source } of pairs(page, textNodes(document.body))) {
    const last = regions.at(-1);
    if (last?.source === source) {
      last.box.setEndAfter(node);
      const ancestor = last.box.commonAncestorContainer;
      last.element = ancestor instanceof HTMLElement ? ancestor : last.element;
    } else if (node.parentElement) {
      const box = document.createRange();
      box.selectNodeContents(node);
      regions.push({ source, box, element: node.parentElement });
    }
  }
  return regions;
}

/** Whether a text or a picture is on the page: not in a closed menu, and not clipped away for screen readers only. */
export function isVisible(box: Range | Element, element: HTMLElement): boolean {
  const boxes = [box, element].map((each) => each.getBoundingClientRect());
  const hasSize = boxes.every(({ width, height }) => width > 1 && height > 1);
  return hasSize && element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
}

/** The page's own words where others are shown. */
const original = new Map<Text, string>();

/** Shows words instead of the texts in a range of an element. */
export function showWords(range: Range, element: HTMLElement, words: string): void {
  const nodes = textNodes(element).filter((node) => range.intersectsNode(node));
  // Of a list, each item has its own.
  const parts = words.split('\n\n');
  for (const [index, node] of nodes.entries()) {
    original.set(node, node.data);
    node.data = (index < nodes.length - 1 ? parts[index] : parts.slice(index).join(' ')) ?? '';
  }
}

/** Shows the page's own words again. */
export function showOwnWords(): void {
  for (const [node, words] of original) node.data = words;
  original.clear();
}
