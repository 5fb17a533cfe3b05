/** Takes generated names out of what is compared, so that only real differences remain. */
import { hash } from 'node:crypto';
import path from 'node:path';
import { type BuiltFile, type BuiltSite, withoutHash } from '../built/builtSite.ts';
import { inlineTags, type Part } from '../built/readPage.ts';
import { runsOf } from '../diffs.ts';

/** A site whose files have other addresses, wherever those occur in its texts. */
function renamed(
  site: BuiltSite,
  names: ReadonlyMap<string, string>,
  replaced: (text: string) => string,
): BuiltSite {
  const assets = [...site.assets].map(([address, file]): [string, BuiltFile] => [
    names.get(address) ?? address,
    file.text === undefined ? file : { ...file, text: replaced(file.text) },
  ]);
  const pages = [...site.pages].map(([url, html]) => [url, replaced(html)] as const);
  return { ...site, pages: new Map(pages), assets: new Map(assets) };
}

/**
 * A site without digests: those in the names of its files, wherever they occur, and the hashes by which its pages allow their
 * own scripts and styles. What they are made of is compared itself.
 */
export function withoutDigests(site: BuiltSite): BuiltSite {
  const [names, taken] = [new Map<string, string>(), new Set(site.assets.keys())];
  for (const address of site.assets.keys()) {
    const plain = withoutHash(address);
    if (!taken.has(plain)) names.set(address, plain);
    taken.add(plain);
  }
  const base = path.posix.basename;
  const short = new Map([...names].map(([from, to]) => [base(from), base(to)]));
  const pages = [...site.pages].map(([url, html]) => [url, withoutOwnDigests(html)] as const);
  return renamed({ ...site, pages: new Map(pages) }, names, (text) =>
    text.replace(/[\w%~.-]+\.[a-z0-9]{2,5}/g, (name) => short.get(name) ?? name),
  );
}

/** The pictures that only have another name now: their new addresses by the old ones. */
export function renamedPictures(
  { assets: old }: BuiltSite,
  { assets: fresh }: BuiltSite,
): Map<string, string> {
  const added = [...fresh].filter(([to]) => to.startsWith('/pictures/') && !old.has(to));
  const now = new Map(added.map(([to, { digest }]) => [digest, to]));
  const names = [...old].map(([from, { digest }]) => [from, now.get(digest) ?? from] as const);
  return new Map(
    names.filter(([from, to]) => from !== to && from.startsWith('/pictures/') && !fresh.has(from)),
  );
}

/** A site whose pictures have other names, wherever those occur. */
export const withNewNames = (site: BuiltSite, names: ReadonlyMap<string, string>): BuiltSite =>
  renamed(site, names, (text) =>
    text.replace(/\/pictures\/[^\s"'()#<>,]+/g, (name) => names.get(name) ?? name),
  );

/** The HTML of a page as browsers show it: lines are broken anywhere but in code, and spaces around blocks are nothing. */
export const withoutSpaces = (html: string): string =>
  html.replace(
    /(<(pre|textarea|script|style)\b.*?<\/\2>)|[ \t\r\n]*(<\/?([a-z][\w-]*)\b[^>]*>)[ \t\r\n]*|[ \t\r\n]+/gs,
    (whole, kept?: string, _pre?: string, tag?: string, name = '') =>
      kept ?? (tag && !inlineTags.has(name) ? tag : whole.replace(/^\s+|\s+$/g, ' ')),
  );

/** The classes of the elements among parts. */
export const classesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ name, value }) => (name.endsWith('> class') ? value.split(/\s+/) : []));

/**
 * Names of classes are made from styles and sources, so a change renames them. Elements at the same place in both
 * versions of a page say which name became which. A name that exists on both sides is none of these.
 */
export function renamedClasses(old: readonly Part[], fresh: readonly Part[]): Map<string, string> {
  const [before, after] = [new Set(classesOf(old)), new Set(classesOf(fresh))];
  const renamed = new Map<string, string>();
  if ([...before].every((name) => after.has(name))) return renamed;
  const names = (parts: readonly Part[]) => parts.map(({ name }) => name);
  const pairs = runsOf(names(old), names(fresh)).flatMap((run) =>
    run.isSame
      ? old
          .slice(...run.before)
          .map((part, index) => [
            classesOf([part]),
            classesOf(fresh.slice(run.after[0] + index, run.after[0] + index + 1)),
          ])
      : [],
  );
  const taken = new Set<string>();
  for (const [own = [], now = []] of pairs)
    for (const [index, name] of own.length === now.length ? own.entries() : []) {
      const other = now[index] ?? '';
      if (after.has(name) || before.has(other) || renamed.has(name) || taken.has(other)) continue;
      renamed.set(name, other);
      taken.add(other);
    }
  return renamed;
}

/** A text with the new names of classes. */
export const withNewClasses = (text: string, renamed: ReadonlyMap<string, string>): string =>
  renamed.size === 0 ? text : text.replace(/(?<![\w-])[A-Za-z_][\w-]*/g, (name) => renamed.get(name) ?? name);

/**
 * The hashes by which a page's policy allows its own scripts and styles say nothing: those are compared themselves. All
 * other hashes stay.
 */
function withoutOwnDigests(html: string): string {
  const own = [...html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)].flatMap(
    ([, name, content = '']) =>
      content ? [[hash('sha256', content, 'base64'), `of-an-inline-${name}`] as const] : [],
  );
  const names = new Map(own);
  return html.replace(/(?<=\bsha256-)[\w+/]{43}=/g, (hash) => names.get(hash) ?? hash);
}
