import { name, text } from '../../model/fields.ts';
import { defineComponents, picture } from '../define.ts';

export const team = defineComponents({
  Team: {
    label: 'Team',
    summary: 'The people of the company.',
    children: ['Member'],
  },
  Member: {
    label: 'Person',
    summary: 'One person; the biography is inside.',
    attributes: { name, position: text, image: picture(160, ['member']) },
    children: 'anything',
    heading: 3,
    example: `<Member name="Robin Clark" position="Founder" image="people/robin-clark.svg">

Takes the first calls herself and reads every proposal before it leaves.

</Member>`,
  },
});
