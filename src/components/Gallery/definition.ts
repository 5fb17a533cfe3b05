import { text } from '../../model/fields.ts';
import { defineComponents, picture } from '../define.ts';

export const gallery = defineComponents({
  Gallery: {
    label: 'Gallery',
    summary: 'Photos in a grid. Each opens large, with those before and after it a swipe away.',
    children: ['Photo'],
  },
  Photo: {
    label: 'Photo',
    summary: 'A photo of a gallery, with a caption if it needs one.',
    attributes: {
      image: picture(1200, ['tile', 'hero']),
      imageAlt: text,
      caption: text.optional(),
    },
    example:
      '<Photo image="workshop.jpg" imageAlt="The workshop, seen from the street" caption="Where we work" />',
  },
});
