/** What only one thing may have: addresses and files of the site, titles, ids. All of it is claimed here. */
import { positionAt, type Span } from '../../../src/model/problem.ts';
import type { AgeOf } from '../../lib/git/fileAges.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { isReserved, type Output, plannedOutputs } from '../../outputs/outputs.ts';
import { uniqueFields } from '../fields/checkFields.ts';
import type { Reference } from '../references.ts';
import type { CheckedSite, SiteFinding, SiteRule } from './define.ts';
import { isTooLong, isUnportable } from './fileNames.ts';

/** Something that only one file, or one line of it, may define. */
interface Claim extends Partial<Span> {
  file: string;
  rule: string;
  /** What claims it, if that must be reported only once, however many others it clashes with. */
  subject?: object;
  /** The message about this claim. The other one is at `where`: “content/about.mdx:3” or “line 3”. */
  says: (where: string) => readonly [reason: string, note: string];
}

/**
 * The claim to mention in the report of another: an earlier line of its file, otherwise the oldest claim in another
 * file.
 */
function rivalOf(claim: Claim, group: readonly Claim[], ageOf: AgeOf): Claim | undefined {
  const first = group.find(({ file }) => file === claim.file);
  if (first !== claim) return first;
  return group.filter(({ file }) => file !== claim.file).toSorted((a, b) => ageOf(a.file) - ageOf(b.file))[0];
}

/**
 * Reports each clash in the newest files. If all have the same age, every file is reported, because it is unknown which
 * one has to change. Within a file, the first line is not reported.
 */
async function clashFindings(
  clashes: readonly (readonly Claim[])[],
  { fileAges, texts }: Pick<CheckedSite, 'fileAges' | 'texts'>,
): Promise<SiteFinding[]> {
  // Run Git only if there are clashes.
  if (clashes.length === 0) return [];
  const ageOf = await fileAges();
  const reported = new Set<object>();
  return clashes.flatMap((group) => {
    const oldest = Math.min(...group.map(({ file }) => ageOf(file)));
    const allSameAge = group.every(({ file }) => ageOf(file) === oldest);
    return group.flatMap((claim): SiteFinding[] => {
      const rival = rivalOf(claim, group, ageOf);
      const isReported = allSameAge || ageOf(claim.file) > oldest || rival?.file === claim.file;
      const { subject = claim, says, ...finding } = claim;
      if (!rival || !isReported || reported.has(subject)) return [];
      reported.add(subject);
      const { line } = positionAt(texts.get(rival.file) ?? '', rival.from ?? 0);
      const [reason, note] = says(rival.file === claim.file ? `line ${line}` : `${rival.file}:${line}`);
      return [{ ...finding, reason, note }];
    });
  });
}

/** Values that two pages or two entries share although they must be unique. */
export const duplicates: SiteRule = {
  about: Object.fromEntries([...uniqueFields].map(([rule, { about }]) => [rule, about])),
  run(site) {
    const values = site.files.flatMap(({ file, page, unique = [] }) =>
      page ? unique.map((each) => ({ ...each, file })) : [],
    );
    const clashes = groupBy(values, ({ rule, value }) => `${rule} ${value}`)
      .filter((group) => group.length > 1)
      .map((group) =>
        group.flatMap(({ value, ...at }): Claim[] => {
          const field = uniqueFields.get(at.rule);
          if (!field) return [];
          const name = field.what.replace('…', () => value);
          const says = (where: string) =>
            [`${name} is already used in ${where}${field.why ?? ''}.`, field.note] as const;
          return [{ ...at, says }];
        }),
      );
    return clashFindings(clashes, site);
  },
};

/** `same`: one file or address. `case`: they differ only in capitals. `folder`: one would be a file and a folder. */
type ClashKind = 'same' | 'case' | 'folder';

/** Two outputs that cannot both exist. Without an earlier one, the path is reserved. */
interface Clash {
  output: Output;
  other?: Output;
  kind: ClashKind;
}

/** The parent folders of a path: for `a/b/c`, `a/b` and `a`. */
const foldersOf = (path: string): string[] =>
  [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index)).reverse();

