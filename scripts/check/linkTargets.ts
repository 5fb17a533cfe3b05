import type { Page } from '../../src/model/manifest.ts';
import type { NameKind } from './references.ts';
import { iconNames } from '../assets/icons.ts';

/** Everything that content may refer to. Unlisted pages are left out, as in `collect`. */
export function linkTargets(
  pages: Page[],
  pictures: readonly string[],
): Record<NameKind, ReadonlySet<string>> {
  const listed = pages.filter(({ data }) => !data.unlisted);
  const categories = listed.filter((page): page is Page<'category'> => page.kind === 'category');
  const testimonials = listed.filter((page): page is Page<'testimonials'> => page.kind === 'testimonials');
  return {
    icon: iconNames,
    picture: new Set(pictures),
    category: new Set(categories.map(({ url }) => url.replace('/portfolio/', ''))),
    project: new Set(categories.flatMap(({ data }) => data.projects.map(({ id }) => id))),
    quotes: new Set(testimonials.flatMap(({ data }) => data.quotes.map(({ id }) => id))),
  };
}
