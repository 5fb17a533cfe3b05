import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import type { Manifest } from '../../src/model/manifest.ts';
import { config } from '../../src/site.ts';
import { readSite } from '../check/readSite.ts';
import { report } from '../check/report/report.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Files by their path below the folder; `null` removes a file of the minimal site. */
export type Files = Record<string, string | null>;

/** The same, with files that are no text. */
export type AnyFiles = Record<string, string | Uint8Array | null>;

/** A page file: its fields as YAML, then its body. */
export const page = (fields: object, body = 'Words.\n'): string => `---\n${stringify(fields)}---\n\n${body}`;

/** A title, and a description of it. */
export const described = (title: string) => ({
  title,
  description: `What ${title} is, said in as many words as a reader of search results needs.`,
});

/** A valid service with this title; `fields` override its fields. */
export const service = (title: string, fields: object = {}, body = 'Words.\n'): string =>
  page(
    {
      ...described(title),
      icon: 'clock',
      color: 'sky',
      order: 1,
      label: title,
      heading: title,
      cta: { title: 'Ask', subtitle: 'Next', description: 'Ask us.' },
      ...fields,
    },
    body,
  );

/** The valid ordinary page `content/about.mdx`; `fields` override its fields. */
export const about = (fields: object = {}, body = 'Words.\n'): string =>
  page(
    {
      template: 'page',
      title: 'About',
      description: 'Who we are, where we work, and what we have been building since 2018.',
      ...fields,
    },
    body,
  );

/** An ordinary page with this title; `fields` override its fields. */
export const titled = (title: string, fields: object = {}, body?: string): string =>
  about(
    { title, description: `${title}, in full, as a reader of search results needs to know it.`, ...fields },
    body,
  );

/** The page of the portfolio; `fields` override its fields. */
export const portfolioPage = (fields: object = {}, body?: string): string => {
  const filter = { label: 'Filter', all: 'All', emptyTitle: 'None', emptyText: 'None yet.' };
  return titled('Portfolio', { template: 'portfolio', filter, ...fields }, body);
};

/** A case study with this title; `fields` override its fields. The folder decides its type. */
export const caseStudy = (title: string, fields: object = {}): string =>
  titled(title, { template: undefined, ...fields });

/** The fields of a valid project. */
export const project = (id: string, fields: object = {}): object => ({
  id,
  title: `Project ${id}`,
  description: `About ${id}.`,
  image: 'cover.svg',
  imageAlt: 'A cover',
  category: 'Retail',
  ...fields,
});

/** A portfolio category. Its projects are in `fields.projects`. */
export const category = (title: string, fields: object = {}, body = '<Projects />\n'): string =>
  page(
    {
      ...described(title),
      icon: 'clock',
      color: 'sky',
      order: 1,
      type: 'web',
      name: title,
      projects: [],
      ...fields,
    },
    body,
  );

const labelNames = Object.keys(config.siteSchema.shape.labels.shape);

/** Labels of which the site fills in a part. */
const filledLabels: Readonly<Record<string, string | object>> = {
  bookCall: 'label bookCall {name}',
  bookCallShort: 'label bookCallShort {name}',
  rating: 'label rating {rating}',
  projects: { one: '{count} label project', other: '{count} label projects' },
};

const labelOf = (name: string) => filledLabels[name] ?? `label ${name}`;

/** `site.yaml` in which every label is its own name. */
export const siteFile = (fields: object = {}): string =>
  stringify({
    name: 'Acme',
    url: 'https://acme.example.com',
    timeZone: 'Asia/Kolkata',
    locale: 'en',
    tagline: 'We build.',
    person: { name: 'Ada', initials: 'A' },
    booking: { url: 'https://booking.example.com/ada' },
    email: 'hello@example.com',
    phone: '+91 00000 00000',
    address: { street: '1 Road', locality: 'Town', region: 'State', postalCode: '560001', country: 'India' },
    map: { latitude: 1, longitude: 2 },
    hours: [{ days: 'Monday', hours: '9-5' }],
    social: [{ network: 'X', url: 'https://x.com/acme', icon: 'x' }],
    logos: [{ name: 'Client', image: 'logo.svg' }],
    cta: {
      ...{ subtitle: 'Site subtitle', title: 'Site title', description: 'Site words.' },
      ...{ primaryButtonText: 'Write', primaryButtonLink: '/contact' },
      ...{ secondaryButtonText: 'Services', secondaryButtonLink: '/testimonials' },
    },
    labels: Object.fromEntries(labelNames.map((name) => [name, labelOf(name)])),
    delivery: { service: 'simulate' },
    ...fields,
  });

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"><path d="M0 0h8v6H0z"/></svg>\n';

