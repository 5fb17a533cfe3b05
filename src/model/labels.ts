import { text } from './fields.ts';
import type { TypeName, PageTypes } from './pageFields.ts';

/** The labels of every site, each with a note on where it appears. */
export const labels = {
  skip: text.describe('First link on every page, seen only when reached with the keyboard.'),
  home: text.describe('The link to the home page in the menus.'),
  menu: text.describe('The button that opens the menu, and the name of the menu.'),
  closeMenu: text.describe('The button that closes the menu.'),
  bookCall: text.describe(
    'Call button on wide screens. {name} becomes the name of the person, or else of the company.',
  ),
  bookCallShort: text.describe(
    'Call button on phones. {name} becomes the name of the person, or else of the company.',
  ),
  newTab: text.describe('Read aloud after any link that leaves this tab.'),
  company: text.describe('Heading of the pages about the company in the footer.'),
  contact: text.describe('Heading of the address in the footer.'),
  rights: text.describe('Bottom line of the footer, after the year and the name.'),
  theme: text.describe('The name of the choice between dark and light.'),
  dark: text.describe('The choice of the dark theme.'),
  light: text.describe('The choice of the light theme.'),
  system: text.describe('The choice of the theme that the device uses.'),
  lampOn: text
    .optional()
    .describe(
      'On the large drawing of the logo, in the dark theme: it shows the light one. Without it and the next, it is a drawing only.',
    ),
  lampOff: text.optional().describe('The same in the light theme.'),
  backToTop: text.describe('Button in the lower corner after scrolling.'),
  pauseMotion: text.describe('Button that stops the moving background of the home page.'),
  playMotion: text.describe('Button that starts it again.'),
  previousPicture: text.describe('Button that shows the photo of a gallery before the one that is shown.'),
  nextPicture: text.describe('Button that shows the photo after it.'),
  closePicture: text.describe('Button that closes the photo.'),
  videoSoon: text.describe('Note on a video that is not ready.'),
  draft: text.describe('Label on a page that is not published yet.'),
  breadcrumb: text.describe('Read aloud before the breadcrumbs, such as Services / Garden Gates.'),
  language: text
    .optional()
    .describe('On a site in several languages, the name of the choice between them in the menus.'),
  languageName: text
    .optional()
    .describe('The name of this language in that choice, if browsers should not name it.'),
  untranslated: text
    .optional()
    .describe('Behind a language that lacks the page that is shown: the link leads to its home page.'),
};

/** The labels of all page types. Those of a type without pages may be absent; only what belongs to it reads them. */
export type PageTypeLabels = AllOf<LabelsOf<PageTypes[TypeName]>>;
type LabelsOf<Type> = Type extends { labels: infer Labels } ? Labels : never;
type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
