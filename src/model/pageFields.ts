/**
 * The frontmatter fields of every page, and those that several page types share. The sentences in `describe` are for
 * the copywriter who writes the field.
 */
import { z } from 'zod';
import { ctaTexts, link, text } from './fields.ts';

/** The hues that content may name. `src/theme/brand.ts` has their colors. */
export const hueNames = ['sky', 'mint', 'iris', 'coral', 'rose', 'lime'] as const;

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lowercase letters, digits and hyphens, such as garden-gates');
const alias = text.meta({ reference: 'alias', pattern: '^\\/\\S*$' });
export const dateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/, 'a date such as 2027-01-15 or 2027-01-15T09:00')
  .refine((text) => {
    const time = new Date(`${text}${text.includes('T') ? 'Z' : 'T00:00Z'}`);
    return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
  }, 'a date that exists');
export const order = z.number().describe('Position among similar pages: 1 comes first.');
export const icon = z
  .string()
  .meta({ reference: 'icon' })
  .describe('The name of a Lucide icon, such as clock.');
/**
 * A picture. `least` is the width in pixels below which a raster picture looks coarse. `slots` are the image slots
 * (src/theme/imageSlots.ts) where pages show it.
 */
export const picture = (least: number, slots: string[]) =>
  z.string().meta({ reference: 'picture', least, slots }).describe('A file in content/_pictures.');
export const cover = picture(800, ['lead', 'half', 'third', 'tile']);
export const portrait = picture(160, ['portrait']);
export const color = z.enum(hueNames).describe('The color of the service.');

/** Without a text or an address of its own, a button has that of `site.yaml`. */
export const cta = z
  .strictObject(ctaTexts)
  .partial({
    primaryButtonText: true,
    primaryButtonLink: true,
    secondaryButtonText: true,
    secondaryButtonLink: true,
  })
  .describe(
    'The block that closes the page and asks the reader to act. A button without a text or an address of its own has that of site.yaml.',
  );

const menu = z
  .strictObject({
    header: text.optional().describe('Its name in the menu on wide screens.'),
    mobile: text.optional().describe('Its name in the menu on phones.'),
    footer: text.optional().describe('Its name in the footer.'),
    order: z.number().describe('Its position in the menus: 1 comes first.'),
  })
  .describe("The page's name in each menu in which it appears.");

export const everyPage = {
  title: text.describe('The name of the page: browser tab, search result, menus and cards.'),
  description: text.describe(
    'One or two sentences for search results and cards, also shown under the heading.',
  ),
  label: text
    .optional()
    .describe('Small label above the heading, and the last breadcrumb of a page in a folder.'),
  heading: text.optional().describe('The heading of the page. If left out, the title is used.'),
  picture: z
    .strictObject({
      image: picture(1200, ['hero', 'opening', 'third']),
      imageAlt: text.describe('What the picture shows, for people who cannot see it.'),
      caption: text.optional().describe('The sentence below the picture.'),
    })
    .optional()
    .describe('A picture at the top of the page. Lists show those of posts and services, too.'),
  menu: menu.optional(),
  cta: cta.optional(),
  draft: z.boolean().optional().describe('true keeps the page out of the published site.'),
  publishAt: dateTime
    .optional()
    .describe('The page appears from this date on: 2027-01-15 or 2027-01-15T09:00.'),
  expiresAt: dateTime.optional().describe('The page disappears from this date on.'),
  translates: link
    .optional()
    .describe(
      'In the folder of another language, the address of the page that this one translates, if it has another path than this file.',
    ),
  unlisted: z.boolean().optional().describe('true keeps the page out of menus, lists and search engines.'),
  aliases: z
    .array(alias.describe('An old address of this page, such as /our-services.'))
    .optional()
    .describe('Aliases: old addresses that lead here.'),
  seo: z
    .strictObject({
      title: text.optional().describe('The title in search results and shared links.'),
      description: text
        .optional()
        .describe('The sentences under the title in search results and shared links.'),
      image: picture(600, [])
        .optional()
        .describe('The picture of shared links, instead of the card that the site draws.'),
    })
    .optional()
    .describe('Different text for search engines and shared links.'),
};

/**
 * Each page type: its own frontmatter fields, and what its template gets. A definition (src/pages/) adds its type by
 * declaration merging, so that the model, which all definitions build on, does not import them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: definitions add the members.
export interface PageTypes {}

/** The name of a page type. */
export type TypeName = keyof PageTypes;

type FieldsOf<K extends TypeName> = Omit<typeof everyPage, keyof PageTypes[K]['fields']> &
  PageTypes[K]['fields'];
/** The schema of a page's frontmatter: the fields of every page, and those of its type. */
export type PageSchema<K extends TypeName> = z.ZodObject<FieldsOf<K>, z.core.$strict>;
export type Frontmatter<K extends TypeName> = z.output<PageSchema<K>>;
export type TemplateData = { [K in TypeName]: PageTypes[K]['data'] };
