/** Fields of Hugo, Jekyll, Astro, Docusaurus and WordPress, and what to write here instead. */

const remove = 'Remove the line';

/** Names in lowercase, without hyphens and underscores. */
const remedies: readonly [names: string, remedy: string][] = [
  [
    'redirectto redirecturl externalurl redirect',
    'Delete this file, and write “aliases: [/its-address]” on the page that it leads to',
  ],
  ['password passwordprotected', 'The site cannot ask for a password: keep the page out with “draft: true”'],
  ['redirectfrom redirects oldurl oldurls oldaddress formerurls', 'Write “aliases: [/old-address]”'],
  [
    'date pubdate publishdate publisheddate datepublished publishedat publishedon postdate posted created createdat datecreated releasedate',
    'If the page is to appear later, write “publishAt: 2027-01-15”. Otherwise, remove the line',
  ],
  ['expirydate expiredate expires expireson unpublishdate unpublishat', 'Write “expiresAt: 2027-01-15”'],
  ['slug permalink url path', 'The address is the name of the file: rename it with npm run move'],
  [
    'tags tag categories keywords taxonomies topics author authors byline readingtime comments commentstatus lang language locale math mermaid id uid guid hidetitle editurl customediturl prev next paginationprev paginationnext paginationlabel sidebar outputs headless cascade resources translationkey js css scripts styles class bodyclass cssclass cssclasses',
    remove,
  ],
  [
    'updated updatedat updatedon updateddate lastmod lastmodified lastmodifiedat lastupdate lastupdated modified datemodified',
    `${remove}: Git knows when a page was changed`,
  ],
  [
    'metatitle seotitle ogtitle twittertitle titletag pagetitle',
    'Write “seo:” and, below it, indented by two spaces, “title: …”',
  ],
  [
    'metadescription seodescription ogdescription twitterdescription metadesc',
    'Write “seo:” and, below it, indented by two spaces, “description: …”',
  ],
  ['canonical canonicalurl', `${remove}: the site fills it in`],
  [
    'weight sidebarposition navorder menuorder position sortorder rank',
    'In a list of similar pages, the position is “order: 1”; in the menus, “order” below “menu:”',
  ],
  [
    'menus eleventynavigation sidebarlabel navtitle navlabel menutitle linktitle shorttitle',
    'Write “menu:” and, below it, its name in each menu',
  ],
  ['excerpt customexcerpt postexcerpt summary abstract teaser standfirst intro', 'Write “description: …”'],
  ['layout type posttype contenttype pagetype', 'The folder decides the page type, or else “template: page”'],
  [
    'image images thumbnail thumb banner cover coverimage featureimage featuredimage featuredimg headerimage heroimage hero postimage cardimage',
    'Write “picture:” and, below it, each indented by two spaces: “image: name.jpg”, “imageAlt: …”',
  ],
  [
    'ogimage socialimage seoimage twitterimage shareimage',
    'Write “seo:” and, below it, indented by two spaces, “image: name.jpg”',
  ],
  [
    'toc tableofcontents hidetableofcontents showtoc',
    'For a table of contents, write <Contents /> below the fields',
  ],
];

const byName = new Map(
  remedies.flatMap(([names, remedy]) => names.split(' ').map((name) => [name, remedy] as const)),
);

const draft = 'draft: true';
const unlisted = 'unlisted: true';

const yes = /^(?:true|yes|on|publish(?:ed)?|public|visible|all|index\b.*|1)$/i;
const no = /^(?:false|no|off|never|0|)$/i;

/** Fields that say who finds a page: what hides it here, and with which values they do not hide it. */
const audience: readonly [names: string, here: string, shows: RegExp][] = [
  ['published publish status visible visibility enabled active', draft, yes],
  ['isdraft wip private unpublished', draft, no],
  ['searchable sitemap robots', unlisted, yes],
  ['noindex hidden excludefromsearch sitemapexclude eleventyexcludefromcollections', unlisted, no],
];

/** What to do about a field of another program. Undefined if no program has it. */
export function remedyFor(name: string, value: unknown): string | undefined {
  const key = name.toLowerCase().replace(/[_-]/g, '');
  const [, here, shows] = audience.find(([names]) => names.split(' ').includes(key)) ?? [];
  if (here === undefined || shows === undefined) return byName.get(key) && `${byName.get(key)}.`;
  if (here === draft && /^\d{4}-/.test(String(value))) return 'Write “publishAt: 2027-01-15”.';
  // Settings below it, or nothing, do not hide the page.
  return typeof value === 'object' || shows.test(String(value))
    ? `${remove}: a page is ${here === draft ? 'published' : 'in lists and search engines'} unless it says “${here}”.`
    : `Write “${here}”.`;
}
