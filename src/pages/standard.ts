/** Page data that most page types share: the hero and the call to action. */
import { breadcrumbOf, breadcrumbsOf } from '../model/navigation.ts';
import type { Collections, Page } from '../model/manifest.ts';
import type { Action, CallToActionData, HeroData, HeroImage, Standard } from '../model/pageType.ts';

/** A list of one action, or an empty list if text or address are missing. */
export const action = (text: string | undefined, href: string | undefined): Action[] =>
  text && href ? [{ text, href }] : [];

export function callToAction(page: Page, { site }: Collections): CallToActionData {
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

export function heroImage({ data }: Page, { picture }: Collections): HeroImage | undefined {
  if (!data.picture) return undefined;
  const { image, imageAlt, caption } = data.picture;
  return { picture: picture(image), alt: imageAlt, caption };
}

export function hero(page: Page, collections: Collections): HeroData {
  const links = breadcrumbsOf(page, collections);
  return {
    type: page.type,
    breadcrumbs:
      links.length > 0
        ? { label: collections.site.labels.breadcrumb, links, here: breadcrumbOf(page) }
        : undefined,
    label: page.data.label,
    heading: page.data.heading ?? page.data.title,
    text: page.data.description,
    icon: 'icon' in page.data ? page.data.icon : undefined,
    image: heroImage(page, collections),
    actions: [],
  };
}

export const standard = (page: Page, collections: Collections): Standard => ({
  hero: hero(page, collections),
  cta: callToAction(page, collections),
});
