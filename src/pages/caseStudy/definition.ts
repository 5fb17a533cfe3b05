import { folderOf, slugOf } from '../../model/manifest.ts';
import { text } from '../../model/fields.ts';
import type { PageRule, PageType } from '../../model/pageType.ts';
import { type Standard, standard } from '../standard.ts';

const fields = {};

const labels = {
  caseStudySoon: text
    .optional()
    .describe('Note under cards of projects of which some have no case study yet.'),
};

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    caseStudy: { fields: typeof fields; labels: typeof labels; data: Standard };
  }
}

/**
 * A case study that no card leads to. Drafts and unlisted pages are not reported, nor are case studies of a category
 * that has errors of its own.
 */
const withoutProject: PageRule<'caseStudy'> = {
  id: 'case-study-without-project',
  find(page, { pages, published, unread, suggest }) {
    const folder = folderOf(page);
    if (page.data.draft || page.data.unlisted || unread.includes(folder)) return undefined;
    // A page that comes later needs no more than its project.
    const among = published.includes(page) ? published : pages;
    const ids = among.flatMap((each) =>
      each.type === 'category' && each.url === folder ? each.data.projects.map(({ id }) => id) : [],
    );
    const slug = slugOf(page);
    if (ids.includes(slug)) return undefined;
    const suggestion = suggest(slug, ids);
    return [
      `No published project of ${folder} has the id “${slug}”, so no card links to this page.`,
      `${suggestion ? `If the project is ${suggestion}, rename this file to ${suggestion}.mdx. Otherwise add` : 'Add'} the project to the list in content${folder}.mdx, and publish that page.`,
    ];
  },
};

export const caseStudy: PageType<'caseStudy'> = {
  what: 'a case study',
  files: 'portfolio/*/*',
  fields,
  labels,
  isShownByBody: true,
  data: standard,
  rules: [withoutProject],
  starter: { note: 'the full story of one project in the portfolio' },
};
