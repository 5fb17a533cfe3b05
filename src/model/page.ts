/**
 * The frontmatter of every kind of page. One schema, the types inferred from it.
 * The sentences in `describe` are for the copywriter who writes the field.
 */
import { z } from 'zod';
import type { Kind } from './kind.ts';
import { templateNames } from './kind.ts';

export const hueNames = ['sky', 'mint', 'iris', 'coral', 'rose', 'lime'] as const;
export type Hue = (typeof hueNames)[number];

const text = z.string().trim().min(1);
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const link = z.string().regex(/^(\/|#|https?:\/\/|mailto:|tel:)\S*$/);
const route = z.string().regex(/^\/\S*$/);
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/)
  .refine((text) => {
    const time = new Date(`${text}${text.includes('T') ? 'Z' : 'T00:00Z'}`);
    return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
  }, 'a date that the calendar has');
const order = z.number().describe('Place among its like: 1 comes first.');
const icon = z.string().meta({ reference: 'icon' }).describe('The name of a Lucide icon, such as clock.');
const picture = z.string().meta({ reference: 'picture' }).describe('A file in content/_pictures.');
const color = z.enum(hueNames).describe('The hue of the service.');

const cta = z
  .strictObject({
    title: text,
    subtitle: text.describe('Small label above the title.'),
    description: text,
    primaryButtonText: text.optional(),
    primaryButtonLink: link.optional(),
    secondaryButtonText: text.optional(),
    secondaryButtonLink: link.optional(),
  })
  .describe('The block that closes the page and asks the reader to act.');
export type CallToActionCopy = z.infer<typeof cta>;

const menu = z
  .strictObject({
    header: text.optional(),
    mobile: text.optional(),
    footer: text.optional(),
    order: z.number(),
  })
  .describe("The page's name in each menu in which it appears.");

const everyPage = {
  title: text.describe('The name of the page: browser tab, search result, menus and cards.'),
  description: text.describe(
    'One or two sentences for search results and cards, also shown under the heading.',
  ),
  label: text.optional().describe('Small label above the heading.'),
  heading: text.optional().describe('The heading of the page; without it, the title.'),
  menu: menu.optional(),
  cta: cta.optional(),
  draft: z.boolean().optional().describe('true keeps the page out of the published site.'),
  publishAt: moment
    .optional()
    .describe('The page appears from this date on: 2027-01-15 or 2027-01-15T09:00.'),
  expiresAt: moment.optional().describe('The page disappears from this date on.'),
  unlisted: z.boolean().optional().describe('true keeps the page out of menus, lists and search engines.'),
  aliases: z.array(route).optional().describe('Former addresses that lead here.'),
  seo: z
    .strictObject({ title: text.optional(), description: text.optional(), image: picture.optional() })
    .optional()
    .describe('Other words for search engines and shared links than for readers.'),
};

const named = { ...everyPage, template: z.enum(templateNames) };

const project = z.strictObject({
  id: slug.describe('The end of its address.'),
  title: text,
  description: text,
  image: picture,
  imageAlt: text.describe('What the picture shows, for those who do not see it.'),
  category: text.describe('The industry label on the card.'),
  listed: z.boolean().optional().describe('true shows it among All Projects.'),
  featured: z.boolean().optional().describe('true shows it on the home page.'),
});

const quote = z.strictObject({
  id: slug,
  quote: text,
  author: text,
  position: text,
  company: text,
  image: picture,
  featured: z.boolean().optional(),
  rating: z.number().int().min(1).max(5).optional(),
});
export type Quote = z.infer<typeof quote>;

const field = z.strictObject({ label: text, placeholder: text.optional() });

export const pageSchemas = {
  home: z.strictObject({
    ...named,
    hero: z.strictObject({
      label: text,
      tagline: text,
      text,
      bookCall: text.describe('Words of the button on small screens.'),
      bookCallLong: text.describe('Words of the button on large screens.'),
      explore: text,
      exploreLink: link,
    }),
  }),
  services: z.strictObject(named),
  service: z.strictObject({ ...everyPage, icon, color, order, label: text, heading: text, cta }),
  portfolio: z.strictObject({
    ...named,
    filter: z.strictObject({ label: text, all: text, emptyTitle: text, emptyText: text }),
  }),
  category: z.strictObject({
    ...everyPage,
    icon,
    color,
    order,
    type: slug.describe('The word for this category in the address of a filtered list.'),
    name: text.describe('Short name on filter buttons and links.'),
    projects: z.array(project),
  }),
  caseStudy: z.strictObject({ ...everyPage, image: picture.optional(), imageAlt: text.optional() }),
  testimonials: z.strictObject({ ...named, quotes: z.array(quote) }),
  contact: z.strictObject({
    ...named,
    form: z.strictObject({
      title: text,
      description: text,
      name: field,
      email: field,
      company: field,
      service: z.strictObject({ label: text, empty: text, other: text }),
      message: field,
      required: text,
      optional: text,
      submit: text,
      sending: text,
      sent: text,
      toastTitle: text,
      toastText: text,
      withoutScript: text,
      trap: text.describe('What the field that only robots see is called.'),
      failures: z.strictObject({
        offline: text.describe('There is no connection; nothing was sent.'),
        late: text.describe('The server has not answered in time; the message may have arrived.'),
        broken: text.describe('The connection broke off; the message may have arrived.'),
        refused: text.describe('The server answered, and did not take the message.'),
        fast: text.describe('The form was filled in faster than a person types.'),
      }),
    }),
    details: z.strictObject({ title: text, email: text, phone: text, address: text }),
    hours: z.strictObject({ title: text }),
    map: z.strictObject({ title: text, image: picture, imageAlt: text, load: text, note: text, open: text }),
  }),
  page: z.strictObject(named),
  notFound: z.strictObject({ ...named, text, home: text, aside: text }),
} satisfies Record<Kind, z.ZodType>;

export type Frontmatter<K extends Kind> = z.infer<(typeof pageSchemas)[K]>;
export type Project = z.infer<typeof project>;
