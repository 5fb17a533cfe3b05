/** What the languages of a site lack, in sentences: nothing of it is a mistake. */
import { originalOf } from '../../../src/model/languages.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { counted } from '../../../src/model/text.ts';
import { isIndexable } from '../../../src/model/url.ts';
import { siteFileOf } from '../../content/values/fileFields.ts';
import { gitIn } from '../../lib/git/git.ts';

/** How many pages a sentence names. */
const most = 8;

const listed = (names: readonly string[]): string =>
  [...names.slice(0, most), ...(names.length > most ? [`and ${names.length - most} more`] : [])].join(', ');

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

/** Pages that translate an earlier version of their original. */
const outdatedOf = (
  own: readonly Page[],
  originals: ReadonlyMap<string, Page>,
  ages: ReadonlyMap<string, number>,
) =>
  own.filter((page) => {
    const original = originals.get(originalOf(page));
    const [age, ageOfOriginal] = [ages.get(page.file), ages.get(original?.file ?? '')];
    return age !== undefined && ageOfOriginal !== undefined && ageOfOriginal < age;
  });

function notesOf(
  { pages, site }: Manifest,
  language: string,
  labels: object,
  ages: ReadonlyMap<string, number>,
) {
  const own = pages.filter((page) => page.language === language);
  const first = pages.filter((page) => page.language === undefined);
  const translated = new Set(own.map(originalOf));
  const missing = first.filter((page) => isIndexable(page) && !translated.has(page.url));
  const outdated = outdatedOf(own, new Map(first.map((page) => [page.url, page])), ages);
  const same = Object.entries(site.labels).filter(([name, label]) => Reflect.get(labels, name) === label);
  const folder = `content/${language}`;
  return [
    missing.length > 0 &&
      `${folder} has no translation of ${counted(missing.length, 'page')}: ${listed(missing.map(({ url }) => url))}`,
    outdated.length > 0 &&
      `In ${folder}, the original of ${counted(outdated.length, 'page')} has changed since: ${listed(outdated.map(({ file }) => file))}`,
    same.length > 0 &&
      `${siteFileOf(language)} leaves ${counted(same.length, 'label')} as in the first language: ${listed(same.map(([name]) => name))}`,
  ].filter((note) => note !== false);
}

export async function languageNotes(root: string, manifest: Manifest | undefined): Promise<string[]> {
  const languages = Object.entries(manifest?.languages ?? {});
  if (!manifest || languages.length === 0) return [];
  const ages = await agesOf(root);
  return languages.flatMap(([language, { labels }]) => notesOf(manifest, language, labels, ages));
}
