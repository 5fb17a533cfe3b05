import { readFileSync, rmSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import type { Manifest } from '../../src/model/manifest.ts';
import { config } from '../site/config.ts';
import { readSite } from '../check/readSite.ts';
import { report } from '../check/report/report.ts';
import { filesIn } from '../lib/filesIn.ts';
import { temporaryFolder } from './temporaryFolder.ts';

export { testText } from './testText.ts';

/** Files by their path below the folder; `null` removes a file of the minimal site. */
export type Files = Record<string, string | null>;

export type AnyFiles = Record<string, string | Uint8Array | null>;

export const page = (fields: object, body = 'Words.\n'): string => `---\n${stringify(fields)}---\n\n${body}`;

export const described = (title: string) => ({
  title,
  description: `What ${title} is, said in as many words as a reader of search results needs.`,
});

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

export const titled = (title: string, fields: object = {}, body?: string): string =>
  about(
    { title, description: `${title}, in full, as a reader of search results needs to know it.`, ...fields },
    body,
  );

export const portfolioPage = (fields: object = {}, body?: string): string => {
  const filter = { label: 'Filter', all: 'All', emptyTitle: 'None', emptyText: 'None yet.' };
  return titled('Portfolio', { template: 'portfolio', filter, ...fields }, body);
};

/** A case study with this title; `fields` override its fields. The folder decides its type. */
export const caseStudy = (title: string, fields: object = {}): string =>
  titled(title, { template: undefined, ...fields });

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
export const category = (
  title: string,
  fields: object = {},
  body = '## Projects\n\n<Projects />\n',
): string =>
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

const filledLabels: Readonly<Record<string, string | object>> = {
  bookCall: 'label bookCall {name}',
  bookCallShort: 'label bookCallShort {name}',
  rating: 'label rating {rating}',
  quotation: '“{quote}”',
  projects: { one: '{count} label project', other: '{count} label projects' },
  pageNumber: 'label pageNumber {number}',
};

const labelOf = (name: string) => filledLabels[name] ?? `label ${name}`;

const siteFolder = path.join(import.meta.dirname, 'site');
const minimalFile = (name: string) => readFileSync(path.join(siteFolder, name), 'utf8');
const facts: object = parse(minimalFile('content/site.yaml'));

/** `site.yaml` in which every label is its own name. */
export const siteFile = (fields: object = {}): string =>
  stringify({
    ...facts,
    labels: Object.fromEntries(labelNames.map((name) => [name, labelOf(name)])),
    ...fields,
  });

/** A minimal content tree with one page of almost every kind. */
const minimal: Record<string, string> = {
  ...Object.fromEntries(filesIn(siteFolder).map((name) => [name, minimalFile(name)])),
  'content/site.yaml': siteFile(),
  'content/_words.txt': labelNames.toSorted((a, b) => a.localeCompare(b, 'en')).join('\n'),
  'content/services/web.mdx': service('Websites'),
  'content/portfolio/web.mdx': category('Website projects', {
    projects: [project('shop'), project('clinic')],
  }),
};

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

export async function manifestOf(files: Files = {}): Promise<Manifest> {
  const { manifest, problems } = await readSite({ root: await workspace(files), drafts: false });
  if (!manifest) throw new Error(report(problems));
  return manifest;
}

export async function pageAt(url: string, files: Files = {}) {
  const collections = config.collect(await manifestOf(files));
  const page = collections.byUrl.get(url);
  if (!page) throw new Error(`There is no page ${url}.`);
  return { page, collections };
}
