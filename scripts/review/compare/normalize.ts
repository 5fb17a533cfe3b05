/** Gives generated names of the base the ones that they have in the branch, so that only real differences remain. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { diffArrays } from 'diff';
import { type BuiltSite, withoutHash } from '../../lib/builtSite.ts';

/** Names before, and what they have become. A name that exists on both sides is not in it. */
export type Renamed = ReadonlyMap<string, string>;

/** Pairs each old name with one new name. A pair that contradicts an earlier one is left out. */
function renamedNames(pairs: Iterable<readonly [string, string]>, isOld: Test, isNew: Test): Renamed {
  const renamed = new Map<string, string>();
  const taken = new Set<string>();
  for (const [before, after] of pairs) {
    if (!isOld(before) || !isNew(after) || renamed.has(before) || taken.has(after)) continue;
    renamed.set(before, after);
    taken.add(after);
  }
  return renamed;
}

type Test = (name: string) => boolean;

/** What has another name in the branch, in all texts of a site. */
export interface NewNames {
  /** The names of files, without their folders. */
  files: Renamed;
  /** The site's own address before and after, if it has changed. It is an edit of its own. */
  origin?: { before: string; after: string };
}

/** The names that differ between two sites for no reason but digests, and the site's own address. */
export function newNames(before: BuiltSite, after: BuiltSite): NewNames {
  const origin = { before: originOf(before), after: originOf(after) };
  const isMoved = origin.before && origin.after && origin.before !== origin.after;
  return { files: renamedFiles(before, after), ...(isMoved && { origin }) };
}

/** The site's own address, which the home page names. Empty if it does not. */
export const originOf = ({ pages }: BuiltSite): string =>
  /<link rel="canonical" href="(https?:\/\/[^"/]+)/.exec(pages.get('/') ?? '')?.[1] ?? '';

/** File names contain digests of their content, which is compared by itself. */
function renamedFiles(before: BuiltSite, after: BuiltSite): Renamed {
  const fresh = new Map([...after.assets.keys()].map((address) => [withoutHash(address), address]));
  const pairs = [...before.assets.keys()].flatMap((address): [string, string][] => {
    const now = fresh.get(withoutHash(address));
    return now ? [[path.posix.basename(address), path.posix.basename(now)]] : [];
  });
  const names = (site: BuiltSite) =>
    new Set([...site.assets.keys()].map((each) => path.posix.basename(each)));
  const [old, now] = [names(before), names(after)];
  return renamedNames(
    pairs,
    (name) => !now.has(name),
    (name) => !old.has(name),
  );
}

/** A text of the base with the names of the branch. */
export function withNewNames(text: string, { files, origin }: NewNames): string {
  const moved = origin ? text.replaceAll(`${origin.before}/`, `${origin.after}/`) : text;
  return files.size === 0
    ? moved
    : moved.replace(/[\w%~.-]+\.[a-z0-9]{2,5}/g, (name) => files.get(name) ?? name);
}

/** A site whose files have their new names. */
export const siteWithNewNames = (site: BuiltSite, names: NewNames): BuiltSite => ({
  ...site,
  assets: new Map([...site.assets].map(([address, file]) => [withNewNames(address, names), file])),
});

const bodyOf = (html: string): string => html.slice(Math.max(0, html.indexOf('<body')));

const classOf = (tag: string): string[] => /\bclass="([^"]*)"/.exec(tag)?.[1]?.split(/\s+/) ?? [];

const tagsOf = (html: string): string[] => bodyOf(html).match(/<[a-z][^>]*>/g) ?? [];

/** The classes of a page's elements. */
export const classesOf = (html: string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const name of tagsOf(html).flatMap(classOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/** A tag without values: its name and the names of its attributes. */
const shapeOf = (tag: string): string => tag.replace(/="[^"]*"/g, '');

/** The elements at the same place in both versions, as pairs of tags. */
function pairedTags(before: string, after: string): [string, string][] {
  const [old, fresh] = [tagsOf(before), tagsOf(after)];
  let [left, right] = [0, 0];
  const changes = diffArrays(old.map(shapeOf), fresh.map(shapeOf), { timeout: diffMilliseconds }) ?? [];
  return changes.flatMap(({ added, removed, count = 0 }) => {
    const from = [left, right] as const;
    if (!added) left += count;
    if (!removed) right += count;
    if (added || removed) return [];
    return Array.from({ length: count }, (_, index): [string, string] => [
      old[from[0] + index] ?? '',
      fresh[from[1] + index] ?? '',
    ]);
  });
}

/** A comparison that takes longer counts as one difference. */
export const diffMilliseconds = 5000;

/**
 * Names of classes are made from styles and sources, so an edit renames them. Elements at the same place in both
 * versions say which name became which.
 */
export function renamedClasses(before: string, after: string): Renamed {
  const [old, fresh] = [classesOf(before), classesOf(after)];
  if ([...old.keys()].every((name) => fresh.has(name))) return new Map();
  const pairs = pairedTags(before, after).flatMap(([was, is]) => {
    const [names, now] = [classOf(was), classOf(is)];
    return names.length === now.length ? names.map((name, index) => [name, now[index] ?? ''] as const) : [];
  });
  return renamedNames(
    pairs,
    (name) => !fresh.has(name),
    (name) => !old.has(name),
  );
}

/** A text with the new names of classes. */
export const withNewClasses = (text: string, renamed: Renamed): string =>
  renamed.size === 0 ? text : text.replace(/(?<![\w-])[A-Za-z_][\w-]*/g, (name) => renamed.get(name) ?? name);

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
