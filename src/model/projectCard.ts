import type { CategorizedProject, Collections } from './collections.ts';
import type { ProjectCardData } from './pageData.ts';

/** A project as its card shows it; `href` is the project's own address unless another is given. */
export function projectCard(
  project: CategorizedProject,
  { picture }: Pick<Collections, 'picture'>,
  href = project.url,
): ProjectCardData {
  return {
    title: project.title,
    description: project.description,
    category: project.category,
    href,
    picture: picture(project.image),
    alt: project.imageAlt,
    color: project.color,
    type: project.type,
    unwritten: href === project.url && project.unwritten,
  };
}
