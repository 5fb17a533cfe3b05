import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const section = defineComponents({
  Lead: {
    label: 'Opening statement',
    summary: 'The opening statement of a page, in large type.',
    children: 'anything',
    example: `<Lead>

The opening statement of a page, in one or two sentences that say what the reader gets.

</Lead>`,
  },
  Section: {
    label: 'Section',
    summary: 'A part of the page with its own heading.',
    attributes: { subtitle: text.optional(), title: text, description: text.optional() },
    children: 'anything',
    isOutermost: true,
    heading: 2,
    anchor: 'title',
    example: `<Section subtitle="Features" title="What it does" description="One sentence about what follows.">

Ordinary **Markdown**, with [links](/contact), lists and other components.

</Section>`,
  },
});
