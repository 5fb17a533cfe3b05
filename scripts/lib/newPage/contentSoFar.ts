import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '../../../src/model/manifest.ts';
import type { Project } from '../../../src/model/page.ts';
import { checkPage } from '../checkPage.ts';
import { listContent } from '../contentTree.ts';

/** The pages that there are, drafts too. A page with mistakes is not among them, and does not stand in the way. */
export async function readPages(root: string): Promise<Page[]> {
  const contentDir = path.join(root, 'content');
  const { pages } = await listContent(contentDir);
  const read = await Promise.all(
    pages.map(
      async (name) =>
        checkPage(await readFile(path.join(contentDir, name), 'utf8'), name, `content/${name}`).page,
    ),
  );
  return read.filter((page) => page !== undefined);
}

/** A project, and the address that its case study has or would have. */
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
export const unwritten = (pages: Page[]): KnownProject[] =>
  projectsOf(pages).filter(({ url }) => !pages.some((page) => page.url === url));
