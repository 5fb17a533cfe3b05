/** Gives generated names of the base the ones that they have in the branch, so that only real differences remain. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { type BuiltSite, withoutHash } from '../../lib/builtSite.ts';
import type { Part } from '../../lib/readPage.ts';
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
export function renamedClasses(oldParts: readonly Part[], freshParts: readonly Part[]): Renamed {
  const [old, fresh] = [classesOf(oldParts), classesOf(freshParts)];
  const known = new Set(fresh);
  if (old.every((name) => known.has(name))) return new Map();
  const [before, after] = [oldParts, freshParts].map((parts) => parts.filter(({ name }) => name[0] === '<'));
  if (!before || !after) return new Map();
  const runs = runsOf(
    before.map(({ name }) => name),
    after.map(({ name }) => name),
  );
  const pairs = runs.flatMap((run) => {
    if (!run.isSame) return [];
    const own = after.slice(...run.after);
    return before.slice(...run.before).flatMap((part, index) => {
      const [names, now] = [classesOf([part]), classesOf(own.slice(index, index + 1))];
      return names.length === now.length ? names.map((name, at) => [name, now[at] ?? ''] as const) : [];
    });
  });
  return renamedNames(pairs, old, fresh);
}

/** A text with the new names of classes. */
export const withNewClasses = (text: string, renamed: Renamed): string =>
  renamed.size === 0 ? text : text.replace(/(?<![\w-])[A-Za-z_][\w-]*/g, (name) => renamed.get(name) ?? name);

/**
 * The hashes by which a page's policy allows its own scripts and styles say nothing: those are compared themselves. All
 * other hashes stay.
 */
function withoutOwnDigests(html: string): string {
  let result = html;
  for (const [, name = '', content = ''] of html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g))
    if (content)
      result = result.replaceAll(
        `sha256-${createHash('sha256').update(content).digest('base64')}`,
        `sha256-of-an-inline-${name}`,
      );
  return result;
}
