/** The parts of which definitions of components are made. */
import type { PropsWithChildren } from 'react';
import { z } from 'zod';
import type { ComponentDefinition } from '../model/component.ts';
import { text } from '../model/fields.ts';
import type { ImageSlotName } from '../theme/imageSlots.ts';

/** A picture; `least` is the width in pixels below which a raster picture looks coarse in its slots. */
export const picture = (least: number, slots: ImageSlotName[]) =>
  text.meta({ reference: 'picture', least, slots });
/** A whole number from 1. Attributes are text, so components convert it. */
export const count = z.string().regex(/^[1-9]\d*$/, 'a whole number in quotes, such as "3"');
/** An attribute without a value: `<Projects featured />`. */
export const flag = z.literal(true).optional();

/** The props of a component: its attributes, and what is inside it. */
export type PropsOf<Of extends ComponentDefinition> = PropsWithChildren<z.infer<Of['attributes']>>;

/** A component without attributes leaves them out, one that contains nothing its `children`, and a list its example. */
interface Definition extends Omit<ComponentDefinition, 'attributes' | 'children' | 'parents' | 'example'> {
  attributes?: z.ZodRawShape;
  children?: ComponentDefinition['children'];
  example?: string;
}

type Defined<Definitions> = {
  [Name in keyof Definitions]: ComponentDefinition & {
    attributes: z.ZodObject<
      Definitions[Name] extends { attributes: infer Shape extends z.ZodRawShape }
        ? Shape
        : Record<never, z.ZodType>,
      z.core.$strict
    >;
  };
};

/** The components of a folder. Those that others of them contain may be inside these only. */
export function defineComponents<const Definitions extends Readonly<Record<string, Definition>>>(
  definitions: Definitions,
): Defined<Definitions> {
  const all = Object.entries<Definition>(definitions);
  const components = all.map(([name, { attributes = {}, children = 'nothing', example, ...rest }]) => {
    const [entry = ''] = Array.isArray(children) ? children : [];
    const lists = all.filter(([, each]) => Array.isArray(each.children) && each.children.includes(name));
    const component: ComponentDefinition = {
      ...rest,
      attributes: z.strictObject(attributes),
      children,
      example: example ?? `<${name}>\n\n${definitions[entry]?.example}\n\n</${name}>`,
      parents: lists.length > 0 ? lists.map(([list]) => list) : undefined,
    };
    return [name, component];
  });
  return Object.fromEntries(components) as Defined<Definitions>; // The same names.
}

/** The attribute of an element that fades in when it is scrolled into view. */
export interface Revealed {
  'data-reveal'?: boolean;
}
