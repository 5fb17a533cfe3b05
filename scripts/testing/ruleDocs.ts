/**
 * The document of a rule, `<id>.md`: what the rule is about, and examples, which are its tests. docs/developing.md says
 * how they are written.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Code } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { ruleDocuments } from '../check/report/ruleDocuments.ts';

/** A code block: the body or the fields of `about.mdx`, or the text of the files that it names. */
export interface Fence {
  lang: string;
  /** Empty if it is of `about.mdx`. */
  files: string[];
  /** The time at which the site is read. */
  at?: string;
  /** Whether the file is removed from the example site. */
  isMissing: boolean;
  text: string;
}

/** The heading above an example, which says what must hold for it. */
const sections = ['Wrong', 'More wrong', 'Right', 'Fixed', 'Offered', 'Not fixed'] as const;
type Section = (typeof sections)[number];

export interface RuleExample {
  section: Section;
  /** The words above it. */
  what: string;
  fences: Fence[];
  /** The end of the last block, and the block with its messages. */
  end: number;
  messages?: { from: number; to: number };
}

export interface RuleDocument {
  id: string;
  /** From the root of the repository. */
  file: string;
  source: string;
  examples: RuleExample[];
}

/** Characters that nobody can see are written by their number: `‹U+00A0›`. */
const decoded = (text: string): string =>
  text.replace(/‹U\+([\dA-F]{4,6})›/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));

export const encoded = (text: string): string =>
  text.replace(
    /(?![\n ])[\p{C}\p{Z}]| (?=\n|$)/gu,
    (each) => `‹U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}›`,
  );

function fenceOf({ lang, meta, value }: Code): Fence {
  const words = meta?.split(' ') ?? [];
  const at = words.find((each) => each.startsWith('at='))?.slice(3);
  const files = words.filter((each) => each !== 'missing' && !each.startsWith('at='));
  return {
    lang: lang ?? '',
    files: files.map(decoded),
    at,
    isMissing: words.includes('missing'),
    text: decoded(value),
  };
}

/** Reads a document. Code blocks one after the other are one site. */
export function readRuleDocument(id: string, file: string, source: string): RuleDocument {
  const examples: RuleExample[] = [];
  let section: Section | undefined;
  let what = '';
  let isOpen = false;
  for (const node of unified().use(remarkParse).parse(source).children) {
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const last = examples.at(-1);
    if (node.type !== 'code') {
      isOpen = false;
      const text = textOf(node);
      what = node.type === 'heading' ? '' : text;
      if (node.type === 'heading' && node.depth === 2) section = sections.find((name) => name === text);
    } else if (node.lang === 'console') {
      isOpen = false;
      what = '';
      if (last) last.messages = { from, to };
    } else if (section && isOpen && last) {
      last.fences.push(fenceOf(node));
      last.end = to;
    } else if (section) {
      examples.push({ section, what, fences: [fenceOf(node)], end: to });
      isOpen = true;
    }
  }
  return { id, file, source, examples };
}

/** A code block around a text, which may contain such blocks. */
const fenced = (info: string, text: string): string => {
  const marks = '`'.repeat(
    Math.max(3, ...(text.match(/^\s*`{3,}/gm) ?? []).map((each) => each.trim().length + 1)),
  );
  return `${marks}${info}\n${text}${text === '' ? '' : '\n'}${marks}`;
};

/** The text of a document with these messages below its examples. */
export const withMessages = (
  { source, examples }: RuleDocument,
  messagesOf: (example: RuleExample) => string | undefined,
) =>
  examples.toReversed().reduce((text, example) => {
    const messages = messagesOf(example);
    if (messages === undefined) return text;
    const block = fenced('console', messages);
    const { from, to } = example.messages ?? { from: example.end, to: example.end };
    return `${text.slice(0, from)}${example.messages ? '' : '\n\n'}${block}${text.slice(to)}`;
  }, source);

const root = path.resolve(import.meta.dirname, '../..');

/** The documents of all rules. */
export const ruleExamples: readonly RuleDocument[] = ruleDocuments().map((file) =>
  readRuleDocument(path.basename(file, '.md'), file, readFileSync(path.join(root, file), 'utf8')),
);
