/** What only one thing may have: addresses and files of the site, titles, ids, translations. All of it is claimed here. */
import { originalOf } from '../../../src/model/languages.ts';
import { positionAt } from '../../lib/problem.ts';
import { config } from '../../site/config.ts';
import { readFrontmatter } from '../../content/frontmatter.ts';
import { groupBy } from '../../lib/lists.ts';
import { isReserved, type Output, plannedOutputs } from '../../outputs/outputs.ts';
import { aliasMessage } from '../links/aliases.ts';
import type { SiteFinding, SiteRule } from './define.ts';
import { isCopy, isGoodFileName } from './fileNames.ts';
import { isSameLanguage } from '../../content/values/fileFields.ts';

/**
 * Values that two pages or two entries share although they must be unique. Each is reported, because it is unknown which
 * one has to change, except for the first in a file if no other file has it.
 */
export const duplicates: SiteRule = ({ files, texts }) => {
  // A second version of a file is reported as that.
  const values = files
    .filter(({ file }) => !isCopy(file))
    .flatMap(({ file, language, unique = [] }) => unique.map((each) => ({ ...each, file, language })));
  return groupBy(values, ({ name, value, language }) => `${name} ${value} ${language}`).flatMap((group) =>
    group.flatMap((own): SiteFinding[] => {
      const first = group.find(({ file }) => file === own.file);
      const other = first === own ? group.find(({ file }) => file !== own.file) : first;
      if (!other) return [];
      const { name, value, language: _, ...at } = own;
      const { line } = positionAt(texts.get(other.file) ?? '', other.from ?? 0);
      const where = first === own ? `${other.file}:${line}` : `line ${line}`;
      const reason = `The ${name} “${value}” is already used in ${where}.`;
      return [{ ...at, rule: 'duplicate-value', reason, note: `Give one of them another ${name}.` }];
    }),
  );
};

/** A folder for the language of the site itself, whose pages would be there twice. */
export const languages: SiteRule = ({ sites: [first, ...others] }) =>
  others.flatMap(({ file, language }): SiteFinding[] => {
    const { locale } = first ?? {};
    if (locale === undefined || language === undefined || !isSameLanguage(locale, language)) return [];
    const reason = `content/${language}/ is for the language of the site itself, which is “${locale}” in content/.`;
    const note = `Move its pages to content/, or name the folder for another language or a country.`;
    return [{ file, rule: 'duplicate-value', reason, note }];
  });

/** Pages that translate nothing, and pages that translate the same page. */
export const translations: SiteRule = ({ pages, texts, destinations: { known } }) => [
  ...pages.flatMap(({ file, language, data: { translates } }): SiteFinding[] => {
    if (translates === undefined) return [];
    const found = (reason: string, note: string): SiteFinding => {
      const { from } = readFrontmatter(texts.get(file) ?? '').keyAt(['translates']);
      return { file, from, rule: 'translates', reason, note };
    };
    if (language === undefined)
      return [
        found(
          '“translates” is for pages of another language, and this one is in the first.',
          'Remove the line.',
        ),
      ];
    const { page, isFile = false } = known.get(translates) ?? {};
    // An address of nothing is reported as any other link.
    if (/^\/[^?#]*$/.test(translates) && !isFile && page?.language === undefined) return [];
    const reason = `“${translates}” is not the address of a page of the first language.`;
    return [found(reason, 'Write one such as /about, without ? and #.')];
  }),
  ...groupBy(
    pages.filter(({ language }) => language !== undefined),
    (page) => `${page.language} ${originalOf(page)}`,
  ).flatMap(([first, ...others]) =>
    others.map((page): SiteFinding => {
      const reason = `${originalOf(page)} is already translated by ${first?.file}.`;
      return { file: page.file, rule: 'translates', reason, note: 'Keep one of the two pages.' };
    }),
  ),
];

/** Two outputs that cannot both exist. Without another one, the path is reserved. */
interface Clash {
  output: Output;
  other?: Output;
  /** Whether one would be a file and the other a folder. Otherwise they have an address in common. */
  isFolder?: boolean;
}

/** The parent folders of a path: for `a/b/c`, `a/b` and `a`. */
const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)).reverse();

/** `/services/index` is another way to write `/services` on every host. */
const isIndexPage = ({ maker }: Output): boolean => maker.by === 'page' && /\/index$/.test(maker.page.url);

