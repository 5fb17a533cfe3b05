import type { Root } from 'mdast';
import { type Problem, problem, type Span } from '../../../src/model/problem.ts';
import { nodesOf } from './nodes.ts';
import { tryParseMdx } from './parseMdx.ts';
import { deepNode, longCodeAt } from '../nesting.ts';
import { paragraphEnd, type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import { scanBody } from './scanBody.ts';
import { readTag } from './tags.ts';

/** A parsed body. Parts that cannot be parsed are left out. */
interface ReadBody {
  tree: Root;
  problems: Problem[];
  /** The parts that were left out. A problem inside them is only a consequence. */
  hidden: Span[];
  /** The parts that were reported, left out or not. */
  reported: Span[];
  /** The text that the tree was parsed from, with unchanged offsets. Absent if it could not be parsed. */
  copy?: string;
  /** The opening tags that were left out entirely, each made self-closing: their attributes can still be checked. */
  removedTags: Root;
  /** The names of tags that were left out. */
  tags: Set<string>;
  /** Tags whose attributes were left out. */
  within: Span[];
  /** Whether `tree` is the tree that is compiled. If it is not, the file has an error. */
  exact: boolean;
}

/**
 * Replaces a character that was left out of a text. No content can contain it: it is refused in files, and Markdown
 * reads a reference to it (`&#xFDD0;`) as U+FFFD.
 */
const gap = '\uFDD0';
const gaps = /\uFDD0/g;

/** The most paragraphs that are hidden because the parser refuses them for a reason that the scan does not know. */
const maxRounds = 10;

const noNodes = (): Root => ({ type: 'root', children: [] });

/** Replaces each character of a span. Line ends stay. */
const fill = (text: string, { from, to }: Span, character: string): string =>
  text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, character) + text.slice(to);

