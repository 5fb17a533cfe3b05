/** The attributes that several blocks share. */
import { z } from 'zod';
import { text } from '../model/fields.ts';
import type { ImageSlotName } from '../theme/imageSlots.ts';

/** No attributes. */
export const nothing = z.strictObject({});
/** The name of an icon. */
export const icon = text.meta({ reference: 'icon' });
/** A picture; `least` is the width in pixels below which a raster picture looks coarse in its slot. */
export const picture = (slot: ImageSlotName, least: number) =>
  text.meta({ reference: 'picture', least, slots: [slot] });
/** A whole number from 1. Attributes are text, so components convert it. */
export const count = z.string().regex(/^[1-9]\d*$/, 'a whole number in quotes, such as "3"');
/** An attribute without a value: `<Projects featured />`. */
export const flag = z.literal(true).optional();

/** The example of a list with one entry: `<FAQ>` around a question. */
export const listExample = (name: string, entry: string): string => `<${name}>\n\n${entry}\n\n</${name}>`;
