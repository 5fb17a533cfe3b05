/** The page types that a site can have, as src/site.ts lists them. Each is a folder with a definition; some come together. */
import { caseStudy } from './caseStudy/definition.ts';
import { category } from './category/definition.ts';
import { portfolio as portfolioPage } from './portfolio/definition.ts';
import { service } from './service/definition.ts';
import { services as servicesPage } from './services/definition.ts';

export { contact } from './contact/definition.ts';
export { home } from './home/definition.ts';
export { notFound } from './notFound/definition.ts';
export { page } from './page/definition.ts';
export { testimonials } from './testimonials/definition.ts';

export const services = [servicesPage, service];
export const portfolio = [portfolioPage, category, caseStudy];
