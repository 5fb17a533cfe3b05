/** The nodes of a tree, and the components that they may be. */
import type { Nodes } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { ComponentDefinition } from '../../../src/model/component.ts';
import type { Span } from '../../lib/problem.ts';
import { config } from '../../site/config.ts';
import { byName } from '../../lib/lists.ts';
import { onlyCandidate } from '../../lib/suggest.ts';
import htmlTags from './htmlTags.json' with { type: 'json' };

/** A component, or what is written like one. */
export type Element = MdxJsxFlowElement | MdxJsxTextElement;

export const isElement = (node: Nodes): node is Element =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';

/** Braces: a comment, or code. */
export const isExpression = (node: Nodes): node is MdxFlowExpression | MdxTextExpression =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** An attribute that is a literal. */
export const attributeNamed = ({ attributes }: Element, name: string): MdxJsxAttribute | undefined =>
  attributes.find(
    (each): each is MdxJsxAttribute =>
      each.type === 'mdxJsxAttribute' && each.name === name && typeof each.value === 'string',
  );

/** The value of an attribute that is a literal. */
export function attributeValue(element: Element, name: string): string | undefined {
  const value = attributeNamed(element, name)?.value;
  return typeof value === 'string' ? value : undefined;
}

export const spanOf = ({ position }: Pick<Nodes, 'position'>): Span => ({
  from: position?.start.offset ?? 0,
  to: position?.end.offset ?? 0,
});

/**
 * Every node of a tree in reading order, which is the order of the rendered page. This is a loop, because recursion
 * would overflow the stack on deeply nested text.
 */
export function nodesOf(tree: Nodes): Nodes[] {
  const found: Nodes[] = [];
  const waiting: Nodes[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    if ('children' in node) for (const child of node.children.toReversed()) waiting.push(child);
  }
  return found;
}

export const componentNames: readonly string[] = [...config.components.keys()];

export const isComponentName = (name: string): boolean => config.components.has(name);

/** What to write instead of HTML tags, and of components that other programs have, by their names. */
export const remedies = byName(htmlTags);

/** The component that a tag's name refers to: the name itself, or the only one that it can be a misspelling of. */
export const meantComponent = (name: string | null): string | undefined =>
  name === null || isComponentName(name)
    ? (name ?? undefined)
    : /^[A-Z]/.test(name) && remedies.has(name)
      ? undefined
      : onlyCandidate(name, componentNames);

export const componentNamed = (name: string | null): ComponentDefinition | undefined =>
  name === null ? undefined : config.components.get(name);
