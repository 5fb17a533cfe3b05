/** Shows other words than the page has, such as proposed ones. */

const original = new Map<Text, string>();

/** Shows words instead of the texts in a range. */
export function showWords(range: Range, words: string): void {
  const walker = document.createTreeWalker(range.commonAncestorContainer, NodeFilter.SHOW_TEXT);
  let rest = words;
  const nodes: Text[] = [];
  if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && range.intersectsNode(node)) nodes.push(node);
  for (const node of nodes) {
    original.set(node, node.data);
    node.data = rest;
    rest = '';
  }
}

/** Shows the page's own words again. */
export function showOwnWords(): void {
  for (const [node, words] of original) node.data = words;
  original.clear();
}
