import { z } from 'zod';
import { text } from './fields.ts';
import type { Kind, PageTypes } from './pageTypes.ts';

const labelNotes = {
  skip: 'First link on every page, seen only when reached with the keyboard.',
  home: 'The link to the home page in the menus.',
  menu: 'The button that opens the menu, and the name of the menu.',
  closeMenu: 'The button that closes the menu.',
  bookCall: 'Call button on wide screens. {name} becomes the name of the person, or else of the company.',
  bookCallShort: 'Call button on phones. {name} becomes the name of the person, or else of the company.',
  newTab: 'Read aloud after any link that leaves this tab.',
  company: 'Heading of the pages about the company in the footer.',
  contact: 'Heading of the address in the footer.',
  rights: 'Bottom line of the footer, after the year and the name.',
  theme: 'The name of the choice between dark and light.',
  dark: 'The choice of the dark theme.',
  light: 'The choice of the light theme.',
  system: 'The choice of the theme that the device uses.',
  backToTop: 'Button in the lower corner after scrolling.',
  pauseMotion: 'Button that stops the moving background of the home page.',
  playMotion: 'Button that starts it again.',
  videoSoon: 'Note on a video that is not ready.',
  draft: 'Label on a page that is not published yet.',
  breadcrumb: 'Read aloud before the breadcrumbs, such as Services / AI Automations.',
};

const optionalNotes = {
  privacyPolicy: 'Link to the privacy policy in the footer.',
  termsOfService: 'Link to the terms of service in the footer.',
  privacy: 'Short link to the privacy policy in the bottom line.',
  terms: 'Short link to the terms in the bottom line.',
  sitemap: 'Link to the sitemap in the bottom line.',
};

const described = <Name extends string, Schema extends z.ZodType>(
  notes: Readonly<Record<Name, string>>,
  schema: Schema,
): Record<Name, Schema> =>
  Object.fromEntries(
    Object.entries<string>(notes).map(([name, note]) => [name, schema.describe(note)]),
  ) as Record<Name, Schema>; // The same names, which TypeScript does not follow through entries.

/** Texts that a site must have, each with a note on where it appears. */
export const labelTexts = <Name extends string>(notes: Readonly<Record<Name, string>>) =>
  described(notes, text);

/** Texts that a site may leave out: then they appear nowhere. */
export const optionalLabelTexts = <Name extends string>(notes: Readonly<Record<Name, string>>) =>
  described(notes, text.optional());

/** The labels of all page types. Those of a type that is off are absent; only what belongs to the type reads them. */
export type PageTypeLabels = AllOf<LabelsOf<PageTypes[Kind]>>;
type LabelsOf<Type> = Type extends { labels: infer Labels } ? Labels : never;
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

const shape = { ...labelTexts(labelNotes), ...optionalLabelTexts(optionalNotes) };

/** The texts of the interface, in `content/site.yaml`: those of every site, and those of its page types. */
export const labelsWith = (ofPageTypes: PageTypeLabels) =>
  z
    .strictObject({ ...shape, ...ofPageTypes })
    .describe(
      'All other text of the interface. {name}, {rating} and {count} are filled in by the site: keep them.',
    );
