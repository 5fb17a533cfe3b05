/**
 * The frontmatter of every kind of page. One schema, the types inferred from it.
 * The sentences in `describe` are for the copywriter who writes the field.
 */
import { z } from 'zod';
import { link, name, text } from './fields.ts';
import type { Kind } from './kind.ts';
import { templateNames } from './kind.ts';
import { reservedValues } from './parameters.ts';

export const hueNames = ['sky', 'mint', 'iris', 'coral', 'rose', 'lime'] as const;
export type Hue = (typeof hueNames)[number];

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lowercase letters, digits and hyphens, such as voice-agents');
const alias = text.meta({ reference: 'alias', pattern: '^\\/\\S*$' });
export const dateTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/, 'a date such as 2027-01-15 or 2027-01-15T09:00')
  .refine((text) => {
    const time = new Date(`${text}${text.includes('T') ? 'Z' : 'T00:00Z'}`);
    return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
  }, 'a date that exists');
const order = z.number().describe('Position among similar pages: 1 comes first.');
const icon = z.string().meta({ reference: 'icon' }).describe('The name of a Lucide icon, such as clock.');
/**
 * A picture. `least` is the width in pixels below which a raster picture looks coarse. `slots` are the image slots
 * (src/theme/imageSlots.ts) where pages show it.
 */
const picture = (least: number, slots: string[]) =>
  z.string().meta({ reference: 'picture', least, slots }).describe('A file in content/_pictures.');
const cover = picture(800, ['lead', 'half', 'third']);
const portrait = picture(160, ['portrait']);
const color = z.enum(hueNames).describe('The color of the service.');

const cta = z
  .strictObject({
    title: text.describe('The heading of the closing block.'),
    subtitle: text.describe('Small label above the title.'),
    description: text.describe('One to three sentences: what the reader should do, and what happens then.'),
    primaryButtonText: text
      .optional()
      .describe('Text of the first button. If left out, the text in site.yaml is used.'),
    primaryButtonLink: link
      .optional()
      .describe('Where the first button leads: a page such as /contact, or a full address.'),
    secondaryButtonText: text
      .optional()
      .describe('Text of the second button. If left out, the text in site.yaml is used.'),
    secondaryButtonLink: link
      .optional()
      .describe('Where the second button leads: a page such as /services, or a full address.'),
  })
  .describe('The block that closes the page and asks the reader to act.');
export type CallToActionCopy = z.infer<typeof cta>;

const menu = z
  .strictObject({
    header: text.optional().describe('Its name in the menu on wide screens.'),
    mobile: text.optional().describe('Its name in the menu on phones.'),
    footer: text.optional().describe('Its name in the footer.'),
    order: z.number().describe('Its position in the menus: 1 comes first.'),
  })
  .describe("The page's name in each menu in which it appears.");

const everyPage = {
  title: text.describe('The name of the page: browser tab, search result, menus and cards.'),
  description: text.describe(
    'One or two sentences for search results and cards, also shown under the heading.',
  ),
  label: text
    .optional()
    .describe('Small label above the heading, and the last breadcrumb of a page in a folder.'),
  heading: text.optional().describe('The heading of the page. If left out, the title is used.'),
  menu: menu.optional(),
  cta: cta.optional(),
  draft: z.boolean().optional().describe('true keeps the page out of the published site.'),
  publishAt: dateTime
    .optional()
    .describe('The page appears from this date on: 2027-01-15 or 2027-01-15T09:00.'),
  expiresAt: dateTime.optional().describe('The page disappears from this date on.'),
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
      image: picture(600, ['card'])
        .optional()
        .describe(
          'The image for shared links, instead of the card that the site makes: a file in content/_pictures.',
        ),
      about: z.boolean().optional().describe('true on the page that presents the agency itself.'),
    })
    .optional()
    .describe('Different text for search engines and shared links.'),
};

const named = {
  ...everyPage,
  template: z.enum(templateNames).describe('What kind of page it is. For an ordinary page, write page.'),
};

const project = z.strictObject({
  id: slug
    // A file index.mdx is the page of its folder, so the case study could not be written.
    .refine((id) => id !== 'index', 'another word: “index” is the category’s own page')
    .describe('The end of its address: lowercase letters, digits and hyphens.'),
  title: text.describe('The heading of its card.'),
  description: text.describe('One or two sentences on its card: what was made, for whom.'),
  image: cover.describe('The image of its card: a file in content/_pictures.'),
  imageAlt: text.describe('What the image shows, for people who cannot see it.'),
  category: text.describe('The industry label on the card.'),
  listed: z.boolean().optional().describe('true shows it under All Projects.'),
  featured: z.boolean().optional().describe('true shows it on the home page.'),
});

const quote = z.strictObject({
  id: slug.describe('The name by which pages show this quote: lowercase letters, digits and hyphens.'),
  quote: text.describe('What the client said, without quotation marks around it.'),
  author: name.describe('Who said it.'),
  position: text.describe('What the author does there, such as Head of Operations.'),
  company: name.describe('Where the author works.'),
  image: portrait.describe('A portrait of the author: a file in content/_pictures.'),
  featured: z.boolean().optional().describe('true shows it on the home page.'),
  rating: z.number().int().min(1).max(5).optional().describe('Stars from 1 to 5.'),
});
export type Quote = z.infer<typeof quote>;

const field = z.strictObject({
  label: text.describe('The label above the form field.'),
  placeholder: text.optional().describe('An example inside the empty field.'),
});

