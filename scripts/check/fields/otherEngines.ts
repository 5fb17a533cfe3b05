/** Fields of Hugo, Jekyll, Astro, Docusaurus and WordPress, and what to write here instead. */

const remove = 'Remove the line';
const draft = 'For a page that visitors do not see yet, write “draft: true”';
const hidden = 'To keep the page out of menus, lists and search engines, write “unlisted: true”';

/** Names in lowercase, without hyphens and underscores. */
const remedies: readonly [names: string, remedy: string][] = [
  ['redirectfrom redirects oldurl oldurls oldaddress formerurls', 'Write “aliases: [/old-address]”'],
  [
    'date pubdate publishdate publisheddate datepublished publishedat publishedon postdate posted created createdat datecreated releasedate',
    'If the page is to appear later, write “publishAt: 2027-01-15”. Otherwise, remove the line',
  ],
  ['expirydate expiredate expires expireson unpublishdate unpublishat', 'Write “expiresAt: 2027-01-15”'],
  [
    'noindex robots hidden searchable excludefromsearch sitemap sitemapexclude eleventyexcludefromcollections',
    hidden,
  ],
  ['slug permalink url path', 'The address is the name of the file: rename it with npm run move'],
  [
    'tags tag categories keywords taxonomies topics author authors byline readingtime comments lang language locale math mermaid',
    remove,
  ],
  [
    'updated updatedat updatedon lastmod lastmodified lastupdate lastupdated modified datemodified',
    `${remove}: Git knows when a page was changed`,
  ],
  [
    'metatitle seotitle ogtitle titletag pagetitle',
    'Write “seo:” and, below it, indented by two spaces, “title: …”',
  ],
  [
    'metadescription seodescription ogdescription metadesc',
    'Write “seo:” and, below it, indented by two spaces, “description: …”',
  ],
  ['canonical canonicalurl', `${remove}: the site fills it in`],
  [
    'weight sidebarposition navorder menuorder position sortorder rank',
    'In a list of similar pages, the position is “order: 1”; in the menus, “order” below “menu:”',
  ],
  [
    'sidebarlabel navtitle navlabel menutitle linktitle shorttitle',
    'Write “menu:” and, below it, its name in each menu',
  ],
  ['isdraft wip private unpublished', draft],
  ['excerpt summary abstract teaser standfirst intro', 'Write “description: …”'],
  ['layout type posttype contenttype', 'The folder decides the page type, or else “template: page”'],
  [
    'image images thumbnail thumb banner coverimage featuredimage featuredimg heroimage ogimage socialimage',
    'Write the picture below the fields: ![What it shows](name.jpg)',
  ],
  [
    'toc tableofcontents hidetableofcontents showtoc',
    'For a table of contents, write <Contents /> below the fields',
  ],
];

const byName = new Map(
  remedies.flatMap(([names, remedy]) => names.split(' ').map((name) => [name, remedy] as const)),
);

/** Fields that say whether a page is published. */
const ofPublishing = new Set('published publish status visible visibility enabled active'.split(' '));

/** What to do about a field of another program. Undefined if no program has it. */
export function remedyFor(name: string, value: unknown): string | undefined {
  const key = name.toLowerCase().replace(/[_-]/g, '');
  if (!ofPublishing.has(key)) return byName.get(key) && `${byName.get(key)}.`;
  if (/^\d{4}-/.test(String(value))) return 'Write “publishAt: 2027-01-15”.';
  const isPublic = /^(?:true|yes|on|publish|published|public|visible|1)$/i.test(String(value));
  return isPublic ? `${remove}: a page is published unless it says “draft: true”.` : 'Write “draft: true”.';
}