const homeFields = {
  template: 'home',
  ...described('Home'),
  menu: { header: 'Home', mobile: 'Home', order: 1 },
  hero: {
    ...{ label: 'Label', tagline: 'Tagline', text: 'Words', bookCall: 'Call', bookCallLong: 'Call us' },
    ...{ explore: 'See', exploreLink: '/testimonials' },
  },
};

const contactFields = {
  template: 'contact',
  ...described('Contact'),
  menu: { header: 'Contact', mobile: 'Contact', footer: 'Contact us', order: 6 },
  form: {
    ...{ title: 'Send', description: 'Words.', required: 'required', optional: 'optional', submit: 'Send' },
    ...{ sending: 'Sending', sent: 'Sent', toastTitle: 'Sent', toastText: 'Soon.', trap: 'Leave empty' },
    ...{
      privacy: 'Only we read it.',
      withoutScript: 'By mail.',
      failedTitle: 'Failed',
      failedText: 'See it.',
    },
    failures: { offline: 'O', refused: 'R', unclear: 'U' },
    ...{ name: { label: 'Name' }, email: { label: 'Mail' }, company: { label: 'Company' } },
    ...{ message: { label: 'Message' }, service: { label: 'Service', empty: 'Choose', other: 'Other' } },
  },
  details: { title: 'Reach us', email: 'Email', phone: 'Phone', call: 'Call', address: 'Office' },
  hours: { title: 'Hours' },
  map: {
    title: 'Map',
    image: 'map.svg',
    imageAlt: 'A map',
    load: 'Load',
    note: 'Asks a host.',
    open: 'Open',
  },
};

const quote = { id: 'ann', quote: 'Good.', author: 'Ann', position: 'Head', company: 'Client' };

/** A minimal content tree with one page of almost every kind. */
const minimal: Record<string, string> = {
  'content/site.yaml': siteFile(),
  'content/_words.txt': labelNames.toSorted((a, b) => a.localeCompare(b, 'en')).join('\n'),
  'content/index.mdx': page(homeFields, '<Section title="Services">\n\n<Services />\n\n</Section>\n'),
  'content/404.mdx': page({
    template: 'notFound',
    ...described('Not found'),
    text: 'Gone.',
    home: 'Home',
    aside: 'Sorry.',
    more: 'All pages',
    moreLink: '/testimonials',
  }),
  'content/services/web.mdx': service('Websites'),
  'content/portfolio/web.mdx': category('Website projects', {
    projects: [project('shop'), project('clinic')],
  }),
  'content/testimonials.mdx': page(
    {
      template: 'testimonials',
      ...described('Testimonials'),
      quotes: [{ ...quote, image: 'people/ann.svg' }],
    },
    '<Quotes more />\n',
  ),
  'content/contact.mdx': page(contactFields),
  ...Object.fromEntries(
    ['cover', 'logo', 'map', 'people/ann'].map((name) => [`content/_pictures/${name}.svg`, svg]),
  ),
  'public/favicon.svg': svg,
  'urls.lock': '',
};

/** Writes files below a folder; `null` removes one. */
export async function write(folder: string, files: AnyFiles): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await (text === null ? rm(file) : writeFile(file, text));
  }
}

/** A folder with a minimal valid site and the given files, made at the first call. No test may change it. */
export function sharedSite(files: Files): () => Promise<string> {
  let made: Promise<string> | undefined;
  const make = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'shared-site-'));
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
    await write(folder, { ...minimal, ...files });
    return folder;
  };
  return () => {
    made ??= make();
    return made;
  };
}

/** A temporary folder below `parent` with a minimal valid site and the given files. It is removed after the test. */
export async function workspace(files: AnyFiles = {}, parent = tmpdir()): Promise<string> {
  const folder = await temporaryFolder(parent);
  await write(folder, minimal);
  await write(folder, files);
  return folder;
}

/** The manifest of the published site for such a content tree. */
export async function manifestOf(files: Files = {}): Promise<Manifest> {
  const { manifest, problems } = await readSite({ root: await workspace(files), drafts: false });
  if (!manifest) throw new Error(report(problems));
  return manifest;
}

/** The page at a URL of the published site for such a content tree, and the collections of that site. */
export async function pageAt(url: string, files: Files = {}) {
  const collections = config.collect(await manifestOf(files));
  const page = collections.byUrl.get(url);
  if (!page) throw new Error(`There is no page ${url}.`);
  return { page, collections };
}
