import GithubSlugger from 'github-slugger';

/** Ids that the site's own markup uses. With those of previews, so that anchors are the same on the published site. */
const reservedIds = [
  ...['root', 'main', 'body', 'boot', 'announcer', 'toast', 'mobile-menu'],
  ...['preview-banner', 'author-title'],
];

/**
 * Makes the ids of one page's sections, in their order: “How we work” becomes `how-we-work`, and a second one
 * `how-we-work-1`. So does a first one if the markup uses its id. The renderer and the link check both call it, so that
 * they agree.
 */
export function pageAnchors(): (title: string) => string {
  const slugger = new GithubSlugger();
  for (const id of reservedIds) slugger.slug(id);
  return (title) => slugger.slug(title);
}
