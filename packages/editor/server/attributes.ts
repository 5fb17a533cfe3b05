/** The attributes of components: the texts that the page shows, and what is edited in a form. */
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { encodeAttribute, spliceValue, writtenAttribute } from '../../../scripts/content/values/written.ts';
import { textFieldsIn } from '../../../scripts/content/values/schemaFields.ts';
import { describedSchema, type JsonSchema } from '../../../scripts/editor/describeFields.ts';
import { componentNamed, type Element, spanOf } from '../../../scripts/content/mdx/nodes.ts';
import { oneLine, type Unit } from './units.ts';

/** An attribute as a text, which is empty if its component does not have it. */
export interface AttributeUnit extends Unit {
  /** Where the component begins. */
  component: number;
  attribute: string;
  schema: JsonSchema;
  isRequired: boolean;
  /** Whether the page shows it in words. */
  isShown: boolean;
}

/** Every attribute that a component may have, without pictures. */
export function attributeUnits(node: Element, text: string): AttributeUnit[] {
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
    if (typeof value === 'object' && value) return [];
    const isShown = textFieldsIn(attributes, { [attribute]: value }).length > 0;
    if (schema.reference === 'picture' && !isShown) return [];
    const { from, to } = own ? spanOf(own) : { from: end, to: end };
    const written = own && typeof value === 'string' ? writtenAttribute(own, text) : undefined;
    const isRequired = required.includes(attribute);
    const write = (typed: string) => {
      const wanted = oneLine(typed);
      // With the space before it.
      if (wanted === '' && !(isShown && isRequired))
        return { from: text.slice(0, from).trimEnd().length, to, text: '' };
      if (written) return spliceValue(written, wanted);
      const added = schema.const === true ? attribute : `${attribute}="${encodeAttribute(wanted)}"`;
      return { from, to, text: own ? added : ` ${added}` };
    };
    return [
      {
        ...{ component, attribute, schema, isRequired, isShown, write, marks: [] },
        ...{ from: written?.from ?? from, to: written ? to - 1 : to, name: `${node.name}, ${attribute}` },
        ...{ text: own ? (value ?? 'true') : '', writing: isShown ? 'attribute' : 'value' },
      },
    ];
  });
}
