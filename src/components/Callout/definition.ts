import { text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const callout = defineComponents({
  Callout: {
    label: 'Callout',
    summary: 'A few sentences that stand out, such as a date or a warning.',
    attributes: { title: text.optional() },
    children: 'anything',
    example: `<Callout title="Closed from December 22 to January 6">

Orders that reach us before December 10 are delivered this year.

</Callout>`,
  },
});
