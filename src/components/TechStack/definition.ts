import { name, text } from '../../model/fields.ts';
import { defineComponents } from '../define.ts';

export const techStack = defineComponents({
  TechStack: {
    label: 'List of technologies',
    summary: 'The technologies we build with.',
    children: ['Tech'],
  },
  Tech: {
    label: 'Technology',
    summary: 'One technology and what it is used for.',
    attributes: { name, role: text },
    example: '<Tech name="React" role="What the visitor sees" />',
  },
});
