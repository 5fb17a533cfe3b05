import { slugOf } from '../../src/model/collections.ts';
import { textsAt } from '../../src/model/fieldValues.ts';
import type { Page } from '../../src/model/manifest.ts';
import { config } from '../../src/site.ts';
import { iconNames } from '../assets/icons.ts';

/** The names of everything that content may refer to, by their kind. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>;

/** Everything that content may refer to. Unlisted pages are left out, as in collections. */
export function linkTargets(pages: readonly Page[], pictures: readonly string[]): Names {
  const listed = pages.filter(({ data }) => !data.unlisted);
  const ofPages = [...config.names].map(([name, { of, at }]): [string, Set<string>] => [
    name,
    new Set(
      listed
        .filter(({ kind }) => kind === of)
        .flatMap((page) => (at ? textsAt(page.data, at).map(({ value }) => value) : [slugOf(page)])),
    ),
  ]);
  return new Map<string, ReadonlySet<string>>([
    ['icon', iconNames],
    ['picture', new Set(pictures)],
    ...ofPages,
  ]);
}
