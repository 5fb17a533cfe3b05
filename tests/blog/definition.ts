import { defineComponents } from '../../src/components/define.ts';
import { text } from '../../src/model/fields.ts';

export const posts = defineComponents({
  Posts: {
    label: 'List of posts',
    summary: 'Links to the posts, the newest first.',
    attributes: { first: text.meta({ reference: 'post' }).optional() },
    children: 'nothing',
    reads: ['posts'],
    example: '<Posts />',
  },
});
