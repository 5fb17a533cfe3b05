import type { Blocks } from '../../model/block.ts';
import { nothing } from '../attributes.ts';

export const lead = {
  Lead: {
    label: 'Opening statement',
    summary: 'The opening statement of a page, in large type.',
    attributes: nothing,
    holds: 'anything',
    example: `<Lead>

The opening statement of a page, in one or two sentences that say what the reader gets.

</Lead>`,
  },
} as const satisfies Blocks;
