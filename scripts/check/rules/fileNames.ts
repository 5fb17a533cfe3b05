import path from 'node:path';
import type { Message } from '../../lib/problem.ts';
import { type ContentTree, isHiddenPage } from '../../content/contentTree.ts';
import { isUnportable } from '../files/portable.ts';
import { languageFolder, withoutLanguage } from '../../lib/fileOfUrl.ts';
import { groupBy } from '../../lib/lists.ts';
import { slugFor } from '../../lib/slugFor.ts';
import type { CheckedSite, SiteFinding, SiteRule } from './define.ts';

/** A code that is none has no name. */
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

const validName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The path with every name in the form that URLs use. Undefined if nothing is left of one. */
async function validPath(file: string): Promise<string | undefined> {
  const { dir, name, ext } = path.posix.parse(file);
  const names = await Promise.all(
    [...dir.split('/').filter(Boolean), name].map((each) => (validName.test(each) ? each : slugFor(each))),
  );
  return names.includes('') ? undefined : names.join('/') + ext.toLowerCase();
}

/** Whether every part of a path has the form that URLs use. */
export const isGoodFileName = (file: string): boolean =>
  /^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\/|(?:\.[a-z0-9]+)?$))+$/.test(file);

const nameFinding = (file: string, wanted?: string): SiteFinding => ({
  ...{ file, rule: 'file-name', suggestions: wanted ? [wanted] : undefined },
  reason: 'The name of this file or its folder does not work in an address or on another computer.',
  note: wanted
    ? `Rename it to ${wanted}`
    : 'Use a few words of lowercase letters from a to z and digits, with hyphens between them. Windows reserves some, such as con and aux.',
});

/** What sync programs and computers add to the name of a second version. */
const copyMark =
  / ?[([][^()[\]/]*(?:conflict|konflikt|conflit|conflicto)[^()[\]/]*[)\]]| ?\(\d+\)(?=\.\w+$)|\.sync-conflict-[\w-]+|[ _-]+conflict-[\w-]+|-(?:DESKTOP|LAPTOP)-[A-Z\d]{5,}(?=\.\w+$)| (?:- )?(?:copy|kopie|copie)(?: \d+)?(?=\.\w+$)/i;

/** What people add to the name of a second version, if the first is there. */
const versionMark =
  /(?: ?[([][^()[\]/]+[)\]]|[ _.-](?:old|new|backup|bak|orig|v\d+|final|draft|copy))(?=\.\w+$)/i;

const secondVersion = (file: string, mark: RegExp): SiteFinding => ({
  ...{ file, rule: 'file-name' },
  reason: `This looks like a second version of ${file.replace(mark, '')}.`,
  note: 'Compare the two, keep what you want in one of them, and delete the other.',
});

export const isCopy = (file: string): boolean => copyMark.test(file);

const copyFinding = (file: string): SiteFinding | undefined =>
  isCopy(file) ? secondVersion(file, copyMark) : undefined;

/** A page whose name may end in its language, as in other programs: what is before that, and the code. */
function nameWithCode(name: string): { page: string; code?: string } {
  const [, named = name, code] =
    /^(.*[^/])\.([a-z]{2}(?:[-_][a-z]{2})?)\.mdx?$/i.exec(name) ?? /^(.*)\.mdx?$/i.exec(name) ?? [];
  const page = named.replace(/(^|\/)_index$/, '$1index');
  return { page, code: code?.replace('_', '-').toLowerCase() };
}

/**
 * What is said of pages whose names end in their language: `about.de.mdx` is `de/about.mdx`. A code that is no language of
 * the site may be the end of a domain, as in `socket.io.mdx`, unless another page has the same name without it.
 */
function languageFindings({ tree, settings: { locale = 'en' } }: CheckedSite): Map<string, SiteFinding> {
  const first = [locale.toLowerCase(), locale.split('-')[0]];
  const names = [...tree.pages, ...tree.others].map((name) => ({ name, ...nameWithCode(name) }));
  const found = new Map<string, SiteFinding>();
  for (const all of groupBy(names, ({ page }) => page))
    for (const { name, page, code } of all) {
      if (!code || languageNames.of(code) === undefined) continue;
      const isFirst = first.includes(code);
      const isThere = isFirst || tree.languages.includes(code);
      const isDomain =
        code.length === 2 && !/(?:^|\/)index$/.test(page) && all.every((each) => each.code === code);
      const folder = languageFolder(page);
      const ownLanguage = folder && languageNames.of(folder) ? folder : undefined;
      const isInForeign = ownLanguage && !tree.languages.includes(ownLanguage);
      if (!isThere && isDomain && !isInForeign) continue;
      const wanted = `content/${isFirst ? '' : `${code}/`}${withoutLanguage(page, ownLanguage)}.mdx`;
      const begin = ` Before the first page of a language, run npm run new -- --language ${code}.`;
      found.set(name, {
        ...{ file: `content/${name}`, rule: 'file-name', suggestions: [wanted] },
        reason: 'The language of a page is its folder, not a part of its name.',
        note: `Rename it to ${wanted}.${isThere ? '' : begin}`,
      });
    }
  return found;
}

/** What is wrong with the name of a page, or of a picture. `name` starts inside their folder. */
export async function fileNameFinding(folder: string, name: string): Promise<SiteFinding | undefined> {
  const copy = copyFinding(folder + name);
  if (copy) return copy;
  if (isUnportable(name) || isUnportable(name.replace(/\.\w+$/, ''))) return nameFinding(folder + name);
  const wanted = await validPath(name);
  return wanted === name ? undefined : nameFinding(folder + name, wanted && folder + wanted);
}

