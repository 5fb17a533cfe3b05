import { z } from 'zod';
import { name, text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { picture, nothing, listExample } from '../attributes.ts';

const member = `<Member name="Robin Clark" position="Founder" image="people/robin-clark.svg">

Takes the first calls herself and reads every proposal before it leaves.

</Member>`;

export const team = {
  Team: {
    label: 'Team',
    summary: 'The people of the company.',
    attributes: nothing,
    holds: ['Member'],
    example: listExample('Team', member),
  },
  Member: {
    label: 'Person',
    summary: 'One person; the biography is inside.',
    attributes: z.strictObject({ name, position: text, image: picture('member', 160) }),
    holds: 'anything',
    within: ['Team'],
    heading: 3,
    example: member,
  },
} as const satisfies Blocks;