export const pageSchemas = {
  home: z.strictObject({
    ...named,
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
  }),
  services: z.strictObject(named),
  service: z.strictObject({
    ...everyPage,
    icon,
    color,
    order,
    label: text.describe('Small label above the heading.'),
    heading: text.describe('The heading of the page: what the reader gets from this service.'),
    cta,
  }),
  portfolio: z.strictObject({
    ...named,
    filter: z
      .strictObject({
        label: text.describe('The name of the row of filter buttons, read aloud by screen readers.'),
        all: text.describe('Text of the button that shows every project.'),
        emptyTitle: text.describe('The heading if a category has no project to show.'),
        emptyText: text.describe('The sentence under that heading.'),
      })
      .describe('Text of the filter above the projects.'),
  }),
  category: z.strictObject({
    ...everyPage,
    icon,
    color,
    order,
    type: slug
      .refine(
        (type) => type !== reservedValues.portfolio,
        `another word: “${reservedValues.portfolio}” is the button that shows every project`,
      )
      .describe('The word for this category in the address of a filtered list.'),
    name: text.describe('Short name on filter buttons and links.'),
    projects: z.array(project).describe('The projects of this category, in the order of their cards.'),
  }),
  caseStudy: z.strictObject({
    ...everyPage,
    image: picture(800, ['full'])
      .optional()
      .describe('The image under the heading: a file in content/_pictures.'),
    imageAlt: text.optional().describe('What the image shows, for people who cannot see it.'),
  }),
  testimonials: z.strictObject({
    ...named,
    quotes: z.array(quote).describe('Every testimonial of the site.'),
  }),
  contact: z.strictObject({
    ...named,
    form: z
      .strictObject({
        title: text.describe('The heading of the form.'),
        description: text.describe('The sentence under that heading.'),
        name: field.describe('The field for the name.'),
        email: field.describe('The field for the email address.'),
        company: field.describe('The field for the company.'),
        service: z
          .strictObject({
            label: text.describe('The label above the list.'),
            empty: text.describe('What the list shows before a choice.'),
            other: text.describe('The last choice, for people who want none of the services.'),
          })
          .describe('The list of services.'),
        message: field
          .extend({
            left: text.describe('How many characters still fit, shown near the limit. Keep {count}.'),
            tooLong: text.describe('The message has more characters than the form sends.'),
          })
          .describe('The field for the message.'),
        required: text.describe('The label of a required field.'),
        optional: text.describe('The label of an optional field.'),
        submit: text.describe('Text of the button.'),
        sending: text.describe('Text of the button while the message is being sent.'),
        sent: text.describe('Text of the button after the message has been sent.'),
        toastTitle: text.describe('The heading of the note that a message has been sent.'),
        toastText: text.describe('The sentence of that note.'),
        failedTitle: text.describe('The heading of the note that sending failed, shown on other pages.'),
        failedText: text.describe('The sentence of that note.'),
        privacy: text.describe('What happens to what visitors write, below the button.'),
        withoutScript: text.describe('What visitors read if their browser runs no JavaScript.'),
        trap: text.describe('The label of the field that only bots see.'),
        failures: z
          .strictObject({
            offline: text.describe('There is no connection; nothing was sent.'),
            late: text.describe('The server did not respond in time; the message may have arrived.'),
            broken: text.describe('The connection was lost; the message may have arrived.'),
            refused: text.describe('The server responded, and refused the message.'),
            unclear: text.describe(
              'The server responded, but it is unclear whether it accepted the message.',
            ),
            interrupted: text.describe('The visitor left before the server responded.'),
            fast: text.describe('The form was filled in faster than a person types; asked once.'),
            autofill: text.describe('The field that only bots see was filled in; asked once.'),
          })
          .describe('What the form says when a message could not be sent.'),
      })
      .describe('The contact form.'),
    details: z
      .strictObject({
        title: text.describe('The heading of the block.'),
        email: text.describe('The label of the email address.'),
        phone: text.describe('The label of the phone number.'),
        address: text.describe('The label of the postal address.'),
        call: text.describe('The label of the link that books a call.'),
      })
      .describe('Labels of the contact details from site.yaml.'),
    hours: z
      .strictObject({ title: text.describe('The heading above the business hours from site.yaml.') })
      .describe('Text of the business hours.'),
    map: z
      .strictObject({
        title: text.describe('The heading of the map.'),
        image: picture(800, ['map']).describe('The image shown instead of the map until a visitor loads it.'),
        imageAlt: text.describe('What that image shows, for people who cannot see it.'),
        load: text.describe('Text of the button that loads the live map.'),
        note: text.describe('What that button does, and which company serves the map.'),
        open: text.describe('Text of the link that opens the map in a new tab.'),
      })
      .describe('The map of the office.'),
  }),
  page: z.strictObject(named),
  notFound: z.strictObject({
    ...named,
    text: text.describe('The sentence under the heading.'),
    home: text.describe('Text of the link to the home page.'),
    aside: text.describe('What to do next, for those who looked for a project without a case study.'),
    more: text.optional().describe('Text of a second link.'),
    moreLink: link.optional().describe('Where the second link leads, such as /portfolio.'),
  }),
} satisfies Record<Kind, z.ZodType>;

export type Frontmatter<K extends Kind> = z.output<(typeof pageSchemas)[K]>;
export type Project = z.infer<typeof project>;
