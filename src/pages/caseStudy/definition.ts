import { text } from '../../model/fields.ts';
import type { Page, Picture } from '../../model/manifest.ts';
import { slugOf } from '../../model/collections.ts';
import { optionalLabelTexts } from '../../model/labels.ts';
import type { Standard } from '../../model/pageData.ts';
import { picture } from '../../model/pageFields.ts';
import type { PageRule, PageType } from '../../model/pageType.ts';
import { standard } from '../standard.ts';

const fields = {
  image: picture(800, ['full'])
    .optional()
    .describe('The image under the heading: a file in content/_pictures.'),
  imageAlt: text.optional().describe('What the image shows, for people who cannot see it.'),
};

const labels = optionalLabelTexts({
  caseStudySoon: 'Note on the card of a project that has no case study yet.',
});

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    caseStudy: {
      fields: typeof fields;
      labels: typeof labels;
      data: Standard & { picture?: Picture; alt: string };
    };
  }
}

const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));

/**
 * A case study that no card leads to, because its project does not exist or its category is not published. Drafts and
 * unlisted pages are not reported, nor are case studies of a category that has errors of its own.
 */
const withoutProject: PageRule<'caseStudy'> = {
  id: 'case-study-without-project',
  about: 'a case study that no card leads to',
  find(page, { pages, published, unread, suggest }) {
    const folder = folderOf(page.url);
    if (page.data.draft || page.data.unlisted || unread.includes(folder)) return undefined;
    const categories = pages.filter((each): each is Page<'category'> => each.kind === 'category');
    const category = categories.find(({ url }) => url === folder);
    if (!category) {
      const folders = categories.map(({ url }) => `content${url}/`);
      return [
        `There is no portfolio category ${folder}, so no card links to this page.`,
        folders.length > 0
          ? `Move the file to its category’s folder: ${folders.join(', ')}.`
          : `Create the category first: content${folder}.mdx.`,
      ];
    }
    const ids = category.data.projects.map(({ id }) => id);
    if (!ids.includes(slugOf(page))) {
      const suggestion = suggest(slugOf(page), ids);
      return [
        `${category.file} has no project with the id “${slugOf(page)}”, so no card links to this page.`,
        `${suggestion ? `If the project is ${suggestion}, rename this file to ${suggestion}.mdx. Otherwise add` : 'Add'} the project to the list in ${category.file}.`,
      ];
    }
    if (published.includes(category) || !published.includes(page)) return undefined;
    return [
      `${category.file} is not published, so no card links to this page.`,
      'Publish the category first, or make this page a draft too: add the line “draft: true”.',
    ];
  },
};

export const caseStudy: PageType<'caseStudy'> = {
  kind: 'caseStudy',
  what: 'a case study',
  files: 'portfolio/*/*',
  fields,
  labels,
  isShownByBody: true,
  data: (page, collections) => ({
    ...standard(page, collections),
    picture: page.data.image ? collections.picture(page.data.image) : undefined,
    alt: page.data.imageAlt ?? '',
  }),
  opensWithPicture: ({ data }) => data.image !== undefined,
  rules: [withoutProject],
  starter: { note: 'the full story of one project in the portfolio' },
};
