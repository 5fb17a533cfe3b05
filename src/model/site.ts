/** `content/site.yaml`: the facts that many pages use, and the words of the interface. */
import { z } from 'zod';

const text = z.string().trim().min(1);
const picture = z.string().meta({ reference: 'picture' });

/** The words that the interface needs; the checker names a missing one. */
const labelNames = [
  'skip', 'home', 'menu', 'closeMenu', 'ourServices', 'ourWork', 'allServices', 'allProjects', 'bookCall',
  'bookCallShort', 'newTab', 'services', 'portfolio', 'company', 'contact', 'privacyPolicy', 'termsOfService',
  'privacy', 'terms', 'sitemap', 'rights', 'theme', 'dark', 'light', 'system', 'backToTop', 'getStarted',
  'viewPortfolio', 'learnMore', 'viewProject', 'viewCategory', 'viewAllCategories', 'projects', 'pauseMotion',
  'playMotion', 'rating', 'videoSoon', 'loading', 'copy', 'copied', 'linkToPart', 'draft',
] as const; // biome-ignore format: a list of words reads better in lines

type Labels = Record<(typeof labelNames)[number], string>;

const labels = z.strictObject(
  Object.fromEntries(labelNames.map((name) => [name, text])) as Record<
    (typeof labelNames)[number],
    typeof text
  >,
) satisfies z.ZodType<Labels>;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

const delivery = z
  .strictObject({
    send: z
      .enum(['simulate', 'endpoint'])
      .describe(
        'simulate sends nothing and shows what sending looks like; endpoint sends to the address below.',
      ),
    endpoint: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('The https address of a form service or of your own server.'),
    encoding: z
      .enum(['form', 'json'])
      .optional()
      .describe('How the message is written for the server; form unless it asks for json.'),
    trap: text
      .optional()
      .describe('The name of the field that only robots fill in, as the service calls it.'),
    fields: z
      .record(z.string(), text)
      .optional()
      .describe('Further fields that the service asks for, such as access_key.'),
  })
  .refine(({ send, endpoint }) => send === 'simulate' || endpoint !== undefined, {
    path: ['endpoint'],
    message: 'an address to send to, or “send: simulate”',
  });

export const siteSchema = z.strictObject({
  name: text,
  url: z.url(),
  timeZone: text.refine(isTimeZone, 'a time zone such as Asia/Kolkata'),
  locale: text,
  tagline: text,
  person: z.strictObject({ name: text, initials: text }),
  booking: z.strictObject({ url: z.url(), minutes: z.number() }),
  email: z.email(),
  phone: text,
  address: z.strictObject({ street: text, locality: text, region: text, postalCode: text, country: text }),
  map: z.strictObject({ latitude: z.number(), longitude: z.number() }),
  delivery,
  hours: z.array(z.strictObject({ days: text, hours: text })),
  social: z.array(z.strictObject({ network: text, url: z.url(), icon: text.meta({ reference: 'icon' }) })),
  logos: z.array(z.strictObject({ name: text, image: picture })),
  cta: z.strictObject({
    subtitle: text,
    title: text,
    description: text,
    primaryButtonText: text,
    primaryButtonLink: text,
    secondaryButtonText: text,
    secondaryButtonLink: text,
  }),
  labels,
});

export type Site = z.infer<typeof siteSchema>;