/** Every output that clashes with an earlier one or with a reserved path. Many computers ignore capitals. */
export function clashesIn(outputs: readonly Output[]): Clash[] {
  const files = new Map<string, Output>();
  const folders = new Map<string, Output>();
  const addresses = new Map<string, Output>();
  return outputs.flatMap((output): Clash[] => {
    const names = [output.path, ...output.addresses].map((name) => name.toLowerCase());
    if (isIndexPage(output) || names.some(isReserved)) return [{ output }];
    const same = names.map((name) => addresses.get(name)).find(Boolean);
    if (same) return [{ output, other: same }];
    const path = output.path.toLowerCase();
    const around = names.flatMap(foldersOf).map((folder) => files.get(folder));
    const other = around.find(Boolean) ?? folders.get(path);
    if (other) return [{ output, other, isFolder: true }];
    files.set(path, output);
    for (const folder of foldersOf(path)) folders.set(folder, output);
    for (const name of names) addresses.set(name, output);
    return [];
  });
}

/** Where an output is defined, and how messages call it and its address. Undefined for the files that every site has. */
function ownerOf({ maker, path }: Output) {
  if (maker.by === 'site') return undefined;
  if (maker.by === 'alias') {
    const { value: address, file, from } = maker.alias;
    return { by: maker.by, file, from, address, name: `the alias ${address} in ${file}` };
  }
  const file = maker.by === 'public' ? maker.file : maker.page.file;
  const name = maker.by === 'markdown' ? `the Markdown version of ${file}` : file;
  return { by: maker.by, file, from: 0, address: maker.by === 'page' ? maker.page.url : `/${path}`, name };
}

type Owner = NonNullable<ReturnType<typeof ownerOf>>;

/** What is reported about one of two outputs, or about one in a part of the site that is reserved. */
function clashFinding(own: Owner, other?: Owner, isFolder = false): SiteFinding {
  const { by, file, from, address } = own;
  const isAddress = by === 'page' && !isFolder && (other?.by === 'page' || other?.by === 'alias');
  const rule = by === 'alias' ? 'alias' : isAddress ? 'duplicate-route' : 'route-clash';
  const remedy = by === 'alias' ? 'Remove it from the list.' : 'Rename this file, or remove one of the two.';
  const theirs = other?.by === 'page' && other.file === file ? 'this page' : other?.name;
  const reason = isFolder
    ? `${address} and ${theirs} cannot both exist: one would have to be both a file and a folder.`
    : `${address} is ${theirs ? `already ${theirs}` : 'reserved for the site’s own files'}.`;
  return { file, from, rule, reason, note: `${remedy} Capital letters alone make no difference.` };
}

/** Everything that two parts of the site would write to the same path or serve at the same URL. */
export const outputs: SiteRule = ({ tree, pages, publicTree, uses }) => {
  const written = uses.flatMap((use) =>
    use.kind === 'alias' ? { use, message: aliasMessage(use.value) } : [],
  );
  // One that is only written in another form may be an address of the site, too.
  const meant = written.flatMap(({ use, message }) =>
    message && message[2] === undefined ? [] : { ...use, value: message?.[2] ?? use.value },
  );
  // A page with a wrong file name gets another address.
  const named = pages.filter(({ file }) => isGoodFileName(file.replace('content/', '')));
  const all = [...named, ...config.continuedPages(pages)];
  const planned = { pages: all, languages: tree.languages, publicFiles: publicTree.files, aliases: meant };
  const clashes = clashesIn(plannedOutputs(planned));
  const clashing = new Set(
    clashes.flatMap(({ output: { maker } }) => (maker.by === 'page' ? maker.page : [])),
  );
  const found = clashes.flatMap(({ output, other, isFolder }) => {
    const own = ownerOf(output);
    const rival = other && ownerOf(other);
    // If the page is renamed, its Markdown is renamed too.
    if (!own || (output.maker.by === 'markdown' && clashing.has(output.maker.page))) return [];
    if (!rival) return [clashFinding(own)];
    // It is unknown which of two files has to change. In one file, it is the later line.
    const ofRival = rival.file === own.file ? [] : [clashFinding(rival, own, isFolder)];
    return [...ofRival, clashFinding(own, rival, isFolder)];
  });
  const unclear = written.flatMap(({ use: { file, from, to }, message }): SiteFinding[] => {
    if (!message) return [];
    const [reason, note, instead] = message;
    const remedy =
      instead === undefined ? {} : to === undefined ? { suggestions: [instead] } : { to, instead };
    return [{ file, from, rule: 'alias', reason, note, ...remedy }];
  });
  // One problem at a place is enough: what it clashes with may go with it.
  return groupBy([...found, ...unclear], ({ file, from }) => `${file} ${from}`).flatMap(
    ([first]) => first ?? [],
  );
};
