import { name, text } from '../../model/fields.ts';
import { defineComponents, picture } from '../define.ts';

export const videos = defineComponents({
  Videos: {
    label: 'Videos',
    summary: 'What clients say in videos.',
    children: ['Video'],
  },
  Video: {
    label: 'Video',
    summary: 'One video of a client, still to come.',
    attributes: { title: text, person: name, image: picture('third', 400) },
    heading: 3,
    example:
      '<Video title="Our first year together" person="Miller & Sons" image="videos/miller-and-sons.svg" />',
  },
});
