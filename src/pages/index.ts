/** The template of each kind of page, fetched when a page needs it. */
import { type Kind, kinds } from '../model/kind.ts';
import type { Template } from './types.ts';

const page = () => import('./page/Page.tsx');

const loaders: { [K in Kind]: () => Promise<{ default: Template<K> }> } = {
  home: () => import('./home/Home.tsx'),
  portfolio: () => import('./portfolio/Portfolio.tsx'),
  contact: () => import('./contact/Contact.tsx'),
  notFound: () => import('./notFound/NotFound.tsx'),
  caseStudy: () => import('./caseStudy/CaseStudy.tsx'),
  services: () => import('./services/Services.tsx'),
  service: page,
  category: page,
  testimonials: () => import('./testimonials/Testimonials.tsx'),
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