/** The text as plain Markdown: without every character that could start a component or code. */
const withoutSigns = (text: string): string =>
  text.replace(/[<{]/g, gap).replace(/^(\s*)(?:i(?=mport\b)|e(?=xport\b))/gm, `$1${gap}`);

/** The offset after the frontmatter of a parsed file, and the tree of its body. */
function splitFrontmatter({ children, position }: Root, text: string): { end: number; tree: Root } {
  const [first, ...rest] = children;
  if (first?.type !== 'yaml') return { end: 0, tree: { type: 'root', children, position } };
  const fence = first.position?.end.offset ?? 0;
  const lineEnd = /[ \t]*(?:\r\n|\n|\r|$)/y;
  lineEnd.lastIndex = fence;
  return {
    end: fence + (lineEnd.exec(text)?.[0].length ?? 0),
    tree: { type: 'root', children: rest, position },
  };
}

/**
 * Reads the body of a page, which starts at an offset of the file's text (counted without a byte order mark). Text
 * that can be parsed gives the tree that is compiled. Other text has errors, and `recoverBody` finds all of them.
 */
export function parseBody(source: string, body: number, file: string): ReadBody {
  const text = source.replace(/^\uFEFF/, '');
  const code = longCodeAt(text.slice(body));
  if (code !== undefined) return nothingRead(text, body + code, file, tooLong);
  const read = readBody(source, text, body, file);
  const deep = deepNode(read.tree);
  return deep ? nothingRead(text, deep.position?.start.offset ?? body, file, tooDeep) : read;
}

const tooLong = {
  rule: 'tangled',
  reason: 'There is a long piece of code here.',
  note: 'Remove it. To show a brace, write \\{ or \\}.',
};

const tooDeep = {
  rule: 'tangled',
  reason: 'There is too much nested in this place.',
  note: 'Use fewer levels of quotations, lists or components.',
};

/** A body in which nothing is left out. */
const whole = (tree: Root): ReadBody => ({
  ...{ tree, removedTags: noNodes(), problems: [], hidden: [], reported: [], within: [] },
  ...{ tags: new Set(), exact: false },
});

/** The result for a body that is not read, for a reason that is at an offset. */
const nothingRead = (text: string, at: number, file: string, reason: typeof tooDeep): ReadBody => ({
  ...whole(noNodes()),
  problems: [problem({ file, from: at, ...reason }, text)],
});

function readBody(source: string, text: string, body: number, file: string): ReadBody {
  const parsed = tryParseMdx(source);
  if (parsed.tree) {
    const { end, tree } = splitFrontmatter(parsed.tree, text);
    // If the fields end elsewhere for the parser, the file has an error in the dashes around them.
    if (end === body) return { ...whole(tree), copy: text, exact: true };
  }
  return recoverBody(text, body, file);
}

const unreadable = {
  rule: 'syntax',
  reason: 'The text below the fields cannot be read.',
  note: 'Check every “<” and “{”, and the quotation marks in tags.',
};

/** A finding, and what was hidden because of it. */
type HiddenFinding = SyntaxFinding & { hide: Span[] };

/**
 * Reads a body that cannot be parsed. A scan finds what cannot be read. It is hidden under characters of the same
 * length, and the rest is parsed: so every error is found, at its own position, and none hides what follows it.
 */
function recoverBody(text: string, body: number, file: string): ReadBody {
  const { findings, copy, tree: complete } = hideErrors(text, body);
  const tree = complete ?? plainTree(withoutSigns(copy));
  fillGaps(tree, copy, text);
  const problems = findings.map(({ from, to, rule, reason, note, instead }) =>
    problem({ file, from, to, rule, reason, note, instead }, text),
  );
  if (!complete && findings.length === 0) problems.push(problem({ file, from: body, ...unreadable }, text));
  const hidden = findings.flatMap(({ hide }) => hide);
  return {
    tree,
    problems,
    hidden,
    removedTags: removedTagsOf(hidden, text),
    reported: findings.map((finding) => reportedSpan(finding, text)),
    copy: complete ? copy.replace(gaps, (_gap, at: number) => text.charAt(at)) : undefined,
    tags: new Set(findings.flatMap(({ tags = [] }) => tags)),
    within: findings.flatMap(({ within = [] }) => within),
    exact: false,
  };
}

/** Hides what cannot be parsed in a copy of a text. What the scan does not know is reported with its paragraph. */
function hideErrors(text: string, body: number): { findings: HiddenFinding[]; copy: string; tree?: Root } {
  const findings: HiddenFinding[] = [];
  let copy = fill(text.replaceAll(gap, ' '), { from: 0, to: body }, ' ');
  const hide = (found: readonly SyntaxFinding[], isReported = true): void => {
    // All in one list: a copy of the text for each finding would take quadratic time.
    const characters = copy.split('');
    for (const finding of found) {
      const spans = finding.hide ?? [spanOf(finding)];
      for (const { from, to } of spans)
        for (let at = from; at < Math.min(to, characters.length); at++)
          if (!/[\r\n]/.test(characters[at] ?? '')) characters[at] = finding.isText ? gap : ' ';
      if (isReported) findings.push({ ...finding, hide: spans });
    }
    copy = characters.join('');
  };
  hide(scanBody(copy, body));
  for (let round = 0; round < maxRounds; round++) {
    const { tree, place } = tryParseMdx(copy);
    if (tree) return { findings, copy, tree };
    const before = copy.slice(0, Math.min(place ?? copy.length, copy.trimEnd().length));
    const from = Math.max(
      body,
      ...[...before.matchAll(/(?:\r\n|\n|\r)[ \t>]*(?:\r\n|\n|\r)/g)].map(
        ({ index, 0: lines }) => index + lines.length,
      ),
    );
    const to = paragraphEnd(copy, before.length);
    if (place === undefined || copy.slice(from, to).replaceAll(gap, '').trim() === '') break;
    hide([{ from, to, ...unreadable, isText: true }], round === 0);
  }
  return { findings, copy };
}

function removedTagsOf(hidden: readonly Span[], text: string): Root {
  const tags = hidden.filter(({ from, to }) => /^<[A-Z][\s\S]*>$/.test(text.slice(from, to)));
  if (tags.length === 0) return noNodes();
  let onlyTags = fill(text, { from: 0, to: text.length }, ' ');
  for (const { from, to } of tags) {
    const tag = text.slice(from, to).replace(/\/?>$/, '/>');
    onlyTags = onlyTags.slice(0, from) + tag + onlyTags.slice(from + tag.length);
  }
  return plainTree(onlyTags);
}

/**
 * The text that a finding is about. For a tag without an end, the rest of its paragraph is included, because it may
 * belong to the tag.
 */
function reportedSpan(finding: HiddenFinding, text: string): Span {
  const from = Math.min(finding.from, ...finding.hide.map((span) => span.from));
  if (!finding.isLost || text[from] !== '<') return spanOf(finding);
  const end = Math.min(readTag(text, from).to, paragraphEnd(text, from));
  return { from, to: Math.max(finding.to, end) };
}

const plainTree = (text: string): Root => tryParseMdx(text).tree ?? noNodes();

/** Restores the hidden characters in the texts that rules read. */
function fillGaps(tree: Root, copy: string, text: string): void {
  for (const node of nodesOf(tree)) {
    if (!('value' in node && node.value.includes(gap))) continue;
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? 0;
    const hidden = [...copy.slice(from, to).matchAll(gaps)].map(({ index }) => text.charAt(from + index));
    const all = node.value.match(gaps)?.length === hidden.length;
    node.value = node.value.replace(gaps, () => (all ? hidden.shift() : undefined) ?? ' ');
  }
}
