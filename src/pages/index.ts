/**
 * The page types that a site can have, in the order of the documentation. Each is a folder with a definition. A type
 * without pages is off: it needs no labels, and menus, footer and lists are without it.
 */
import { caseStudy } from './caseStudy/definition.ts';
import { category } from './category/definition.ts';
import { contact } from './contact/definition.ts';
import { home } from './home/definition.ts';
import { news } from './news/definition.ts';
import { notFound } from './notFound/definition.ts';
import { page } from './page/definition.ts';
import { portfolio } from './portfolio/definition.ts';
import { post } from './post/definition.ts';
import { service } from './service/definition.ts';
import { services } from './services/definition.ts';
import { testimonials } from './testimonials/definition.ts';

export const pageTypes = {
  home,
  services,
  service,
  portfolio,
  category,
  caseStudy,
  news,
  post,
  testimonials,
  contact,
  page,
  notFound,
};
