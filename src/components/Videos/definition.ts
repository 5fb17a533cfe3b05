import { link, name, text } from '../../model/fields.ts';
import { defineComponents, picture } from '../define.ts';
import { isVideoFile, playerOf } from './address.ts';

export const videos = defineComponents({
  Videos: {
    label: 'Videos',
    summary: 'Videos side by side, or one alone.',
    children: ['Video'],
  },
  Video: {
    label: 'Video',
    summary:
      'A picture that plays a video when it is clicked. Nothing is loaded from other sites before that.',
    attributes: {
      title: text,
      person: name.optional(),
      image: picture(400, ['third', 'text']),
      url: text
        .refine(
          (address) => isVideoFile(address) || playerOf(address) !== undefined,
          'the address of a video at YouTube or Vimeo, or of an MP4 or WebM file such as /files/tour.mp4',
        )
        .meta({ reference: 'link' })
        .optional()
        .describe('Where the video is. Without it, a note says that it is still to come.'),
      captions: link.optional().describe('For a file: its captions, such as /files/tour.vtt.'),
    },
    heading: 3,
    example:
      '<Video title="Our first year together" person="Miller & Sons" image="videos/miller-and-sons.svg" url="https://vimeo.com/76979871" />',
  },
});
