/** What “+” inserts: the example of a component with placeholders instead of its texts. */

import type { Nodes, Parents } from 'mdast';
import { z } from 'zod';
import { config } from '../../../src/site.ts';
import { valueOffset } from '../../check/prose/bodyProse.ts';
import { textFieldsIn } from '../../check/prose/textFields.ts';
import { placeholderFor } from '../../check/rules/prose.ts';
import { type Element, isElement, spanOf } from '../../content/mdx/nodes.ts';
import { parseMdx } from '../../content/mdx/parseMdx.ts';
import { type Edit, edited } from '../../lib/edits.ts';

/** Pieces of Markdown that may be anywhere. */
export const markdownPlaceholders: Record<string, string> = {
  Paragraph: placeholderFor('paragraph'),
  Heading: `### ${placeholderFor('heading')}`,
  List: `- ${placeholderFor('first item')}`,
  Picture: `![${placeholderFor('description')}](picture.svg)`,
};

/** Replaces the texts of the attributes. One that may be left out is removed, if another text has to be there. */
function attributeEdits(element: Element, text: string): Edit[] {
  const shape = config.blocks.get(element.name ?? '')?.attributes.shape ?? {};
  const texts = element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return [];
    const { name, value } = attribute;
    const isText = textFieldsIn(shape[name], value).length > 0;
    return isText ? [{ attribute, value, isOptional: shape[name] instanceof z.ZodOptional }] : [];
  });
  const hasRequired = texts.some(({ isOptional }) => !isOptional);
  return texts.map(({ attribute, value, isOptional }) => {
    const { from: start, to: end } = spanOf(attribute);
    if (isOptional && hasRequired) return { from: start - 1, to: end, text: '' };
    const from = valueOffset(attribute, text);
    return { from, to: from + value.length, text: placeholderFor(attribute.name) };
  });
}

/** Keeps one component of each name and replaces everything else by one text. */
function contentEdits({ children }: Parents, text: string): Edit[] {
  const names = new Set<string>();
  return children.flatMap((child, index): Edit[] => {
    const name = isElement(child) ? (child.name ?? '') : '';
    const { from, to } = spanOf(child);
    const before = children[index - 1];
    if (names.has(name)) return [{ from: before ? spanOf(before).to : from, to, text: '' }];
    names.add(name);
    return isElement(child) ? elementEdits(child, text) : [{ from, to, text: placeholderFor('text') }];
  });
}

const elementEdits = (element: Element, text: string): Edit[] => [
  ...attributeEdits(element, text),
  ...contentEdits(element, text),
];

/** A paragraph around a component in a line of text is not shown. */
const elementsIn = (node: Nodes): Element[] =>
  isElement(node) ? [node] : 'children' in node ? node.children.flatMap(elementsIn) : [];

/** The example of a component, whose references to pictures, projects and pages stay. */
export const withPlaceholders = (example: string): string =>
  edited(
    example,
    elementsIn(parseMdx(example)).flatMap((element) => elementEdits(element, example)),
  );
