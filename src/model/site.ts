/**
 * `content/site.yaml`: the facts that many pages use, and the texts of the interface.
 * The sentences in `describe` are for the copywriter who writes the field.
 */
import { z } from 'zod';
import { analytics } from './analytics.ts';
import { delivery } from './delivery.ts';
import { ctaTexts, link, name, text } from './fields.ts';
import { labels, type PageTypeLabels } from './labels.ts';

const logo = z.string().meta({ reference: 'picture', slots: ['logo'] });
/** Only web addresses: a `javascript:` URL would run code. */
const website = z.url({ protocol: /^https?$/ }).meta({ reference: 'link' });

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const person = z
  .strictObject({
    name: name.describe('The name in the call buttons.'),
    initials: text.describe('One or two letters for the small round avatar.'),
  })
  .describe('The person who takes the calls that visitors book. Without one, the buttons name the company.');

const booking = z
  .strictObject({
    url: website.describe('The address that the call buttons open, including https://.'),
  })
  .describe('Where visitors book a call. Without it, there is no call button.');

const address = z
  .strictObject({
    lines: z
      .array(name)
      .min(1)
      .optional()
      .describe(
        'The address as it is written in its country, one entry per line. Search engines read the fields below.',
      ),
    street: name.describe('Building, street and number.'),
    locality: name.describe('The town.'),
    region: name.optional().describe('The state or province.'),
    postalCode: text.describe('The postal code, in quotation marks.'),
    country: name.describe('The country.'),
  })
  .describe('The postal address, in the footer and on the contact page.');

const localBusiness = z
  .strictObject({
    type: z
      .string()
      .regex(/^[A-Z][A-Za-z]+$/, 'a type of schema.org, such as Restaurant')
      .describe('What it is in the terms of schema.org: LocalBusiness, or more exactly Store or Restaurant.'),
    openingHours: z
      .array(
        z
          .string()
          .regex(
            /^[A-Z][a-z]([,-][A-Z][a-z])* \d\d:\d\d-\d\d:\d\d$/,
            'days and hours such as Mo-Fr 09:00-18:00',
          ),
      )
      .optional()
      .describe('The business hours for search engines, one entry per line: Mo-Fr 09:00-18:00.'),
    priceRange: text.optional().describe('How expensive it is, such as $$ or €15-40.'),
  })
  .describe(
    'For a company that people visit: what search engines show on their maps, besides address and phone.',
  );

const legalLink = z
  .strictObject({
    text: text.optional().describe('The words of the link among the pages of the company.'),
    short: text.optional().describe('The words of the link in the bottom line.'),
    href: link.optional().describe('Where it leads, such as /privacy.'),
  })
  .refine((one) => one.text ?? one.short, 'the words of the link: “text”, “short” or both');

const legal = z
  .array(legalLink)
  .describe(
    'The legal links of the footer. A link without an address leads nowhere, and the build warns of it.',
  );

/** Whether an address has no user name, query or fragment, which would become part of every page's address. */
function isPlain(address: string): boolean {
  // That it is no address at all has its own message.
  if (!URL.canParse(address)) return true;
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === '');
}

/** Its fields besides the labels. */
const facts = {
  name: name.describe('The name of the company: header, footer and browser tab.'),
  url: z
    .url({ protocol: /^https?$/ })
    .refine(isPlain, 'an address without a password or a query, such as https://www.example.com')
    .optional()
    .describe("The site's own address, including https://; search results and shared links use it."),
  hsts: z
    .enum(['subdomains', 'preload'])
    .optional()
    .describe(
      'Binds the subdomains to HTTPS for a year, too; preload also asks browsers to build it in: docs/deploy.md.',
    ),
  repository: website
    .optional()
    .describe('Where the files of the site are, such as https://github.com/owner/name: previews link to it.'),
  timeZone: text
    .refine(isTimeZone, 'a time zone such as America/New_York')
    .describe('The time zone in which pages appear and disappear, such as America/New_York.'),
  locale: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/, 'a language such as en, en-GB or pt-BR')
    .describe(
      'The language of the site and its spelling: en and en-US are American, en-GB is British. Of other languages, only some have a dictionary: docs/languages.md.',
    ),
  tagline: text.describe('The sentence under the name in the footer.'),
  person: person.optional(),
  booking: booking.optional(),
  email: z.email().describe('The email address, in the footer and on the contact page.'),
  phone: text
    .refine(
      (number) => number.replace(/\D/g, '').length >= 5,
      'a phone number with its digits, such as "+91 80 0000 0000"',
    )
    .describe('The phone number, in quotation marks.'),
  address,
  map: z
    .strictObject({
      latitude: z.number().min(-90).max(90).describe('Degrees north; south is negative.'),
      longitude: z.number().min(-180).max(180).describe('Degrees east; west is negative.'),
    })
    .optional()
    .describe('The middle of the map on the contact page. Without it, there is no map.'),
  localBusiness: localBusiness.optional(),
  delivery,
  analytics: analytics.optional(),
  hours: z
    .array(
      z.strictObject({
        days: text.describe('The days, such as Monday to Friday.'),
        hours: text.describe('The hours on those days, or a note that it is closed.'),
      }),
    )
    .describe('Business hours on the contact page, one entry per line.'),
  social: z
    .array(
      z.strictObject({
        network: name.describe('The name of the network, read aloud by screen readers.'),
        url: website.describe('The address of the account, including https://.'),
        icon: text.meta({ reference: 'icon' }).describe('The name of the network in lowercase letters.'),
      }),
    )
    .describe('The row of icons in the footer.'),
  legal: legal.optional(),
  logos: z
    .array(
      z.strictObject({
        name: name.describe('The name of the client, read aloud by screen readers.'),
        image: logo.describe('The logo: a file in content/_pictures.'),
      }),
    )
    .describe("Our clients' logos, in the strip on the home page."),
  cta: z
    .strictObject(ctaTexts)
    .describe('The closing block of every page. A page can replace each line in its own cta.'),
};

/** A group of fields that needs none of them, nor do the groups in it. */
function partly(group: z.ZodObject): z.ZodObject {
  const fields = Object.entries(group.shape).map(([name, field]) => {
    const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
    const own = inner instanceof z.ZodObject ? partly(inner) : z.optional(field);
    return [name, own.optional().describe(field instanceof z.ZodType ? (field.description ?? '') : '')];
  });
  return z.strictObject(Object.fromEntries(fields));
}

/** The schema of the `site.yaml` of another language: what differs there. */
export const languageSchemaOf = (schema: ReturnType<typeof siteSchemaWith>) =>
  partly(
    schema.omit({ url: true, hsts: true, repository: true, timeZone: true, delivery: true, analytics: true }),
  );

/** The facts of a language: its own, and all others of the first language. A list is replaced as a whole. */
export function mergedFacts(first: unknown, own: unknown): unknown {
  const isGroup = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isGroup(first) || !isGroup(own)) return own ?? first;
  const merged = Object.entries(own).map(([name, value]) => [
    name,
    mergedFacts(Reflect.get(first, name), value),
  ]);
  return { ...first, ...Object.fromEntries(merged) };
}

/** The schema of the file, with the labels of the site's page types. */
export const siteSchemaWith = (ofPageTypes: PageTypeLabels) =>
  z.strictObject({
    ...facts,
    labels: z
      .strictObject({ ...labels, ...ofPageTypes })
      .describe(
        'All other text of the interface. {name}, {rating} and {count} are filled in by the site: keep them.',
      ),
  });

export type Site = z.infer<ReturnType<typeof siteSchemaWith>>;
