import GithubSlugger from 'github-slugger';

/** Ids that every page has for itself. */
const taken = ['root', 'main', 'body', 'boot', 'speculation', 'page-data', 'body-style', 'mobile-menu'];

/**
 * Names the parts of one page, in their order: “How we work” is `how-we-work`, and a second one `how-we-work-1`, as is a
 * first one whose name the page needs itself. The renderer and the check of links both call it, so that they agree.
 */
export function pageAnchors(): (title: string) => string {
  const slugger = new GithubSlugger();
  for (const id of taken) slugger.slug(id);
  return (title) => slugger.slug(title);
}
