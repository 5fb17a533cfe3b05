import { text } from '../../model/fields.ts';
import { count, defineComponents, flag } from '../define.ts';

export const projects = defineComponents({
  Projects: {
    label: 'Project cards',
    summary: "Project cards: of the page's own category, of a named one, or those featured.",
    attributes: {
      category: text.meta({ reference: 'category' }).optional(),
      featured: flag,
      limit: count.optional(),
    },
    reads: ['categories', 'projects'],
    example: '<Projects featured limit="3" />',
  },
  CaseNote: {
    label: 'Project in depth',
    summary: 'One project in depth; its title comes from the project.',
    attributes: { project: text.meta({ reference: 'project' }) },
    children: 'anything',
    reads: ['projects'],
    heading: 3,
    example: `<CaseNote project="ecommerce-redesign">

What was wrong, what was built, and what changed, in two or three paragraphs.

</CaseNote>`,
  },
});
