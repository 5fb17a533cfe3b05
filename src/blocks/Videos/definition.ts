import { z } from 'zod';
import { name, text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { picture, nothing, listExample } from '../attributes.ts';

const video =
  '<Video title="How the night shift got quiet" person="Miller & Sons" image="videos/miller-and-sons.svg" />';

export const videos = {
  Videos: {
    label: 'Videos',
    summary: 'What clients say in videos.',
    attributes: nothing,
    holds: ['Video'],
    example: listExample('Videos', video),
  },
  Video: {
    label: 'Video',
    summary: 'One video of a client, still to come.',
    attributes: z.strictObject({ title: text, person: name, image: picture('third', 400) }),
    holds: 'nothing',
    within: ['Videos'],
    heading: 3,
    example: video,
  },
} as const satisfies Blocks;
