/**
 * How rules are written: as a pattern in prose, as a question to every node of a body or to every page, or as a function. A
 * rule says what is wrong and what to do; the walk, the range, the level and the fix are here.
 */
import type { Nodes, Root } from 'mdast';
import type { z } from 'zod';
import type { Page } from '../../../src/model/manifest.ts';
import type { Finding, Message, Span } from '../../lib/problem.ts';
import type { RuleId } from '../../lib/ruleIds.ts';
import type { PictureFile } from '../../assets/images/pictureFile.ts';
import type { ContentTree } from '../../content/contentTree.ts';
import type { UrlsLock } from '../../content/urlsLock.ts';
import type { Located, LocatedYaml } from '../../content/yaml/readYaml.ts';
import type { CachedValues } from '../../lib/cache/values.ts';
import type { DateTime } from '../../lib/schedule.ts';
import type { CheckedPage, Settings, SiteFile } from '../checkedPage.ts';
import type { Destinations, Names, UnreadFile } from '../links/destinations.ts';
import type { Passage } from '../prose/passages.ts';
import type { Reference } from '../references.ts';

/** All matches of a pattern. Most match nothing, and a search takes half of the time. */
export const allMatches = (text: string, each: RegExp): RegExpExecArray[] =>
  text.search(each) === -1 ? [] : [...text.matchAll(each)];

/** What is said of the matches of a pattern: of all of each, or of its group `at`. Without a message, it is right. */
export const matchesOf = <Id extends string = RuleId>(
  text: string,
  each: RegExp,
  messageOf: (match: RegExpExecArray) => Message | undefined,
  about: Pick<Finding<Id>, 'rule' | 'level' | 'isPlaceholder' | 'isOffered'>,
): TextFinding<Id>[] =>
  allMatches(text, each).flatMap((match) => {
    const [reason, note, instead] = messageOf(match) ?? [];
    if (reason === undefined) return [];
    const [from, to] = match.indices?.groups?.at ?? [match.index, match.index + match[0].length];
    return [{ from, to, ...about, reason, note, instead }];
  });

/** A rule about what patterns find in prose. */
export const pattern =
  <Id extends string = RuleId>(
    rule: Id,
    patterns: readonly RegExp[],
    messageOf: (match: RegExpExecArray, passage: Passage, settings: Settings) => Message | undefined,
    about: Pick<Finding, 'level' | 'isPlaceholder' | 'isOffered'> = { level: 'warning' },
  ): TextRule<Id> =>
  (passage, settings) => {
    const found = patterns.flatMap((each) =>
      matchesOf(passage.text, each, (match) => messageOf(match, passage, settings), { rule, ...about }),
    );
    if (found.length < 2) return found;
    // Two patterns may match at the same place.
    let end = -1;
    return found
      .toSorted((one, other) => one.from - other.from)
      .filter(({ from, to }) => {
        const isNew = from >= end;
        end = Math.max(end, to);
        return isNew;
      });
  };

type Answer<Id extends string = RuleId> = readonly Finding<Id>[] | Finding<Id> | undefined;

/** A rule that is asked about every node of a body, in reading order. */
export const nodeRule =
  (ask: (body: ParsedBody) => (node: Nodes) => Answer): BodyRule =>
  (body) => {
    const find = ask(body);
    return body.all.flatMap((node) => find(node) ?? []);
  };

/** The range of the value at a path if it is on one line, or else where it starts. */
export const spanAt = ({ written, offsetOf }: Located, path: PropertyKey[]): Partial<Span> => {
  const { from, to } = written(path) ?? { from: offsetOf(path) };
  return { from, to };
};

/** Every value in data with its path, the data itself included. */
export const valuesIn = (
  value: unknown,
  path: PropertyKey[] = [],
): { value: unknown; path: PropertyKey[] }[] => [
  { value, path },
  ...(typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) =>
        valuesIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

/** A rule that is asked about every file of a page. */
export const pageRule =
  <Id extends string = RuleId>(
    ask: (file: CheckedSite['files'][number], site: CheckedSite) => Answer<Id>,
  ): SiteRule<Id> =>
  (site) =>
    site.files.flatMap((each) =>
      [ask(each, site) ?? []].flat().map((finding) => ({ ...finding, file: each.file })),
    );

/** What a rule finds in a passage. The range is in the text of the passage. */
export type TextFinding<Id extends string = RuleId> = Finding<Id> & Span;

/** What a rule finds in one of the files. */
export type SiteFinding<Id extends string = RuleId> = Finding<Id> & { file: string };

/** A rule about a passage of prose, wherever it is: in a body or in a field. */
export type TextRule<Id extends string = RuleId> = (
  passage: Passage,
  settings: Settings,
) => TextFinding<Id>[];

/** A page's body as the rules see it. `text` is the whole file, so that positions count from its start. */
export interface ParsedBody {
  text: string;
  tree: Root;
  /** All of its nodes, in reading order. */
  all: readonly Nodes[];
  /** What was left out of the tree, because it could not be parsed. */
  hidden: readonly Span[];
}

/** A rule about the body of a single page. It needs no other file. */
export type BodyRule = (body: ParsedBody) => readonly Finding[];

/** The fields of a page or of `site.yaml`. */
interface CheckedFields {
  /** The whole file. */
  text: string;
  schema: z.ZodType;
  located: LocatedYaml;
  /** The names, links and aliases in the fields. */
  references: readonly Reference[];
  /** Absent if the fields have errors, and for `site.yaml`. */
  page?: Page;
}

/** A rule about the fields of a single file. */
export type FieldRule = (fields: CheckedFields) => readonly Finding[];

/** The whole site, with every file read. */
export interface CheckedSite {
  tree: ContentTree;
  publicTree: Pick<ContentTree, 'refused'> & { files: string[] };
  site: SiteFile;
  /** That of every language, the first one first. */
  sites: readonly SiteFile[];
  files: readonly ({ file: string; url: string; language?: string } & CheckedPage)[];
  /** The pages without errors, in the order of `files`. */
  pages: Page[];
  /** The pages that visitors see at `asOf`. */
  published: Page[];
  /** The files with errors. */
  unread: readonly UnreadFile[];
  pictures: Readonly<Record<string, PictureFile>>;
  lock: UrlsLock | undefined;
  asOf: DateTime;
  settings: Settings;
  /** The names that the pages of a language may refer to: published pages, or drafts. */
  namesFor: (language: string | undefined, isPublished: boolean) => Names;
  destinations: Destinations;
  /** The texts of all files that were read. */
  texts: ReadonlyMap<string, string>;
  /** The references of all files. */
  uses: readonly (Reference & { file: string })[];
  /** The site's own list of words. */
  words: ReadonlySet<string>;
  /** Whether other words are right, as earlier checks found. */
  verdicts: CachedValues;
}

/** A rule that needs more than one file. */
export type SiteRule<Id extends string = RuleId> = (
  site: CheckedSite,
) => readonly SiteFinding<Id>[] | Promise<readonly SiteFinding<Id>[]>;
