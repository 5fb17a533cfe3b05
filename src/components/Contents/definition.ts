import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const contents = defineComponents({
  Contents: {
    label: 'Table of contents',
    summary: 'Links to all sections and headings of the page.',
    isOnce: true,
    attributes: { title: text.describe('What is above the links, such as “On this page”.') },
    example: '<Contents title="On this page" />',
  },
});
