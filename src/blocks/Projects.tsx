import { counterpart } from '../model/collections.ts';
import { projectCard } from '../model/pageData.ts';
import { Grid } from '../primitives/Grid.tsx';
import { ProjectCard } from '../primitives/ProjectCard.tsx';
import { useBody } from './BodyContext.ts';
import type { Attributes } from './vocabulary.ts';

/**
 * The featured projects of all categories, those of the named category, or those of the page's own: of the category
 * itself, or of the one that goes with the service.
 */
export function Projects({ category, featured, limit }: Attributes<'Projects'>) {
  const { page, collections } = useBody();
  const own = page.kind === 'service' ? counterpart(page, collections.categories)?.url : page.url;
  const home = category ? `/portfolio/${category}` : own;
  const projects = collections.projects.filter((project) =>
    featured ? project.featured : project.categoryUrl === home,
  );
  return (
    <Grid data-projects>
      {projects.slice(0, limit ? Number(limit) : featured ? 3 : undefined).map((project) => (
        <li key={project.url} data-reveal>
          <ProjectCard project={projectCard(project, collections)} />
        </li>
      ))}
    </Grid>
  );
}
