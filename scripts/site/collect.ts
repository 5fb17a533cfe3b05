import type {
  CollectionDefinitions,
  CollectionName,
  Collections,
  Manifest,
  Page,
  Picture,
  SiteCollections,
} from '../../src/model/manifest.ts';
import { directionOf, originalOf, withLocalLinks } from '../../src/model/languages.ts';
import type { Site } from '../../src/model/site.ts';

/** The names of collections. `Object.keys` does not know that there are no others. */
export const collectionNames = (definitions: CollectionDefinitions) =>
  Object.keys(definitions) as CollectionName[];

/** Finds a picture by its path below `content/_pictures/`. */
export const pictureIn =
  (pictures: Manifest['pictures']) =>
  (path: string): Picture => {
    const picture = Object.hasOwn(pictures, path) ? pictures[path] : undefined;
    if (!picture) throw new Error(`There is no image content/_pictures/${path}.`);
    return picture;
  };

/** The collections of one language. `pages` and `continued` are of that language. */
function collectLanguage(
  { year, pictures }: Manifest,
  definitions: CollectionDefinitions,
  pages: readonly Page[],
  continued: readonly Page[],
  languages: Collections[],
): Omit<Collections, 'site' | 'folder'> {
  const all = [...pages, ...continued];
  const byUrl = new Map(all.map((page) => [page.url, page]));
  const [first] = languages;
  const inherited: Collections['inherited'] = {};
  const own = collectionNames(definitions).map((name) => {
    const { collect, isInherited } = definitions[name];
    const entries = collect(pages, byUrl);
    if (!first || !isInherited || entries.length > 0) return [name, entries];
    const { locale } = first.site;
    inherited[name] = { lang: locale, dir: directionOf(locale) ?? 'ltr' };
    return [name, first[name]];
  });
  return {
    ...(Object.fromEntries(own) as SiteCollections), // every name is there
    ...{ year, byUrl, pictures, languages, inherited },
    byOriginal: new Map(all.map((page) => [originalOf(page), page])),
    picture: pictureIn(pictures),
  };
}

/** The collections of the first language, which know those of all others. */
export function collect(
  manifest: Manifest,
  definitions: CollectionDefinitions,
  continued: readonly Page[],
): Collections {
  const languages: Collections[] = [];
  const add = (language: string | undefined, site: Site): Collections => {
    const isOfIt = (page: Page) => page.language === language;
    const [pages, more] = [manifest.pages.filter(isOfIt), continued.filter(isOfIt)];
    const collected = collectLanguage(manifest, definitions, pages, more, languages);
    const folder = language === undefined ? '' : `/${language}`;
    const whole = { ...collected, folder, site: folder ? withLocalLinks(site, collected) : site };
    languages.push(whole);
    return whole;
  };
  const first = add(undefined, manifest.site);
  for (const [language, site] of Object.entries(manifest.languages ?? {})) add(language, site);
  return first;
}
