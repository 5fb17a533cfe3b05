import { category, type Files, page, service, titled } from './workspace.ts';

/** A site with a German version: a home page, a service at a translated address, a contact page and a 404 page. */
export const germanSite: Files = {
  'content/de/site.yaml': 'tagline: Wir bauen.\nlabels:\n  language: Sprache\n  newTab: im neuen Tab\n',
  'content/de/index.mdx': titled('Startseite', { template: 'page' }, '[Leistung](/de/leistungen/netz)\n'),
  'content/de/leistungen/netz.mdx': service('Webseiten', { translates: '/services/web' }),
  'content/de/contact.mdx': titled('Kontakt', { template: 'page' }),
  'content/de/404.mdx': page({
    ...{ template: 'notFound', title: 'Nichts da', text: 'Weg.', home: 'Start', aside: 'Schade.' },
    description: 'An dieser Adresse ist nichts, oder nicht mehr, oder noch nicht.',
  }),
  'content/de/portfolio/web.mdx': category('Arbeiten', { projects: [] }, 'Wörter.\n'),
};
