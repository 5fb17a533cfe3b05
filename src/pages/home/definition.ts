import { z } from 'zod';
import { link, text } from '../../model/fields.ts';
import type { CallToActionData } from '../../model/pageData.ts';
import type { PageType } from '../pageType.ts';
import { callToAction } from '../standard.ts';

const fields = {
  hero: z
    .strictObject({
      label: text.describe('Small label above the heading.'),
      tagline: text.describe('The heading of the home page; it types itself letter by letter.'),
      text: text.describe('The sentences under the heading.'),
      bookCall: text.describe('Text of the button on small screens.'),
      bookCallLong: text.describe('Text of the button on large screens.'),
      explore: text.describe('Text of the second button.'),
      exploreLink: link.describe('Where the second button leads, such as /portfolio.'),
    })
    .describe('The top of the home page.'),
};

interface Data {
  hero: z.output<typeof fields.hero> & { bookingUrl: string; newTab: string; pause: string; play: string };
  cta: CallToActionData;
  backToTop: string;
}

declare module '../../model/pageTypes.ts' {
  interface PageTypes {
    home: { fields: typeof fields; data: Data };
  }
}

export const home: PageType<'home'> = {
  what: 'the home page',
  fields,
  data(page, collections) {
    const { booking, labels } = collections.site;
    return {
      hero: {
        ...page.data.hero,
        bookingUrl: booking.url,
        newTab: labels.newTab,
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
