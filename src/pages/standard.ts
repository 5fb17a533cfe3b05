/** Page data that most page types share: the hero and the call to action. */
import { breadcrumbOf, breadcrumbsOf, type NavLink } from '../model/navigation.ts';
import type { Collections, Page } from '../model/manifest.ts';

/** A list of one action, or an empty list if text or address are missing. */
export const action = (text: string | undefined, href: string | undefined): NavLink[] =>
  text && href ? [{ text, href }] : [];

export type CallToActionData = ReturnType<typeof callToAction>;

export function callToAction(page: Page, { site }: Collections) {
  const words = { ...site.cta, ...page.data.cta };
  return {
    subtitle: words.subtitle,
    title: words.title,
    description: words.description,
    actions: [
      ...action(words.primaryButtonText, words.primaryButtonLink),
      ...action(words.secondaryButtonText, words.secondaryButtonLink),
    ],
  };
}

export type HeroData = ReturnType<typeof hero>;

export function hero(page: Page, collections: Collections) {
  const links = breadcrumbsOf(page, collections);
  const actions: NavLink[] = [];
  return {
    // A type has a drawing for pages without an icon.
    type: page.type,
    // Of a page that is below others.
    breadcrumbs:
      links.length > 0
        ? { label: collections.site.labels.breadcrumb, links, here: breadcrumbOf(page) }
        : undefined,
    label: page.data.label,
    heading: page.data.heading ?? page.data.title,
    text: page.data.description,
    icon: 'icon' in page.data ? page.data.icon : undefined,
    actions,
  };
}

/** The data of most page types: a hero, and the closing block. */
export type Standard = ReturnType<typeof standard>;

export const standard = (page: Page, collections: Collections) => ({
  hero: hero(page, collections),
  cta: callToAction(page, collections),
});
