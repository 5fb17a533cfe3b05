import { z } from 'zod';
import { text } from '../../src/model/fields.ts';
import type { Blocks } from '../../src/model/block.ts';

export const postList = {
  Posts: {
    label: 'List of posts',
    summary: 'Links to the posts, the newest first.',
    attributes: z.strictObject({ first: text.meta({ reference: 'post' }).optional() }),
    holds: 'nothing',
    reads: ['posts'],
    example: '<Posts />',
  },
} as const satisfies Blocks;