/** `/services/index` is another way to write `/services` on every host. */
const isIndexPage = ({ maker }: Output): boolean => maker.by === 'page' && /\/index$/.test(maker.page.url);

/** Every output that clashes with an earlier one or with a reserved path. */
export function clashesIn(outputs: readonly Output[]): Clash[] {
  const files = new Map<string, Output>();
  const folders = new Map<string, Output>();
  const addresses = new Map<string, Output>();
  return outputs.flatMap((output): Clash[] => {
    const names = [output.path, ...output.addresses];
    if (isIndexPage(output) || names.some(isReserved)) return [{ output, kind: 'same' }];
    const lower = names.map((name) => name.toLowerCase());
    const same = lower.map((name) => addresses.get(name)).find(Boolean);
    if (same) {
      const isSame = [same.path, ...same.addresses].some((name) => names.includes(name));
      return [{ output, other: same, kind: isSame ? 'same' : 'case' }];
    }
    const path = output.path.toLowerCase();
    const around = lower.flatMap(foldersOf).map((folder) => files.get(folder));
    const other = around.find(Boolean) ?? folders.get(path);
    if (other) return [{ output, other, kind: 'folder' }];
    files.set(path, output);
    for (const folder of foldersOf(path)) folders.set(folder, output);
    for (const address of lower) addresses.set(address, output);
    return [];
  });
}

/** What reports say about an output of the content. */
interface Owner {
  file: string;
  from: number;
  /** Its address or its file, by which the author knows it. */
  name: string;
  /** What is at its address, if it is at `where`. */
  thing: (where: string) => string;
  address: string;
  isAlias: boolean;
  isPage: boolean;
  /** A key for outputs that belong together: a page and its Markdown are one file, and each alias is one line. */
  unit: string;
}

/** Undefined for the files that every site has. */
function ownerOf({ maker, path }: Output): Owner | undefined {
  if (maker.by === 'site') return undefined;
  if (maker.by === 'alias') {
    const { value, file, from } = maker.alias;
    const thing = (where: string) => `an alias in ${where}`;
    const unit = `${file} ${value}`;
    return { file, from, name: value, thing, address: value, isAlias: true, isPage: false, unit };
  }
  const file = maker.by === 'public' ? maker.file : maker.page.file;
  const thing = maker.by === 'markdown' ? `the Markdown version of ${file}` : file;
  const address = maker.by === 'page' ? maker.page.url : `/${path}`;
  const isPage = maker.by === 'page';
  return { file, from: 0, name: file, thing: () => thing, address, isAlias: false, isPage, unit: file };
}

/** The claim of one of two outputs. Its message refers to the other one. */
function claimOf(subject: Output, own: Owner, other: Owner, kind: ClashKind): Claim {
  const { file, from, name, isAlias, isPage } = own;
  const isAddress = kind === 'same' && isPage && (other.isPage || other.isAlias);
  const note = isAlias
    ? 'Remove it from the list.'
    : `Rename ${other.isAlias ? 'this file, or remove that alias.' : 'or delete one of the two.'}`;
  const address = other.isAlias ? other.address : own.address;
  const reasons: Record<ClashKind, (where: string) => string> = {
    case: () =>
      `${name} and ${other.name} differ only in capital letters, and many computers treat them as the same.`,
    folder: () =>
      `${name} and ${other.name} cannot both exist: one would have to be both a file and a folder.`,
    same: (where) =>
      `${address} is already ${other.isPage && other.file === file ? 'this page' : other.thing(where)}.`,
  };
  const rule = isAlias ? 'alias' : isAddress ? 'duplicate-route' : 'route-clash';
  return { file, from, rule, subject, says: (where) => [reasons[kind](where), note] };
}

/** What is reported about an output in a part of the site that is reserved. */
const reservedFinding = ({ file, from, address, isAlias }: Owner): SiteFinding => ({
  ...{ file, from, rule: isAlias ? 'alias' : 'route-clash' },
  reason: `${address} is reserved for the site’s own files.`,
  note: isAlias ? 'Remove it from the list.' : 'Rename the file or its folder.',
});

