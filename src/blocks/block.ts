/** What a block is: the shape of every `definition.ts`, and the attributes that several of them share. */
import { z } from 'zod';
import type { BodyRead } from '../model/bodyData.ts';
import { text } from '../model/fields.ts';
import type { ImageSlotName } from '../theme/imageSlots.ts';

/** A component that content may use. */
export interface Block {
  /** What people call it who do not know the components: “List of questions (FAQ)”. */
  label: string;
  /** One sentence for the copywriter. */
  summary: string;
  attributes: z.ZodObject;
  /** What it may contain: anything, only these blocks, or nothing. */
  holds: 'anything' | 'nothing' | readonly string[];
  /** The blocks that it must be directly inside. If absent, it may be anywhere. */
  within?: readonly string[];
  /** Whether it divides the page, and so may not be inside anything else. */
  isOutermost?: true;
  /** The level of the heading that its title becomes. */
  heading?: 2 | 3;
  /** The attribute whose text becomes its anchor: `/about#how-we-work`. */
  anchor?: string;
  /** What it reads from other pages. It gets nothing else, and a page is rendered again if that changes. */
  reads?: BodyRead;
  /**
   * As a copywriter would write it: the component guide shows it live and offers it for copying. A block that belongs
   * inside another is alone here; the example of the other shows it in context.
   */
  example: string;
}

/** A block and those that belong inside it, by name. */
export type Blocks = Readonly<Record<string, Block>>;

/** The attributes of a block as its component receives them. */
export type Attributes<Of extends Block> = z.infer<Of['attributes']>;

/** No attributes. */
export const nothing = z.strictObject({});
/** The name of an icon. */
export const icon = text.meta({ reference: 'icon' });
/** A picture; `least` is the width in pixels below which a raster picture looks coarse in its slot. */
export const picture = (slot: ImageSlotName, least?: number) =>
  text.meta({ reference: 'picture', least, slots: [slot] });
/** The width in pixels below which a raster picture looks coarse in a text, on a phone too. */
export const leastInText = 600;
/** A whole number from 1. Attributes are text, so components convert it. */
export const count = z.string().regex(/^[1-9]\d*$/, 'a whole number in quotes, such as "3"');
/** An attribute without a value: `<Projects featured />`. */
export const flag = z.literal(true).optional();
