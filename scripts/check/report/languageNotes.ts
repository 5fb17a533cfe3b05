/** What the languages of a site lack, in sentences: nothing of it is a mistake. */
import { originalOf } from '../../../src/model/languages.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { counted } from '../../../src/model/text.ts';
import { isIndexable } from '../../../src/model/url.ts';
import { gitIn } from '../../lib/git/git.ts';
import { namesIn, type ReadSite } from '../readSite.ts';

/** How many commits ago each file was changed. Without Git, or its history, nothing is known. */
async function agesOf(root: string): Promise<ReadonlyMap<string, number>> {
  const options = ['--format=%x01', '--name-only', '--relative', '-z', '--', 'content'];
  const log = await gitIn(root)('log', ...options).catch(() => '');
  const ages = log
    .split('\x01')
    .flatMap((commit, age) => commit.split('\0').map((file): [string, number] => [file.trim(), age]));
  // The last one of a key stays in a map: that of the newest commit.
  return new Map(ages.reverse());
}

/** The pages of the first language to which files of another one link, or its closing block and its footer. */
function linkedFrom(language: string, { pages, languages }: Manifest, files: ReadSite['files']): string[] {
  const own = files.filter(({ file }) => file.startsWith(`content/${language}/`));
  const { cta, legal = [] } = languages?.[language] ?? {};
  const ofSite = [cta?.primaryButtonLink, cta?.secondaryButtonLink, ...legal.map(({ href }) => href)];
  const links = new Set(
    [...own.flatMap((each) => namesIn('link', each)), ...ofSite].map((href) => href?.replace(/[?#].*/s, '')),
  );
  // A page may link to its original.
  const originals = new Set(pages.flatMap((page) => (page.language === language ? originalOf(page) : [])));
  return pages.flatMap(({ url, language: of }) =>
    of === undefined && links.has(url) && !originals.has(url) ? url : [],
  );
}

/** What one language lacks. `ages` are those of files. */
function notesOf(
  manifest: Manifest,
  language: string,
  ages: ReadonlyMap<string, number>,
  files: ReadSite['files'],
) {
  const { pages, site, languages } = manifest;
  const own = new Map(
    pages.flatMap((page) => (page.language === language ? [[originalOf(page), page]] : [])),
  );
  const first = pages.filter((page) => page.language === undefined);
  // A file that is in no commit yet is the newest.
  const age = (page: Page | undefined) => ages.get(page?.file ?? '') ?? -1;
  const { labels = {} } = languages?.[language] ?? {};
  const urlsOf = (isMeant: (page: Page) => boolean) => first.filter(isMeant).map(({ url }) => url);
  const missing = urlsOf((page) => isIndexable(page) && !own.has(page.url));
  const changed = urlsOf((page) => own.has(page.url) && age(page) < age(own.get(page.url)));
  const same = Object.keys(site.labels).filter(
    (name) => Reflect.get(labels, name) === Reflect.get(site.labels, name),
  );
  const note = (names: readonly string[], noun: string, says: string) =>
    names.length > 0
      ? [`content/${language}: ${counted(names.length, noun)} ${says}: ${names.join(', ')}`]
      : [];
  return [
    ...note(missing, 'page', 'without a translation'),
    ...note(linkedFrom(language, manifest, files), 'linked page', 'in the first language only'),
    ...note(changed, 'page', 'changed since the translation'),
    ...note(same, 'label', 'as in the first language'),
  ];
}

/** Sentences about all languages besides the first. */
export async function languageNotes(
  root: string,
  { possible: manifest, files }: Pick<ReadSite, 'possible' | 'files'>,
): Promise<string[]> {
  const languages = Object.keys(manifest?.languages ?? {});
  if (!manifest || languages.length === 0) return [];
  const ages = await agesOf(root);
  return languages.flatMap((language) => notesOf(manifest, language, ages, files));
}