/** Everything that two parts of the site would write to the same path or serve at the same URL. */
export const outputs: SiteRule = {
  about: {
    'duplicate-route': 'two pages, or a page and an old address, with the same address',
    'route-clash': 'two things that would be the same file of the site',
  },
  async run(site) {
    const aliases = site.uses.filter((use) => use.kind === 'alias' && !aliasFinding(use));
    const { pages, publicTree } = site;
    const found = clashesIn(plannedOutputs({ pages, publicFiles: publicTree.files, aliases }));
    const reserved = new Map<string, SiteFinding>();
    const clashes = new Map<string, Claim[]>();
    const clashing = new Set(
      found.flatMap(({ output: { maker } }) => (maker.by === 'page' ? maker.page : [])),
    );
    for (const { output, other, kind } of found) {
      const own = ownerOf(output);
      const rival = other && ownerOf(other);
      // If the page is renamed, its Markdown is renamed too.
      if (!own || (output.maker.by === 'markdown' && clashing.has(output.maker.page))) continue;
      if (!other || !rival) {
        if (!reserved.has(own.unit)) reserved.set(own.unit, reservedFinding(own));
        continue;
      }
      const pair = [own.unit, rival.unit].sort().join('\n');
      if (!clashes.has(pair) && !reserved.has(own.unit) && !reserved.has(rival.unit))
        clashes.set(pair, [claimOf(other, rival, own, kind), claimOf(output, own, rival, kind)]);
    }
    return [...reserved.values(), ...(await clashFindings([...clashes.values()], site))];
  },
};

/** Characters that a URL may have. Others, such as an asterisk and a colon, have a special meaning in `_redirects`. */
const validUrl = /^(\/[\w.~@!$&'()+,;=%-]+)+$/;

/** Codes of characters that browsers and hosts never accept in a path: control characters, slashes, backslashes. */
const refusedCode = /%(?:[01][\da-f]|7f|2f|5c)/i;

/** Codes of letters, digits and the like, which browsers send as they are. */
const withoutNeedlessCodes = (value: string): string =>
  value.replace(/%[2-7][\da-f]/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code;
  });

/** Whether all codes of an address are those of UTF-8. */
function isDecodable(value: string): boolean {
  try {
    decodeURI(value);
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser can ask for an address. */
const isPossible = (value: string): boolean =>
  validUrl.test(value) && !/\/\.{1,2}(\/|$)/.test(value) && !refusedCode.test(value) && isDecodable(value);

interface AliasFinding {
  reason: string;
  note: string;
  instead?: string;
}

/** What is wrong with an alias by itself. A valid one may still clash with something. */
export function aliasFinding({ value }: Reference): AliasFinding | undefined {
  const clean = `/${withoutNeedlessCodes(value)
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|\/+$/g, '')}`;
  if (clean !== value && isPossible(clean))
    return {
      reason: `The alias “${value}” is not written correctly.`,
      note: `Write ${clean}`,
      instead: clean,
    };
  if (isTooLong(value))
    return {
      reason: `“${value.slice(0, 40)}…” is too long for an address.`,
      note: 'Remove it from the list.',
    };
  if (isPossible(withoutNeedlessCodes(value)) && !isUnportable(value)) return undefined;
  return {
    reason: `“${value}” is not a valid address.`,
    note: 'Write it as it appeared in the browser, without the domain: /old-address',
  };
}

export const aliases: SiteRule = {
  about: { alias: 'an old address that is not valid' },
  run: ({ uses }) =>
    uses.flatMap((use) => {
      const found = use.kind === 'alias' && aliasFinding(use);
      if (!found) return [];
      const { file, from, to } = use;
      const { instead, ...message } = found;
      if (instead === undefined) return [{ file, from, rule: 'alias', ...message }];
      const remedy = to === undefined ? { suggestions: [instead] } : { to, instead };
      return [{ file, from, rule: 'alias', ...message, ...remedy }];
    }),
};
