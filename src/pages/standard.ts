/** Page data that most page types share: the hero and the call to action. */
import { breadcrumbOf, breadcrumbsOf, type NavLink } from '../model/navigation.ts';
import type { Collections, Page } from '../model/manifest.ts';
import type { HeroImage } from '../model/pageType.ts';

/** A list of one action, or an empty list if text or address are missing. */
export const action = (text: string | undefined, href: string | undefined): NavLink[] =>
  text && href ? [{ text, href }] : [];

/** What is drawn beside the words: the icon, or else the drawing of the page type. */
const drawingOf = ({ type, data }: Page) => ({ type, icon: 'icon' in data ? data.icon : undefined });

export type CallToActionData = ReturnType<typeof callToAction>;

export function callToAction(page: Page, { site }: Collections) {
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

export function heroImage({ data }: Page, { picture }: Collections): HeroImage | undefined {
  if (!data.picture) return undefined;
  const { image, imageAlt, caption } = data.picture;
  return { picture: picture(image), alt: imageAlt, caption };
}

export type HeroData = ReturnType<typeof hero>;

export function hero(page: Page, collections: Collections) {
  const links = breadcrumbsOf(page, collections);
  /** What a page type may add. */
  const actions: NavLink[] = [];
  return {
    ...drawingOf(page),
    // Of a page that is below others.
    breadcrumbs:
      links.length > 0
        ? { label: collections.site.labels.breadcrumb, links, here: breadcrumbOf(page) }
        : undefined,
    label: page.data.label,
    heading: page.data.heading ?? page.data.title,
    text: page.data.description,
    actions,
    image: heroImage(page, collections),
  };
}

/** The data of most page types: a hero, and the closing block. */
export type Standard = ReturnType<typeof standard>;

export const standard = (page: Page, collections: Collections) => ({
  hero: hero(page, collections),
  cta: callToAction(page, collections),
});
