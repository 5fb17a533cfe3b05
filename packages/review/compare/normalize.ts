/** Gives generated names of the base the ones that they have in the branch, so that only real differences remain. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { type BuiltSite, withoutHash } from '../built/builtSite.ts';
import type { Part } from '../built/readPage.ts';
import { runsOf } from '../diffs.ts';

/** Names before, and what they have become. A name that exists on both sides is not in it. */
type Renamed = Map<string, string>;

/** Pairs each old name with one new name. A pair that contradicts an earlier one is left out. */
function renamedNames(
  pairs: readonly (readonly [string, string])[],
  old: readonly string[],
  fresh: readonly string[],
): Renamed {
  const [before, after, taken] = [new Set(old), new Set(fresh), new Set<string>()];
  const renamed: Renamed = new Map();
  for (const [name, now] of pairs) {
    if (after.has(name) || before.has(now) || renamed.has(name) || taken.has(now)) continue;
    renamed.set(name, now);
    taken.add(now);
  }
  return renamed;
}

/** The files, without their folders, whose names contain other digests of their content, which is compared by itself. */
function newNames(before: BuiltSite, after: BuiltSite): Renamed {
  const names = (site: BuiltSite) => [...site.assets.keys()].map((each) => path.posix.basename(each));
  const fresh = new Map([...after.assets.keys()].map((address) => [withoutHash(address), address]));
  const pairs = [...before.assets.keys()].flatMap((address) => {
    const now = fresh.get(withoutHash(address));
    return now ? [[path.posix.basename(address), path.posix.basename(now)] as const] : [];
  });
  return renamedNames(pairs, names(before), names(after));
}

/** Both sides without digests: the base has the names of files that they have in the branch, wherever they occur. */
export function normalized(before: BuiltSite, after: BuiltSite): [before: BuiltSite, after: BuiltSite] {
  const names = newNames(before, after);
  const replaced = (text: string) =>
    names.size === 0 ? text : text.replace(/[\w%~.-]+\.[a-z0-9]{2,5}/g, (name) => names.get(name) ?? name);
  const old = [...before.pages].map(([url, html]) => [url, replaced(withoutOwnDigests(html))] as const);
  const fresh = [...after.pages].map(([url, html]) => [url, withoutOwnDigests(html)] as const);
  const assets = [...before.assets].map(
    ([address, { text, ...file }]) =>
      [replaced(address), { ...file, ...(text !== undefined && { text: replaced(text) }) }] as const,
  );
  return [
    { ...before, pages: new Map(old), assets: new Map(assets) },
    { ...after, pages: new Map(fresh) },
  ];
}

/** The classes of the elements among parts. */
export const classesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ name, value }) => (name.endsWith('> class') ? value.split(/\s+/) : []));

/**
 * Names of classes are made from styles and sources, so a change renames them. Elements at the same place in both
 * versions of a page say which name became which.
 */
export function renamedClasses(old: readonly Part[], fresh: readonly Part[]): Renamed {
  const known = new Set(classesOf(fresh));
  if (classesOf(old).every((name) => known.has(name))) return new Map();
  const names = (parts: readonly Part[]) => parts.map(({ name }) => name);
  const pairs = runsOf(names(old), names(fresh)).flatMap(({ isSame, before: [from, to], after: [start] }) =>
    (isSame ? old.slice(from, to) : []).flatMap((part, index) => {
      const now = classesOf(fresh.slice(start + index, start + index + 1));
      const own = classesOf([part]);
      return own.length === now.length ? own.map((name, at) => [name, now[at] ?? ''] as const) : [];
    }),
  );
  return renamedNames(pairs, classesOf(old), classesOf(fresh));
}

/** A text with the new names of classes. */
export const withNewClasses = (text: string, renamed: Renamed): string =>
  renamed.size === 0 ? text : text.replace(/(?<![\w-])[A-Za-z_][\w-]*/g, (name) => renamed.get(name) ?? name);

/**
 * The hashes by which a page's policy allows its own scripts and styles say nothing: those are compared themselves. All
 * other hashes stay.
 */
function withoutOwnDigests(html: string): string {
  const own = [...html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)].flatMap(
    ([, name, content = '']) =>
      content
        ? [[createHash('sha256').update(content).digest('base64'), `of-an-inline-${name}`] as const]
        : [],
  );
  const names = new Map(own);
  return html.replace(/(?<=\bsha256-)[\w+/]{43}=/g, (hash) => names.get(hash) ?? hash);
}
