import type { VFileMessage } from 'vfile-message';
import type { Page } from '../../../src/model/manifest.ts';
import { problem } from '../../../src/model/problem.ts';
import { suggest } from '../../lib/suggest.ts';
import type { SiteRule } from '../rule.ts';

interface Message {
  reason: string;
  note: string;
}

const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

function missingCategory(url: string, categories: readonly Page<'category'>[]): Message {
  const folders = categories.map((page) => `content${page.url}/`);
  return {
    reason: `There is no portfolio category ${folderOf(url)}, so no card links to this page.`,
    note:
      folders.length > 0
        ? `Move the file to its category’s folder: ${folders.join(', ')}.`
        : `Create the category first: content${folderOf(url)}.mdx.`,
  };
}

function missingProject(url: string, { file, data }: Page<'category'>): Message {
  const id = nameOf(url);
  const suggestion = suggest(
    id,
    data.projects.map((project) => project.id),
  );
  return {
    reason: `${file} has no project with the id “${id}”, so no card links to this page.`,
    note: `${suggestion ? `If the project is ${suggestion}, rename this file to ${suggestion}.mdx. Otherwise add` : 'Add'} the project to the list in ${file}.`,
  };
}

const isCategory = (page: Page): page is Page<'category'> => page.kind === 'category';

/**
 * Case studies that no card leads to, because their project does not exist or its category is not published. Drafts
 * and unlisted pages are not reported, nor are case studies of a category that has errors of its own (`unreadable`).
 */
function caseStudyProblems(
  pages: readonly Page[],
  published: ReadonlySet<Page>,
  unreadable: ReadonlySet<string>,
): VFileMessage[] {
  const categories = pages.filter(isCategory);
  const diagnosticOf = (page: Page): Message | undefined => {
    const category = categories.find(({ url }) => url === folderOf(page.url));
    if (!category) return missingCategory(page.url, categories);
    if (!category.data.projects.some(({ id }) => id === nameOf(page.url)))
      return missingProject(page.url, category);
    if (published.has(category) || !published.has(page)) return undefined;
    return {
      reason: `${category.file} is not published, so no card links to this page.`,
      note: 'Publish the category first, or make this page a draft too: add the line “draft: true”.',
    };
  };
  return pages.flatMap((page) => {
    const { kind, url, file, data } = page;
    if (kind !== 'caseStudy' || data.draft || data.unlisted || unreadable.has(folderOf(url))) return [];
    const diagnostic = diagnosticOf(page);
    const place = { line: 1, column: 1 };
    return diagnostic ? [problem({ file, place, rule: 'case-study-without-project', ...diagnostic })] : [];
  });
}

export const caseStudies: SiteRule = {
  scope: 'site',
  about: {
    'case-study-without-project': 'a case study that no card leads to',
  },
  run: ({ pages, published, destinations }) =>
    caseStudyProblems(pages, new Set(published), destinations.unreadable),
};