/** What is wrong with the name of a file of `public/`, which many hosts and programs cannot serve or link to. */
const publicNameFinding = (name: string): SiteFinding | undefined =>
  copyFinding(`public/${name}`) ??
  (isUnportable(name) || !/^[\w.\-/~@+]+$/.test(name) ? nameFinding(`public/${name}`) : undefined);

/** Of a new name that another file has, or would get, too: following the advice would overwrite one of them. */
function withoutClashes(found: readonly SiteFinding[], { pages, pictures }: ContentTree): SiteFinding[] {
  const there = new Set([...pages, ...pictures].map((file) => `content/${file}`));
  const wanted = found.flatMap(({ suggestions = [] }) => suggestions);
  return found.map((finding) => {
    const [name] = finding.suggestions ?? [];
    if (name === undefined) return finding;
    const first = finding.file.replace(versionMark, '');
    if (first !== finding.file && there.has(first)) return secondVersion(finding.file, versionMark);
    const isThere = there.has(name);
    if (!isThere && wanted.indexOf(name) === wanted.lastIndexOf(name)) return finding;
    const other = isThere ? `${name} is there already` : `Another file would get the same name, ${name}`;
    return {
      ...finding,
      suggestions: undefined,
      note: `${other}. Compare the two: delete one, or give this one a name of its own.`,
    };
  });
}

export const fileNames: SiteRule = async (site) => {
  const { tree, publicTree } = site;
  const languages = languageFindings(site);
  const found = await Promise.all([
    ...tree.pages.map((file) => languages.get(file) ?? fileNameFinding('content/', file)),
    ...tree.pictures.map((file) => fileNameFinding('content/_pictures/', file.replace('_pictures/', ''))),
    ...publicTree.files.map(publicNameFinding),
  ]);
  return withoutClashes(
    found.filter((finding) => finding !== undefined),
    tree,
  );
};

/** What editors and programs leave beside a file: a version before a change, or a sign that it is open. */
const leftBehind = /(?:\.(?:bak|orig|rej|old|tmp|swp|save)|~)$|(?:^|\/)~\$/;

const pageLike = /\.(md|mdx|markdown|mdown|mkd)(\.txt)?$/i;

/** How to make a picture of a file of another type. `name` starts inside of the folder of pictures. */
export const convertNote = (name: string): string =>
  /\.hei[cf]$/i.test(name)
    ? `Save it as JPEG, content/_pictures/${name.toLowerCase().replace(/\w+$/, 'jpg')}: on a Mac, open it in Preview and choose File, Export, JPEG; on Windows, open it in Photos and choose Save as, .jpg. So that an iPhone takes JPEG from now on, choose Settings, Camera, Formats, Most Compatible.`
    : 'Save it as SVG, PNG, JPEG, WebP or AVIF.';

/** The files in the folder of pictures that are none, from inside of the folder. */
export const otherPictures = ({ others }: Pick<ContentTree, 'others'>): string[] =>
  others.flatMap((file) => (file.startsWith('_pictures/') ? [file.replace('_pictures/', '')] : []));

function messageOn(file: string): Message {
  const [, picture] = /^_pictures\/(.*)$/s.exec(file) ?? [];
  if (picture !== undefined)
    return [
      'The site cannot use this type of file as a picture.',
      `${convertNote(picture)} Put files to download in public/.`,
    ];
  const page = `content/${file.replace(pageLike, '.mdx')}`;
  const shown = page.replace(/(^|\/)_/, '$1');
  if (isHiddenPage(file))
    return [
      'This file is no page, because its name or that of its folder starts with _.',
      `For a page, name it ${shown}. Otherwise, delete it.`,
      shown,
    ];
  if (pageLike.test(file))
    return [
      'This file looks like a page but is not one: the names of pages end in .mdx, in lowercase.',
      `Rename it to ${page}. If it is a note, start its name with _.`,
      page,
    ];
  if (/^[^/]+\/site\.yaml$/.test(file))
    return [
      'The site does not use this file: its folder is not named as a language.',
      'Name the folder by the code of the language in lowercase, such as de or pt-br.',
    ];
  if (leftBehind.test(file))
    return ['A program left this file behind.', 'Delete it, unless it has something that you still need.'];
  return [
    'The site does not use this file.',
    'Put pictures in content/_pictures/, and files to download in public/. If it is a note, start its name with _.',
  ];
}

/**
 * Reports files that would be silently ignored. What looks like a page is an error: it would be missing. A picture that a
 * page uses is reported there.
 */
export const strayFiles: SiteRule = (site) => {
  const { tree, uses } = site;
  const languages = languageFindings(site);
  const used = new Set(uses.flatMap(({ kind, value }) => (kind === 'picture' ? [`_pictures/${value}`] : [])));
  const found = tree.others
    .filter((name) => !used.has(name))
    .map((name): SiteFinding => {
      const [reason, note, wanted] = messageOn(name);
      const isPage = pageLike.test(name) && !name.startsWith('_pictures/');
      const level = isPage ? 'error' : 'warning';
      const suggestions = wanted === undefined ? undefined : [wanted];
      const message = languages.get(name) ?? { reason, note, suggestions };
      return { ...message, file: `content/${name}`, rule: 'stray-file', level };
    });
  return withoutClashes(found, tree);
};
