/** A bug in the code that the tests must detect. */
export interface Mutation {
  /** The bug as a user would see it. */
  name: string;
  file: string;
  from: string;
  to: string;
}

/** A bug in each template, and in everything that visitors, search engines and hosts rely on. */
export const mutations: Mutation[] = [
  {
    name: 'home: the button to the work is gone',
    file: 'src/pages/home/Template.tsx',
    from: '<OutlinedLink href={hero.exploreLink}>{hero.explore}</OutlinedLink>',
    to: '',
  },
  {
    name: 'home: no button leads back to the top',
    file: 'src/pages/BackToTop.tsx',
    from: 'window.scrollY > threshold',
    to: 'false',
  },
  {
    name: 'ordinary pages, services, categories and testimonials: the call to action is gone',
    file: 'src/pages/page/Template.tsx',
    from: '<CallToAction {...data.cta} />',
    to: '',
  },
  {
    name: 'ordinary pages, services, categories and testimonials: the body is gone',
    file: 'src/pages/page/Template.tsx',
    from: '<Body html={body} />',
    to: '',
  },
  {
    name: 'portfolio: the filter is not in the address',
    file: 'src/pages/portfolio/ProjectFilter.tsx',
    from: "search: type === all ? '' :",
    to: "search: type ? '' :",
  },
  {
    name: 'case study: the cover is gone',
    file: 'src/pages/caseStudy/Template.tsx',
    from: '{data.picture && (',
    to: '{data.picture && data.picture === undefined && (',
  },
  {
    name: 'contact: hours and ways to reach the agency are gone',
    file: 'src/pages/contact/Template.tsx',
    from: '<ContactDetails details={data.details} hours={data.hours} />',
    to: '',
  },
  {
    name: 'contact: what the visitor wrote is sent twice by two clicks',
    file: 'src/pages/contact/ContactForm.tsx',
    from: "disabled={state !== 'idle'}",
    to: 'disabled={false}',
  },
  {
    name: 'not found: no link leads home',
    file: 'src/pages/notFound/Template.tsx',
    from: '<Actions actions={data.actions} />',
    to: '',
  },
  {
    name: 'every page: the breadcrumbs are gone',
    file: 'src/pages/PageHero.tsx',
    from: '{breadcrumbs ? <Breadcrumbs {...breadcrumbs} /> : label && <p>{label}</p>}',
    to: '{breadcrumbs ? null : label && <p>{label}</p>}',
  },
  {
    name: 'every page: hydration finds other HTML',
    file: 'src/pages/PageHero.tsx',
    from: '<Text>{text}</Text>',
    to: "<Text>{typeof window === 'undefined' ? text : text + '!'}</Text>",
  },
  {
    name: 'every page: the skip link leads nowhere',
    file: 'src/layout/SkipLink.tsx',
    from: 'href="#main"',
    to: 'href="#content"',
  },
  {
    name: 'every page: a screen reader does not hear that another page is shown',
    file: 'src/layout/RouteAnnouncer.tsx',
    from: 'setAnnounced({ title, path });',
    to: '',
  },
  {
    name: 'every page: the chosen theme is forgotten',
    file: 'src/client/boot/theme.ts',
    from: 'writeStored(() => localStorage, storageKey, target.value);',
    to: '',
  },
  {
    name: 'every page: Back does not return to where the visitor was',
    file: 'src/client/history.ts',
    from: 'const record = () => positions.set(shownKey, window.scrollY);',
    to: 'const record = () => positions.set(shownKey, 0);',
  },
  {
    name: 'menus: a click elsewhere or on a link leaves them open',
    file: 'src/layout/popover.ts',
    from: 'menu.hidePopover();',
    to: 'void menu;',
  },
  {
    name: 'policy: what a page runs is not listed',
    file: 'src/model/policy.ts',
    from: 'await hashesOf(scripts)',
    to: 'await hashesOf([])',
  },
  {
    name: 'policy: React has no empty style, so hydration fails',
    file: 'src/model/policy.ts',
    from: "hashesOf(['', ...styles])",
    to: 'hashesOf(styles)',
  },
  {
    name: 'hosts: a security header is gone',
    file: 'scripts/deploy/rules.ts',
    from: "  'X-Content-Type-Options': 'nosniff',\n",
    to: '',
  },
  {
    name: 'hosts: pages are cached forever',
    file: 'scripts/deploy/rules.ts',
    from: "other: 'public, max-age=0, must-revalidate'",
    to: "other: 'public, max-age=31536000'",
  },
  {
    name: 'search engines: pages have no canonical address',
    file: 'src/pages/head.ts',
    from: "...(indexable && known ? [link({ rel: 'canonical', href: url })] : []),",
    to: '',
  },
  {
    name: 'search engines: pages have no description',
    file: 'src/pages/head.ts',
    from: "meta({ name: 'description', content: description }),",
    to: '',
  },
];
