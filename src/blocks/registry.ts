/**
 * The registry: every component that content may use, its attributes, and how components may be nested. The checker,
 * the component guide and the renderer all read this list.
 */
import { z } from 'zod';
import type { BodyRead } from '../model/bodyData.ts';
import { link, name, text } from '../model/fields.ts';
import type { ImageSlotName } from '../theme/imageSlots.ts';

const icon = text.meta({ reference: 'icon' });
/** A picture; `least` is the width in pixels below which a raster picture looks coarse in its slot. */
const picture = (slot: ImageSlotName, least?: number) =>
  text.meta({ reference: 'picture', least, slots: [slot] });
const count = z.string().regex(/^[1-9]\d*$/, 'a whole number in quotes, such as "3"');
/** An attribute without a value: `<Projects featured />`. */
const flag = z.literal(true).optional();

/** One entry of the registry. */
export interface Block {
  /** One sentence for the copywriter. */
  summary: string;
  attributes: z.ZodObject;
  /** What it may contain: anything, only these blocks, or nothing. */
  holds: 'anything' | 'nothing' | readonly string[];
  /** The blocks that it must be directly inside. If absent, it may be anywhere. */
  within?: readonly string[];
  /** The level of the heading that its title becomes. */
  heading?: 2 | 3;
  /** The attribute whose text becomes its anchor: `/about#how-we-work`. */
  anchor?: string;
  /** What it reads from other pages. It gets nothing else, and a page is rendered again if that changes. */
  reads?: BodyRead;
}

const nothing = z.strictObject({});

export const registry = {
  Lead: {
    summary: 'The opening statement of a page, in large type.',
    attributes: nothing,
    holds: 'anything',
  },
  Section: {
    summary: 'A part of the page with its own heading.',
    attributes: z.strictObject({ subtitle: text.optional(), title: text, description: text.optional() }),
    holds: 'anything',
    heading: 2,
    anchor: 'title',
  },
  FeatureGrid: { summary: 'Features side by side.', attributes: nothing, holds: ['Feature'] },
  Feature: {
    summary: 'One feature, benefit, use case or value.',
    attributes: z.strictObject({ title: text, icon: icon.optional() }),
    holds: 'anything',
    within: ['FeatureGrid'],
    heading: 3,
  },
  TechStack: { summary: 'The technologies we build with.', attributes: nothing, holds: ['Tech'] },
  Tech: {
    summary: 'One technology and what it is used for.',
    attributes: z.strictObject({ name, role: text }),
    holds: 'nothing',
    within: ['TechStack'],
  },
  FAQ: { summary: 'Questions that open to show their answers.', attributes: nothing, holds: ['Question'] },
  Question: {
    summary: 'One question; the answer is inside.',
    attributes: z.strictObject({ title: text }),
    holds: 'anything',
    within: ['FAQ'],
    heading: 3,
  },
  ProcessSteps: { summary: 'Numbered steps in order.', attributes: nothing, holds: ['Step'] },
  Step: {
    summary: 'One step of a process.',
    attributes: z.strictObject({ title: text }),
    holds: 'anything',
    within: ['ProcessSteps'],
    heading: 3,
  },
  Stats: { summary: 'Figures set large.', attributes: nothing, holds: ['Stat'] },
  StatGroup: {
    summary: 'Figures under a title.',
    attributes: z.strictObject({ title: text }),
    holds: ['Stat'],
    heading: 3,
  },
  Stat: {
    summary: 'One figure and what it counts.',
    attributes: z.strictObject({ value: text, label: text }),
    holds: 'nothing',
    within: ['Stats', 'StatGroup'],
  },
  Badge: {
    summary: 'A single figure as a seal.',
    attributes: z.strictObject({ value: text, label: text }),
    holds: 'nothing',
  },
  Team: { summary: 'The people of the agency.', attributes: nothing, holds: ['Member'] },
  Member: {
    summary: 'One person; the biography is inside.',
    attributes: z.strictObject({ name, position: text, image: picture('member', 160) }),
    holds: 'anything',
    within: ['Team'],
    heading: 3,
  },
  Timeline: { summary: 'A history in years.', attributes: nothing, holds: ['Milestone'] },
  Milestone: {
    summary: 'One year of a history.',
    attributes: z.strictObject({ year: text, title: text }),
    holds: 'anything',
    within: ['Timeline'],
    heading: 3,
  },
  Projects: {
    summary: "Project cards: of the page's own category, of a named one, or those featured.",
    attributes: z.strictObject({
      category: text.meta({ reference: 'category' }).optional(),
      featured: flag,
      limit: count.optional(),
    }),
    holds: 'nothing',
    reads: 'projects',
  },
  CaseNote: {
    summary: 'One project in depth; its title and picture come from the project.',
    attributes: z.strictObject({ project: text.meta({ reference: 'project' }) }),
    holds: 'anything',
    reads: 'projects',
    heading: 3,
  },
  Services: {
    summary: 'A card for each service.',
    attributes: z.strictObject({ limit: count.optional() }),
    holds: 'nothing',
    reads: 'services',
  },
  Categories: {
    summary: 'A card for each portfolio category.',
    attributes: nothing,
    holds: 'nothing',
    reads: 'projects',
  },
  CategoryLinks: {
    summary: 'Links to three other portfolio categories and to all.',
    attributes: nothing,
    holds: 'nothing',
    reads: 'projects',
  },
  Logos: {
    summary: "Our clients' logos, from site.yaml.",
    attributes: nothing,
    holds: 'nothing',
    reads: 'logos',
  },
  Quotes: {
    summary: 'Testimonials: those with the ids given, the featured ones, or the others.',
    attributes: z.strictObject({
      ids: text.meta({ reference: 'quotes' }).optional(),
      featured: flag,
      more: flag,
    }),
    holds: 'nothing',
    reads: 'quotes',
  },
  Videos: { summary: 'Video testimonials.', attributes: nothing, holds: ['Video'] },
  Video: {
    summary: 'One video testimonial, still to come.',
    attributes: z.strictObject({ title: text, person: name, image: picture('third', 400) }),
    holds: 'nothing',
    within: ['Videos'],
    heading: 3,
  },
  LinkButton: {
    summary: 'A link that looks like a button; its words are inside.',
    attributes: z.strictObject({ href: link }),
    holds: 'anything',
  },
  Picture: {
    summary: 'A picture; alt says what it shows, decorative that it shows nothing one would miss.',
    attributes: z.strictObject({ src: picture('text'), alt: text.optional(), decorative: flag }),
    holds: 'nothing',
  },
} as const satisfies Record<string, Block>;

export type BlockName = keyof typeof registry;

/** The attributes of a block as its component receives them. */
export type Attributes<Name extends BlockName> = z.infer<(typeof registry)[Name]['attributes']>;
