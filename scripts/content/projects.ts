import type { Page } from '../../src/model/manifest.ts';
import type { Project } from '../../src/model/project.ts';

/** A project, and the URL that its case study has or would have. */
export interface KnownProject extends Project {
  url: string;
}

/** Every project of the portfolio. */
export const projectsOf = (pages: Page[]): KnownProject[] =>
  pages.flatMap((page) =>
    page.kind === 'category'
      ? page.data.projects.map((project) => ({ ...project, url: `${page.url}/${project.id}` }))
      : [],
  );

/** The projects that have no case study yet. */
export function unwrittenProjects(pages: Page[]): KnownProject[] {
  const existing = new Set(pages.map(({ url }) => url));
  return projectsOf(pages).filter(({ url }) => !existing.has(url));
}
