/**
 * The shapes of rules. A rule is a value in a file of `rules/`: what it reports, and a function that finds it.
 * A list in `rules/fileRules.ts` or `rules/index.ts` has it, and an example of it is in `rules/examples.ts`. A fix is part
 * of a finding: the text to write `instead` of its range, which `fix/` applies if nothing else is lost.
 */
import type { Root } from 'mdast';
import type { z } from 'zod';
import type { HouseStyle } from '../../src/model/houseStyle.ts';
import type { Page } from '../../src/model/manifest.ts';
import type { Finding, Span } from '../../src/model/problem.ts';
import type { PictureFile } from '../assets/images/pictureFile.ts';
import type { ContentTree } from '../content/contentTree.ts';
import type { UrlsLock } from '../content/urlsLock.ts';
import type { LocatedYaml } from '../content/yaml/readYaml.ts';
import type { AgeOf } from '../lib/git/fileAges.ts';
import type { DateTime } from '../lib/schedule.ts';
import type { CheckedPage, FileWords, SiteFile } from './checkedPage.ts';
import type { Names } from './linkTargets.ts';
import type { Reference } from './references.ts';
import type { Destinations } from './links/destinations.ts';
import type { Passage } from './prose/passages.ts';
import type { UnreadFile } from './links/unreadFiles.ts';

/** A rule about one thing: a passage of text, the body of a page, the fields of a file, or the whole site. */
interface RuleAbout<Subject, Findings> {
  /** The ids of its problems with what each reports. An id never changes: tools and people refer to it. */
  about: Readonly<Record<string, string>>;
  run: (subject: Subject) => Findings;
}

/** What a rule finds in a passage. The range is in the text of the passage. */
export type TextFinding = Finding & Span;

/** What a rule finds in one of the files. */
export type SiteFinding = Finding & { file: string };

/** A rule about a passage of prose, wherever it is: in a body or in a field. `style` is the site's house style. */
export interface TextRule extends Omit<RuleAbout<Passage, TextFinding[]>, 'run'> {
  run: (passage: Passage, style?: HouseStyle) => TextFinding[];
}

/** A page's body as the rules see it. `text` is the whole file, so that positions count from its start. */
export interface ParsedBody {
  text: string;
  tree: Root;
  /** What was left out of the tree, because it could not be parsed. */
  hidden: readonly Span[];
}

/** A rule about the body of a single page. It needs no other file. */
export type BodyRule = RuleAbout<ParsedBody, readonly Finding[]>;

/** The fields of a page or of `site.yaml`. */
export interface CheckedFields {
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
export type FieldRule = RuleAbout<CheckedFields, readonly Finding[]>;

/** The whole site, with every file read. */
export interface CheckedSite {
  tree: ContentTree;
  publicTree: Pick<ContentTree, 'refused'> & { files: string[] };
  site: SiteFile;
  files: readonly ({ file: string; url: string } & CheckedPage)[];
  /** The pages without errors, in the order of `files`. */
  pages: Page[];
  /** The pages that visitors see at `asOf`. */
  published: Page[];
  /** The files with errors. */
  unread: readonly UnreadFile[];
  pictures: Readonly<Record<string, PictureFile>>;
  lock: UrlsLock | undefined;
  asOf: DateTime;
  style: HouseStyle;
  /** The names that a draft may refer to, and those that a published page may. */
  known: Record<'draft' | 'published', Names>;
  destinations: Destinations;
  /** The texts of all files that were read. */
  texts: ReadonlyMap<string, string>;
  /** The references of all files. */
  uses: readonly (Reference & { file: string })[];
  words: readonly (FileWords & { file: string })[];
  /** Words that are in no dictionary and correct. */
  knownWords: ReadonlySet<string>;
  /** The age of each file, from Git. */
  fileAges: () => Promise<AgeOf>;
}

/** A rule that needs more than one file. */
export type SiteRule = RuleAbout<CheckedSite, readonly SiteFinding[] | Promise<readonly SiteFinding[]>>;
