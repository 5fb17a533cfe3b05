import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';

export const section = {
  Section: {
    label: 'Section',
    summary: 'A part of the page with its own heading.',
    attributes: z.strictObject({ subtitle: text.optional(), title: text, description: text.optional() }),
    holds: 'anything',
    isOutermost: true,
    heading: 2,
    anchor: 'title',
    example: `<Section subtitle="Features" title="What it does" description="One sentence about what follows.">

Ordinary **Markdown**, with [links](/contact), lists and other components.

</Section>`,
  },
} as const satisfies Blocks;
