import { z } from 'zod';
import { link, text } from '../../model/fields.ts';
import { type Call, callOf } from '../../model/layoutData.ts';
import type { CallToActionData } from '../../model/pageData.ts';
import type { PageType } from '../../model/pageType.ts';
import { callToAction } from '../standard.ts';

const fields = {
  hero: z
    .strictObject({
      label: text.describe('Small label above the heading.'),
      tagline: text.describe('The heading of the home page; it types itself letter by letter.'),
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
  hero: z.output<typeof fields.hero> & {
    /** If the site offers calls. */
    call?: Call;
    pause: string;
    play: string;
  };
  cta: CallToActionData;
  backToTop: string;
}

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    home: { fields: typeof fields; data: Data };
  }
}

export const home: PageType<'home'> = {
  kind: 'home',
  what: 'the home page',
  fields,
  data(page, collections) {
    const { labels } = collections.site;
    const { hero } = page.data;
    const call = callOf(collections.site);
    return {
      hero: {
        ...hero,
        call: call && {
          ...call,
          short: hero.bookCall ?? call.short,
          long: hero.bookCallLong ?? call.long,
        },
        pause: labels.pauseMotion,
        play: labels.playMotion,
      },
      cta: callToAction(page, collections),
      backToTop: labels.backToTop,
    };
  },
  opensWithPicture: () => true,
  opening: ({ data }) => ({ label: data.hero.label, heading: data.hero.tagline }),
};
