import { z } from 'zod';
import { name, text } from '../../model/fields.ts';
import type { Blocks } from '../../model/block.ts';
import { nothing, listExample } from '../attributes.ts';

const tech = '<Tech name="React" role="What the visitor sees" />';

export const techStack = {
  TechStack: {
    label: 'List of technologies',
    summary: 'The technologies we build with.',
    attributes: nothing,
    holds: ['Tech'],
    example: listExample('TechStack', tech),
  },
  Tech: {
    label: 'Technology',
    summary: 'One technology and what it is used for.',
    attributes: z.strictObject({ name, role: text }),
    holds: 'nothing',
    within: ['TechStack'],
    example: tech,
  },
} as const satisfies Blocks;
