import GithubSlugger from 'github-slugger';

/** Ids that the site's own markup uses, previews included: a preview's addresses are those of the published site. */
const taken = [
  ...['root', 'main', 'body', 'boot', 'speculation', 'page-data', 'body-style', 'mobile-menu'],
  ...['preview-banner', 'preview-unpublished', 'author-title'],
];

/**
 * Names the parts of one page, in their order: “How we work” is `how-we-work`, and a second one `how-we-work-1`, as is a
 * first one whose name the page needs itself. The renderer and the check of links both call it, so that they agree.
 */
export function pageAnchors(): (title: string) => string {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.slug(id);
  return (title) => slugger.slug(title);
}
