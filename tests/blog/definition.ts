import { defineBlocks } from '../../src/blocks/define.ts';
import { text } from '../../src/model/fields.ts';

export const posts = defineBlocks({
  Posts: {
    label: 'List of posts',
    summary: 'Links to the posts, the newest first.',
    attributes: { first: text.meta({ reference: 'post' }).optional() },
    holds: 'nothing',
    reads: ['posts'],
    example: '<Posts />',
  },
});
