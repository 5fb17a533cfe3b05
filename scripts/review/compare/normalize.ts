/** Gives generated names of the base the ones that they have in the branch, so that only real differences remain. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { diffArrays } from 'diff';
import { type BuiltSite, withoutHash } from '../../lib/builtSite.ts';
import type { Part } from '../../lib/readPage.ts';
import { diffMilliseconds } from './pairs.ts';

/** Names before, and what they have become. A name that exists on both sides is not in it. */
export type Renamed = ReadonlyMap<string, string>;

/** Pairs each old name with one new name. A pair that contradicts an earlier one is left out. */
function renamedNames(pairs: Iterable<readonly [string, string]>, old: Names, fresh: Names): Renamed {
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  for (const [before, after] of pairs) {
    if (fresh.has(before) || old.has(after) || renamed.has(before) || taken.has(after)) continue;
    renamed.set(before, after);
    taken.add(after);
  }
  return renamed;
}

type Names = ReadonlySet<string>;

/** The site's own address, which the home page names. Empty if it does not. */
export const originOf = ({ pages }: BuiltSite): string =>
  /<link rel="canonical" href="(https?:\/\/[^"/]+)/.exec(pages.get('/') ?? '')?.[1] ?? '';

/** The files, without their folders, whose names contain other digests of their content, which is compared by itself. */
export function newNames(before: BuiltSite, after: BuiltSite): Renamed {
  const fresh = new Map([...after.assets.keys()].map((address) => [withoutHash(address), address]));
  const pairs = [...before.assets.keys()].flatMap((address): [string, string][] => {
    const now = fresh.get(withoutHash(address));
    return now ? [[path.posix.basename(address), path.posix.basename(now)]] : [];
  });
  const names = (site: BuiltSite) =>
    new Set([...site.assets.keys()].map((each) => path.posix.basename(each)));
  return renamedNames(pairs, names(before), names(after));
}

/** A text of the base with the names of the branch. */
export const withNewNames = (text: string, files: Renamed): string =>
  files.size === 0 ? text : text.replace(/[\w%~.-]+\.[a-z0-9]{2,5}/g, (name) => files.get(name) ?? name);

/** A site whose files have their new names. */
export const siteWithNewNames = (site: BuiltSite, names: Renamed): BuiltSite => ({
  ...site,
  assets: new Map([...site.assets].map(([address, file]) => [withNewNames(address, names), file])),
});

const isClass = ({ name }: Part): boolean => name.endsWith('> class');

/** The classes of the elements among parts. */
export const classesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (isClass(part) ? part.value.split(/\s+/) : []));

/**
 * Names of classes are made from styles and sources, so a change renames them. Elements at the same place in both
 * versions of a page say which name became which.
 */
export function renamedClasses(oldParts: readonly Part[], freshParts: readonly Part[]): Renamed {
  const [old, fresh] = [new Set(classesOf(oldParts)), new Set(classesOf(freshParts))];
  if ([...old].every((name) => fresh.has(name))) return new Map();
  const ofElements = ({ name }: Part) => name.startsWith('<');
  const [before, after] = [oldParts.filter(ofElements), freshParts.filter(ofElements)];
  const nameOf = ({ name }: Part) => name;
  const changes = diffArrays(before.map(nameOf), after.map(nameOf), { timeout: diffMilliseconds }) ?? [];
  const pairs: (readonly [string, string])[] = [];
  let [left, right] = [0, 0];
  for (const { added, removed, count = 0 } of changes) {
    for (let index = 0; !added && !removed && index < count; index++) {
      const names = classesOf(before.slice(left + index, left + index + 1));
      const now = classesOf(after.slice(right + index, right + index + 1));
      if (names.length === now.length) pairs.push(...names.map((name, at) => [name, now[at] ?? ''] as const));
    }
    if (!added) left += count;
    if (!removed) right += count;
  }
  return renamedNames(pairs, old, fresh);
}

/** A text with the new names of classes. */
export const withNewClasses = (text: string, renamed: Renamed): string =>
  renamed.size === 0 ? text : text.replace(/(?<![\w-])[A-Za-z_][\w-]*/g, (name) => renamed.get(name) ?? name);

/** The parts of a page with the new names of classes, wherever they are. */
export const partsWithNewClasses = (parts: readonly Part[], renamed: Renamed): Part[] =>
  parts.map((part) => ({
    ...part,
    name: part.name.startsWith('rule ') ? withNewClasses(part.name, renamed) : part.name,
    value: withNewClasses(part.value, renamed),
  }));

/**
 * The hashes by which a page's policy allows its own scripts and styles say nothing: those are compared themselves. All
 * other hashes stay.
 */
export function withoutOwnDigests(html: string): string {
  let result = html;
  for (const [, name = '', content = ''] of html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g))
    if (content)
      result = result.replaceAll(
        `sha256-${createHash('sha256').update(content).digest('base64')}`,
        `sha256-of-an-inline-${name}`,
      );
  return result;
}
