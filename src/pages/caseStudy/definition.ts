import { text } from '../../model/fields.ts';
import type { Picture } from '../../model/manifest.ts';
import type { Standard } from '../../model/pageData.ts';
import { picture } from '../../model/pageFields.ts';
import type { PageType } from '../pageType.ts';
import { standard } from '../standard.ts';

const fields = {
  image: picture(800, ['full'])
    .optional()
    .describe('The image under the heading: a file in content/_pictures.'),
  imageAlt: text.optional().describe('What the image shows, for people who cannot see it.'),
};

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    caseStudy: { fields: typeof fields; data: Standard & { picture?: Picture; alt: string } };
  }
}

export const caseStudy: PageType<'caseStudy'> = {
  what: 'a case study',
  files: 'portfolio/*/*',
  fields,
  data: (page, collections) => ({
    ...standard(page, collections),
    picture: page.data.image ? collections.picture(page.data.image) : undefined,
    alt: page.data.imageAlt ?? '',
  }),
  opensWithPicture: ({ data }) => data.image !== undefined,
  starter: { note: 'the full story of one project in the portfolio', isOfProject: true },
};
