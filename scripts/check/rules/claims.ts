/** What only one thing may have: addresses and files of the site, titles, ids. All of it is claimed here. */
import { positionAt, type Span } from '../../../src/model/problem.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { isReserved, type Output, plannedOutputs } from '../../outputs/outputs.ts';
import type { CheckedSite, Message, SiteFinding, SiteRule } from './define.ts';
import { isTooLong, isUnportable } from './fileNames.ts';

/** Something that only one file, or one line of it, may define. */
interface Claim extends Partial<Span> {
  file: string;
  rule: string;
  /** What claims it, if that must be reported only once, however many others it clashes with. */
  subject?: object;
  /** The message about this claim. The other one is at `where`: “content/about.mdx:3” or “line 3”. */
  says: (where: string) => Message;
}

/**
 * Reports each clash in every file, because it is unknown which one has to change. Within a file, the first line is not
 * reported. A message mentions an earlier line of its file, otherwise the first claim in another file.
 */
function clashFindings(
  clashes: readonly (readonly Claim[])[],
  { texts }: Pick<CheckedSite, 'texts'>,
): SiteFinding[] {
  const reported = new Set<object>();
  return clashes.flatMap((group) =>
    group.flatMap(({ subject, says, ...claim }): SiteFinding[] => {
      const own = group.find(({ file }) => file === claim.file);
      const isFirst = own?.says === says;
      const rival = isFirst ? group.find(({ file }) => file !== claim.file) : own;
      if (!rival || reported.has(subject ?? says)) return [];
      reported.add(subject ?? says);
      const { line } = positionAt(texts.get(rival.file) ?? '', rival.from ?? 0);
      const [reason, note] = says(isFirst ? `${rival.file}:${line}` : `line ${line}`);
      return [{ ...claim, reason, note }];
    }),
  );
}

/** Values that two pages or two entries share although they must be unique. */
export const duplicates: SiteRule = {
  about: { 'duplicate-value': 'two pages or entries with the same title, id or the like' },
  run(site) {
    const values = site.files.flatMap(({ file, unique = [] }) => unique.map((each) => ({ ...each, file })));
    const clashes = groupBy(values, ({ name, value }) => `${name} ${value}`)
      .filter((group) => group.length > 1)
      .map((group) =>
        group.map(
          ({ name, value, ...at }): Claim => ({
            ...at,
            rule: 'duplicate-value',
            says: (where) => [
              `The ${name} “${value}” is already used in ${where}.`,
              `Give one of them another ${name}.`,
            ],
          }),
        ),
      );
    return clashFindings(clashes, site);
  },
};

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

/**
 * Whether a browser can ask for an address. Other characters, such as an asterisk and a colon, have a special meaning in
 * `_redirects`, and no host accepts codes of control characters and slashes in a path.
 */
