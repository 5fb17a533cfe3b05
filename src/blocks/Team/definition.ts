import { z } from 'zod';
import { name, text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { picture, nothing } from '../attributes.ts';

export const team = {
  Team: {
    label: 'Team',
    summary: 'The people of the company.',
    attributes: nothing,
    holds: ['Member'],
    example: `<Team>

<Member name="Robin Clark" position="Founder" image="people/robin-clark.svg">

Takes the first calls herself and reads every proposal before it leaves.

</Member>

<Member name="Jo Silva" position="Head of Engineering" image="people/jo-silva.svg">

Asks what happens when the network fails before he asks anything else.

</Member>

</Team>`,
  },
  Member: {
    label: 'Person',
    summary: 'One person; the biography is inside.',
    attributes: z.strictObject({ name, position: text, image: picture('member', 160) }),
    holds: 'anything',
    within: ['Team'],
    heading: 3,
    example: `<Member name="Robin Clark" position="Founder" image="people/robin-clark.svg">

Takes the first calls herself and reads every proposal before it leaves.

</Member>`,
  },
} as const satisfies Blocks;
