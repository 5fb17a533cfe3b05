/** The attributes of components that are not edited where the page shows them, as their words and pictures are. */
import type { Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import type { Span } from '../../../scripts/lib/problem.ts';
import type { Replacement } from '../../../scripts/lib/replacements.ts';
import { encodeAttribute, spliceValue, writtenAttribute } from '../../../scripts/content/values/written.ts';
import { textFieldsIn } from '../../../scripts/content/values/schemaFields.ts';
import { describedSchema, type JsonSchema } from '../../../scripts/editor/describeFields.ts';
import {
  componentNamed,
  type Element,
  isElement,
  nodesOf,
  spanOf,
} from '../../../scripts/content/mdx/nodes.ts';
import { oneLine, type Unit } from './units.ts';

/** An attribute as a text, which is empty if its component does not have it. */
export interface AttributeUnit extends Unit {
  /** Where the component begins. */
  component: number;
  attribute: string;
  schema: JsonSchema;
  isRequired: boolean;
}

/** Removes an attribute, with the space before it. */
export const withoutAttribute = (text: string, { from, to }: Span): Replacement => ({
  ...{ from: text.slice(0, from).trimEnd().length, to, text: '' },
});

function attributesOf(node: Element, text: string): AttributeUnit[] {
  const attributes = componentNamed(node.name)?.attributes;
  if (!attributes) return [];
  const { properties = {}, required = [] } = describedSchema(attributes);
  const component = spanOf(node).from;
  const last = node.attributes.at(-1);
  const end = last ? spanOf(last).to : component + `<${node.name}`.length;
  return Object.entries(properties).flatMap(([attribute, schema]): AttributeUnit[] => {
    const own = node.attributes.find(
      (each): each is MdxJsxAttribute => each.type === 'mdxJsxAttribute' && each.name === attribute,
    );
    const value = own?.value;
    const isShown = textFieldsIn(attributes, { [attribute]: value }).length > 0;
    if (isShown || schema.reference === 'picture' || (typeof value === 'object' && value)) return [];
    const { from, to } = own ? spanOf(own) : { from: end, to: end };
    const write = (typed: string) => {
      const wanted = oneLine(typed);
      if (wanted === '') return withoutAttribute(text, { from, to });
      if (own && typeof value === 'string') return spliceValue(writtenAttribute(own, text), wanted);
      const written = schema.const === true ? attribute : `${attribute}="${encodeAttribute(wanted)}"`;
      return { from, to, text: own ? written : ` ${written}` };
    };
    return [
      {
        ...{ component, attribute, schema, isRequired: required.includes(attribute) },
        ...{ from, to, name: `${node.name}, ${attribute}`, writing: 'value' },
        ...{ text: own ? (value ?? 'true') : '', marks: [], write },
      },
    ];
  });
}

/** Every attribute of a body's components that is not edited where the page shows it. */
export const attributeUnits = (tree: Root, text: string): AttributeUnit[] =>
  nodesOf(tree).flatMap((node) => (isElement(node) ? attributesOf(node, text) : []));
