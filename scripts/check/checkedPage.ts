import type { Attributes } from '../../src/model/component.ts';
import type { Page } from '../../src/model/manifest.ts';
import type { Problem, Span } from '../lib/problem.ts';
import type { Site } from '../../src/model/site.ts';
import type { Reference } from './references.ts';

/** A word that the dictionary does not have. Whether the project knows it depends on all files together. */
export interface UnknownWord extends Span {
  word: string;
  /** Whether a sentence starts with it, so that its capital does not mean a name. */
  startsSentence: boolean;
  /** What it may be a part of: the capitalized words beside it, and of other languages the whole word with hyphens. */
  beside: string[];
  /** The word of which it is a part. */
  whole?: string;
}

/** A value that nothing else on the site may have, with its range. */
export interface UniqueValue extends Partial<Span> {
  /** What it is, in a message: “project id”. */
  name: string;
  value: string;
}

/** What one file contributes to the spell check of all files. */
export interface FileWords {
  /** Words that the dictionary does not have. */
  unknown: UnknownWord[];
  /** The names in its fields, and what may contain names. Their words are right. */
  names: string[];
}

/** A heading that visitors scan: the main one, that of a section, or that of the closing block. */
export interface Heading extends Partial<Span> {
  text: string;
}

/** The result of checking one file by itself. Whether its references lead anywhere depends on all files together. */
export interface CheckedPage {
  /** Absent if the frontmatter cannot become a page. */
  page?: Page;
  problems: Problem[];
  references: Reference[];
  /** The names of the components that the body uses. */
  components: string[];
  /** The components that list what other pages say, with their attributes. */
  lists?: { name: string; attributes: Attributes; from: number }[];
  words: FileWords;
  /** The anchors of its sections. Absent if the body cannot be parsed. */
  anchors?: string[];
  headings?: Heading[];
  /** Whether there is nothing but comments below its fields. */
  isEmpty?: boolean;
  /** The values that must be unique on the site, as far as its fields can be read. */
  unique?: UniqueValue[];
  /** The offsets of the texts for its search result. */
  search?: { title: number; description: number };
  /** The fields as they are written, if they cannot become a page: other files may refer to what they define. */
  fields?: string;
}

/** The result for a file of which nothing but its problems is known. */
export const onlyProblems = (...problems: Problem[]): CheckedPage => ({
  problems,
  references: [],
  components: [],
  words: { unknown: [], names: [] },
});

/** The result of checking `site.yaml`, or that of another language. */
export interface SiteFile extends Pick<CheckedPage, 'problems' | 'references' | 'words'> {
  /** Its name in problems. */
  file: string;
  /** The folder of its language, if that is not the first one. */
  language?: string;
  /** Absent if it has problems. */
  site?: Site;
  /** What it says itself. The rest of `site` is that of the first language. */
  own?: unknown;
  /** The language of the site, if it can be read. */
  locale?: string;
}

/** What the check of one file needs to know of other files. */
export interface Settings {
  /** The language of the file. */
  locale?: string;
  /** The folder of its language, if that is not the first one. */
  language?: string;
  /** The data of the house style, which only its plug-in knows. */
  style?: object;
  /** The dictionaries of other languages that are installed. */
  dictionaries?: string;
}
