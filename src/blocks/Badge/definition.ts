import { z } from 'zod';
import { text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';

export const badge = {
  Badge: {
    label: 'Seal with a figure',
    summary: 'A single figure as a seal.',
    attributes: z.strictObject({ value: text, label: text }),
    holds: 'nothing',
    example: '<Badge value="96%" label="client satisfaction" />',
  },
} as const satisfies Blocks;
