import { z } from 'zod';
import { text } from './fields.ts';
import { pluralForms } from './plural.ts';

/** The texts of the interface, each with a note on where it appears. The checker reports a missing one. */
const labelNotes = {
  skip: 'First link on every page, seen only when reached with the keyboard.',
  home: 'The link to the home page in the menus.',
  menu: 'The button that opens the menu, and the name of the menu.',
  closeMenu: 'The button that closes the menu.',
  ourServices: 'Heading of the services in the menus.',
  ourWork: 'Heading of the portfolio in the menus.',
  allServices: 'Link to every service, at the end of the list in the menus.',
  allProjects: 'Link to every project, at the end of the list in the menus.',
  bookCall: 'Call button on wide screens. {name} becomes the name of the person, or else of the company.',
  bookCallShort: 'Call button on phones. {name} becomes the name of the person, or else of the company.',
  newTab: 'Read aloud after any link that leaves this tab.',
  services: 'Heading of the services in the footer.',
  portfolio: 'Heading of the portfolio in the footer.',
  company: 'Heading of the pages about the company in the footer.',
  contact: 'Heading of the address in the footer.',
  rights: 'Bottom line of the footer, after the year and the name.',
  theme: 'The name of the choice between dark and light.',
  dark: 'The choice of the dark theme.',
  light: 'The choice of the light theme.',
  system: 'The choice of the theme that the device uses.',
  backToTop: 'Button in the lower corner after scrolling.',
  getStarted: 'First button at the top of a service page.',
  viewPortfolio: 'Second button at the top of a service page.',
  learnMore: 'Link on the card of a service.',
  viewCategory: 'Link on the card of a portfolio category.',
  viewAllCategories: 'Link to every category, below the links to three of them.',
  pauseMotion: 'Button that stops the moving background of the home page.',
  playMotion: 'Button that starts it again.',
  rating: 'The stars of a testimonial, read aloud. {rating} becomes their number.',
  videoSoon: 'Note on a video that is not ready.',
  copy: 'Button that copies an address.',
  copied: 'The same button after copying.',
  linkToPart: 'Link to a section of a page, beside its heading.',
  draft: 'Label on a page that is not published yet.',
  breadcrumb: 'Read aloud before the breadcrumbs, such as Services / AI Automations.',
};

/** Texts that a site may leave out: then they appear nowhere. */
const optionalNotes = {
  privacyPolicy: 'Link to the privacy policy in the footer.',
  termsOfService: 'Link to the terms of service in the footer.',
  privacy: 'Short link to the privacy policy in the bottom line.',
  terms: 'Short link to the terms in the bottom line.',
  sitemap: 'Link to the sitemap in the bottom line.',
  caseStudySoon: 'Note on the card of a project that has no case study yet.',
  pictureNote: 'Note under project cards on what their pictures show.',
};

const texts = Object.fromEntries(
  Object.entries(labelNotes).map(([name, note]) => [name, text.describe(note)]),
) as Record<keyof typeof labelNotes, typeof text>;

const optionalTexts = Object.fromEntries(
  Object.entries(optionalNotes).map(([name, note]) => [name, text.optional().describe(note)]),
) as Record<keyof typeof optionalNotes, z.ZodOptional<typeof text>>;

/** The texts of the interface, in `content/site.yaml`. */
export const labels = z
  .strictObject({ ...texts, ...optionalTexts, projects: pluralForms.describe('A count of projects.') })
  .describe(
    'All other text of the interface. {name}, {rating} and {count} are filled in by the site: keep them.',
  );
