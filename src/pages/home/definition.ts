import { z } from 'zod';
import { link, text } from '../../model/fields.ts';
import type { HeroImage, PageType } from '../../model/pageType.ts';
import type { Site } from '../../model/site.ts';
import { type CallToActionData, callToAction, heroImage } from '../standard.ts';

const fields = {
  hero: z
    .strictObject({
      label: text.describe('Small label above the heading.'),
      tagline: text.describe('The heading of the home page.'),
      typed: z
        .boolean()
        .optional()
        .describe('false shows the heading at once. Without it, the heading types itself letter by letter.'),
      particles: z
        .boolean()
        .optional()
        .describe(
          'false leaves only the drawing behind the words. Without it, particles move there. With a picture, there is neither.',
        ),
      text: text.describe('The sentences under the heading.'),
      bookCall: text
        .optional()
        .describe('Text of the call button on small screens; without it, the text in site.yaml.'),
      bookCallLong: text
        .optional()
        .describe('Text of the call button on large screens; without it, the text in site.yaml.'),
      explore: text.describe('Text of the second button.'),
      exploreLink: link.describe('Where the second button leads, such as /services.'),
    })
    .describe('The top of the home page.'),
};

interface Data {
  hero: z.output<typeof fields.hero>;
  image?: HeroImage;
  site: Site;
  cta: CallToActionData;
}

declare module '../../model/pageFields.ts' {
  interface PageTypes {
    home: { fields: typeof fields; data: Data };
  }
}

export const home: PageType<'home'> = {
  what: 'the home page',
  fields,
  data: (page, collections) => ({
    hero: page.data.hero,
    image: heroImage(page, collections),
    site: collections.site,
    cta: callToAction(page, collections),
  }),
  fillsScreen: true,
  opening: ({ data }) => ({ label: data.hero.label, heading: data.hero.tagline }),
};
