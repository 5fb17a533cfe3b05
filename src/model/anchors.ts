import GithubSlugger from 'github-slugger';

/**
 * Names the parts of one page, in their order: “How we work” is `how-we-work`, and a second one `how-we-work-1`. The
 * renderer and the check of links both call it, so that they agree.
 */
export function pageAnchors(): (title: string) => string {
  const slugger = new GithubSlugger();
  return (title) => slugger.slug(title);
}
