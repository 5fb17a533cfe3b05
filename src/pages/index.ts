/**
 * The page types. A folder has a definition, which the check, the editors' files and `npm run new` read, and
 * a template, which only rendering loads (templates.ts).
 */
import { z } from 'zod';
import type { Page } from '../model/manifest.ts';
import { everyPage } from '../model/pageFields.ts';
import type { Kind, PageSchema } from '../model/pageTypes.ts';
import { caseStudy } from './caseStudy/definition.ts';
import { category } from './category/definition.ts';
import { contact } from './contact/definition.ts';
import { home } from './home/definition.ts';
import { notFound } from './notFound/definition.ts';
import { page } from './page/definition.ts';
import type { PageType } from './pageType.ts';
import { portfolio } from './portfolio/definition.ts';
import { service } from './service/definition.ts';
import { services } from './services/definition.ts';
import { testimonials } from './testimonials/definition.ts';

/** In the order in which docs/fields.md lists them. */
export const pageTypes: { [K in Kind]: PageType<K> } = {
  home,
  services,
  portfolio,
  testimonials,
  contact,
  page,
  notFound,
  service,
  category,
  caseStudy,
};

// `Object.keys` does not know that there are no other keys.
export const kinds = Object.keys(pageTypes) as readonly Kind[];

/** The type of a page. A page and its type share the kind, which TypeScript cannot follow through an index. */
export const pageTypeOf = ({ kind }: Page) => pageTypes[kind] as PageType<Kind>;

/** The types that frontmatter names. */
export const templateNames: readonly Kind[] = kinds.filter((kind) => !pageTypes[kind].files);

export const isTemplateName = (name: unknown): name is Kind =>
  templateNames.some((template) => template === name);

const template = z.enum(templateNames).describe('What kind of page it is. For an ordinary page, write page.');

const schemaOf = ({ files, fields }: PageType<Kind>) =>
  z.strictObject({ ...everyPage, ...(!files && { template }), ...fields });

/** The frontmatter of each page type. */
export const pageSchemas = Object.fromEntries(
  Object.entries(pageTypes).map(([kind, type]) => [kind, schemaOf(type as PageType<Kind>)]),
) as unknown as { [K in Kind]: PageSchema<K> };

/** The page type in a message: “a service page”. */
export const kindName = (kind: Kind): string => pageTypes[kind].what;

/** Which files are of a type: `content/services/*.mdx`, or `template: home` in their frontmatter. */
export const sourceOf = (kind: Kind): string => {
  const { files } = pageTypes[kind];
  return files ? `content/${files}.mdx` : `template: ${kind}`;
};

/**
 * The page type that a file's folder decides, or `undefined` if its frontmatter names the template.
 * `file` is relative to `content/`, with forward slashes.
 */
export function kindOfFile(file: string): Kind | undefined {
  const names = file.replace(/(\/index)?\.mdx$/, '').split('/');
  const isLike = (files: string) => {
    const pattern = files.split('/');
    return pattern.length === names.length && pattern.every((part, at) => part === '*' || part === names[at]);
  };
  return kinds.find((kind) => {
    const { files } = pageTypes[kind];
    return files && isLike(files);
  });
}