const isPossible = (value: string): boolean =>
  /^(\/[\w.~@!$&'()+,;=%-]+)+$/.test(value) &&
  !/\/\.{1,2}(\/|$)/.test(value) &&
  !/%(?:[01][\da-f]|7f|2f|5c)/i.test(value) &&
  isDecodable(value);

/** What is wrong with an alias by itself. A valid one may still clash with something. */
function aliasMessage(value: string): Message | undefined {
  const written = withoutNeedlessCodes(value);
  const clean = `/${written.replace(/[?#].*$/s, '').replace(/^\/+|\/+$/g, '')}`;
  if (clean !== value && isPossible(clean))
    return [`The alias “${value}” is not written correctly.`, `Write ${clean}`, clean];
  if (isTooLong(value))
    return [`“${value.slice(0, 40)}…” is too long for an address.`, 'Remove it from the list.'];
  if (isPossible(written) && !isUnportable(value)) return undefined;
  const note = 'Write it as it appeared in the browser, without the domain: /old-address';
  return [`“${value}” is not a valid address.`, note];
}

export const aliases: SiteRule = {
  about: { alias: 'an old address that is not valid' },
  run: ({ uses }) =>
    uses.flatMap(({ kind, value, file, from, to }): SiteFinding[] => {
      const [reason, note, instead] = (kind === 'alias' && aliasMessage(value)) || [];
      if (reason === undefined) return [];
      const remedy =
        instead === undefined ? {} : to === undefined ? { suggestions: [instead] } : { to, instead };
      return [{ file, from, rule: 'alias', reason, note, ...remedy }];
    }),
};

/** Two outputs that cannot both exist. Without an earlier one, the path is reserved. */
interface Clash {
  output: Output;
  other?: Output;
  /** `same`: one file or address. `case`: they differ only in capitals. `folder`: one would be a file and a folder. */
  kind: 'same' | 'case' | 'folder';
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

/**
 * What reports say about an output: its file, its name, by which the author knows it, and what is at its address. `unit`
 * is a key for outputs that belong together: a page and its Markdown are one file, and each alias is one line. Undefined
 * for the files that every site has.
 */
function ownerOf({ maker, path }: Output) {
  if (maker.by === 'site') return undefined;
  if (maker.by === 'alias') {
    const { value, file, from } = maker.alias;
    const thingAt = (where: string) => `an alias in ${where}`;
    return { by: maker.by, file, from, name: value, address: value, unit: `${file} ${value}`, thingAt };
  }
  const file = maker.by === 'public' ? maker.file : maker.page.file;
  const thing = maker.by === 'markdown' ? `the Markdown version of ${file}` : file;
  const address = maker.by === 'page' ? maker.page.url : `/${path}`;
  return { by: maker.by, file, from: 0, name: file, address, unit: file, thingAt: () => thing };
}

type Owner = NonNullable<ReturnType<typeof ownerOf>>;

const removeAlias = 'Remove it from the list.';

/** The claim of one of two outputs. Its message refers to the other one. */
function claimOf(subject: Output, own: Owner, other: Owner, kind: Clash['kind']): Claim {
  const { file, from, name, by } = own;
  const isAddress = kind === 'same' && by === 'page' && (other.by === 'page' || other.by === 'alias');
  const remedy = other.by === 'alias' ? 'this file, or remove that alias.' : 'or delete one of the two.';
  const note = by === 'alias' ? removeAlias : `Rename ${remedy}`;
  const reasonAt = (where: string): string => {
    if (kind === 'case')
      return `${name} and ${other.name} differ only in capital letters, and many computers treat them as the same.`;
    if (kind === 'folder')
      return `${name} and ${other.name} cannot both exist: one would have to be both a file and a folder.`;
    const address = other.by === 'alias' ? other.address : own.address;
    const isOwnPage = other.by === 'page' && other.file === file;
    return `${address} is already ${isOwnPage ? 'this page' : other.thingAt(where)}.`;
  };
  const rule = by === 'alias' ? 'alias' : isAddress ? 'duplicate-route' : 'route-clash';
  return { file, from, rule, subject, says: (where) => [reasonAt(where), note] };
}

/** What is reported about an output in a part of the site that is reserved. */
const reservedFinding = ({ file, from, address, by }: Owner): SiteFinding => ({
  ...{ file, from, rule: by === 'alias' ? 'alias' : 'route-clash' },
  reason: `${address} is reserved for the site’s own files.`,
  note: by === 'alias' ? removeAlias : 'Rename the file or its folder.',
});

/** Everything that two parts of the site would write to the same path or serve at the same URL. */
export const outputs: SiteRule = {
  about: {
    'duplicate-route': 'two pages, or a page and an old address, with the same address',
    'route-clash': 'two things that would be the same file of the site',
  },
  run(site) {
    const { pages, publicTree, uses } = site;
    const valid = uses.filter(({ kind, value }) => kind === 'alias' && !aliasMessage(value));
    const found = clashesIn(plannedOutputs({ pages, publicFiles: publicTree.files, aliases: valid }));
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
    return [...reserved.values(), ...clashFindings([...clashes.values()], site)];
  },
};
