/** The template of each kind of page, fetched when a page needs it. */
import { type Kind, kinds } from '../model/kind.ts';
import type { Template } from './types.ts';

const page = () => import('./Page.tsx');

const loaders: { [K in Kind]: () => Promise<{ default: Template<K> }> } = {
  home: () => import('./Home.tsx'),
  portfolio: () => import('./Portfolio.tsx'),
  contact: () => import('./Contact.tsx'),
  notFound: () => import('./NotFound.tsx'),
  caseStudy: () => import('./CaseStudy.tsx'),
  services: () => import('./Services.tsx'),
  service: page,
  category: page,
  testimonials: () => import('./Testimonials.tsx'),
  page,
};

export async function loadTemplate(kind: Kind): Promise<Template> {
  // Data and template always come as a pair of one kind (see PageData), which an index cannot express.
  return (await loaders[kind]()).default as Template;
}

/**
 * Loads every template, one after another. Styled components are numbered in the order in which their files are
 * loaded: a fixed order makes every build of the same sources the same.
 */
export async function loadAllTemplates(): Promise<void> {
  for (const kind of kinds) await loadTemplate(kind);
}
