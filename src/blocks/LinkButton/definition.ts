import { z } from 'zod';
import { link } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';

export const linkButton = {
  LinkButton: {
    label: 'Button',
    summary: 'A link that looks like a button; its words are inside.',
    attributes: z.strictObject({ href: link }),
    holds: 'anything',
    example: '<LinkButton href="/contact">Write to us</LinkButton>',
  },
} as const satisfies Blocks;
