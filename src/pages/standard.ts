/** Page data that most page types share: the hero and the call to action. */
import { breadcrumbOf, breadcrumbsOf } from '../model/navigation.ts';
import type { Collections, Page } from '../model/manifest.ts';
import type { Action, CallToActionData, HeroData, Standard } from '../model/pageType.ts';

/** A list of one action, or an empty list if text or address are missing. */
export const action = (text: string | undefined, href: string | undefined): Action[] =>
  text && href ? [{ text, href }] : [];

/** What is drawn beside the words. */
const drawingOf = ({ type, data }: Page) => ({ type, icon: 'icon' in data ? data.icon : undefined });

export function callToAction(page: Page, { site }: Collections): CallToActionData {
  const words = { ...site.cta, ...page.data.cta };
  return {
    ...drawingOf(page),
    subtitle: words.subtitle,
    title: words.title,
    description: words.description,
    actions: [
      ...action(words.primaryButtonText, words.primaryButtonLink),
      ...action(words.secondaryButtonText, words.secondaryButtonLink),
    ],
  };
}

export function hero(page: Page, collections: Collections): HeroData {
  const links = breadcrumbsOf(page, collections);
  return {
    ...drawingOf(page),
    breadcrumbs:
      links.length > 0
        ? { label: collections.site.labels.breadcrumb, links, here: breadcrumbOf(page) }
        : undefined,
    label: page.data.label,
    heading: page.data.heading ?? page.data.title,
    text: page.data.description,
    actions: [],
  };
}

export const standard = (page: Page, collections: Collections): Standard => ({
  hero: hero(page, collections),
  cta: callToAction(page, collections),
});
