import { counterpart } from '../../collections/portfolio.ts';
import type { Attributes, BodyCollections } from '../../model/component.ts';
import { type Page, slugOf } from '../../model/manifest.ts';
import { text } from '../../model/fields.ts';
import { count, defineComponents, flag } from '../define.ts';

/**
 * The featured projects of all categories, those of the named category, or those of the page's own: of the category
 * itself, or of the service's counterpart.
 */
export function projectsOn(
  { category, featured }: Attributes,
  page: Page,
  { categories, projects }: Pick<BodyCollections, 'categories' | 'projects'>,
) {
  const own = page.type === 'service' ? counterpart(page, categories) : page;
  const chosen = category ? categories.find((each) => slugOf(each) === category) : own;
  return projects.filter((project) => (featured ? project.featured : project.categoryUrl === chosen?.url));
}

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
    heading: 3,
    lists: projectsOn,
    ifEmpty:
      'Name a category that has projects: <Projects category="…" />. Or write <Projects featured />, and “featured: true” at some projects. Or remove it, with its section.',
    example: '<Projects featured limit="3" />',
  },
  CaseNote: {
    label: 'Project in depth',
    summary: 'One project in depth; its title comes from the project.',
    attributes: { project: text.meta({ reference: 'project' }) },
    children: 'anything',
    reads: ['projects'],
    heading: 3,
    example: `<CaseNote project="oak-kitchen">

What was wrong, what was built, and what changed, in two or three paragraphs.

</CaseNote>`,
  },
});
