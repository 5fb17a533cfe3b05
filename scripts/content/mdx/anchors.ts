/** The anchors of a body: its sections, and the headings of Markdown from level 2 to 4, have one each. */
import GithubSlugger, { slug } from 'github-slugger';
import type { Link, List, Nodes, Root } from 'mdast';
import { attributeValue, componentNamed, type Element, isElement, nodesOf } from './nodes.ts';

interface Anchored {
  node: Nodes;
  level: number;
  text: string;
  anchor: string;
}

/** The words of a heading. Comments and the numbers of footnotes are none. */
export const headingText = (heading: Nodes): string =>
  nodesOf(heading)
    .map((node) => (node.type === 'text' || node.type === 'inlineCode' ? node.value : ''))
    .join('')
    .trim();

/** The text and the level of a node that has an anchor. */
export function headingIn(node: Nodes): Omit<Anchored, 'anchor'> | undefined {
  if (node.type === 'heading')
    return node.depth > 1 && node.depth < 5
      ? { node, level: node.depth, text: headingText(node) }
      : undefined;
  const named = isElement(node) ? componentNamed(node.name)?.anchor : undefined;
  const text = isElement(node) && named ? attributeValue(node, named) : undefined;
  return text === undefined ? undefined : { node, level: 2, text: text.trim() };
}

/** Ids that the site's own markup uses. With those of previews, so that anchors are the same on the published site. */
const reservedIds = [
  ...['root', 'main', 'body', 'boot', 'announcer', 'toast', 'mobile-menu'],
  ...['preview-banner', 'author-title', 'footnote-label'],
];

/**
 * Makes the ids of one page's sections and headings, in their order, as GitHub does: “How we work” becomes `how-we-work`, and a second
 * one `how-we-work-1`. So does a first one if the markup uses its id. A text without letters and digits has no id.
 */
export function pageAnchors(): (title: string) => string {
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.slug(id);
  return (title) => (slug(title) === '' ? '' : slugger.slug(title));
}

/** What has an anchor, in reading order. A heading without letters and digits has none. */
export function anchored(tree: Root): Anchored[] {
  const anchorOf = pageAnchors();
  return nodesOf(tree).flatMap((node) => {
    const heading = headingIn(node);
    const anchor = heading && anchorOf(heading.text);
    return heading && anchor ? [{ ...heading, anchor }] : [];
  });
}

/** Links to headings as a list, those of the next level in lists of their own. */
function linksTo([first, ...rest]: readonly Anchored[]): List['children'] {
  if (!first) return [];
  const next = rest.findIndex(({ level }) => level <= first.level);
  const [below, others] = next < 0 ? [rest, []] : [rest.slice(0, next), rest.slice(next)];
  const link: Link = {
    type: 'link',
    url: `#${first.anchor}`,
    children: [{ type: 'text', value: first.text }],
  };
  const inside: List[] = below.length > 0 ? [{ type: 'list', children: linksTo(below) }] : [];
  return [
    { type: 'listItem', children: [{ type: 'paragraph', children: [link] }, ...inside] },
    ...linksTo(others),
  ];
}

const isContents = (node: Nodes): node is Element => isElement(node) && node.name === 'Contents';

/** A plug-in of the compiler: writes the anchors into the tree, as ids, and the table of contents. */
export function writeAnchors() {
  return (tree: Root): void => {
    const all = anchored(tree);
    for (const node of nodesOf(tree).filter(isContents)) {
      const list: List = { type: 'list', spread: false, children: linksTo(all) };
      Object.assign(node, { type: 'mdxJsxFlowElement', children: [list] });
    }
    for (const { node, anchor } of all)
      if (isElement(node)) node.attributes.push({ type: 'mdxJsxAttribute', name: 'id', value: anchor });
      else node.data = { ...node.data, hProperties: { id: anchor } };
  };
}
