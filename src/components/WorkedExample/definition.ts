import { z } from 'zod';
import { text } from '../../model/fields.ts';
import { defineComponents, flag } from '../define.ts';

/** What the parts of an example can be drawn as. Without it, a part is plain. */
const looks = ['message', 'answer', 'search', 'scan', 'copy', 'bars', 'tabs'] as const;

export const workedExample = defineComponents({
  WorkedExample: {
    label: 'Worked example',
    summary:
      'One case from its start to its end, drawn as a sheet. What comes first on a page is part of its top.',
    attributes: { title: text.describe('What the example is of, in one sentence.') },
    children: ['ExamplePart'],
    example: `<WorkedExample title="A late order, from the phone to the plan">

<ExamplePart title="The customer" look="message">

“Can I have 40 more by Friday?”

</ExamplePart>

<ExamplePart title="What the software reads">

1. The orders for Friday
2. ~~The second oven~~ is being repaired

</ExamplePart>

<ExamplePart title="The baker decides" person>

**30 on Friday**, and the rest on Saturday.

</ExamplePart>

</WorkedExample>`,
  },
  ExamplePart: {
    label: 'Part of a worked example',
    summary:
      'One stage of the example. **Bold** is what a person decides or adds, and ~~struck~~ is what a person takes out.',
    attributes: {
      title: text,
      look: z
        .enum(looks)
        .optional()
        .describe(
          'What the part is drawn as: a message, the answer to it, a search field, a scanned page, copy in large type, a list with bars (shorter for what is struck), or a spreadsheet.',
        ),
      person: flag.describe('Whether the whole part is what a person decides.'),
    },
    children: 'anything',
    example: `<ExamplePart title="The baker decides" person>

**30 on Friday**, and the rest on Saturday.

</ExamplePart>`,
  },
});
