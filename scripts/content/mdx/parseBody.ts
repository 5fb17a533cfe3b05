import type { Root } from 'mdast';
import type { Finding, Span } from '../../../src/model/problem.ts';
import { paragraphEnd } from '../lines.ts';
import { deepNode, longCodeAt } from '../nesting.ts';
import { nodesOf } from './nodes.ts';
import { tryParseMdx } from './parseMdx.ts';
import { scanBody } from './scanBody.ts';
import { type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import { readTag } from './tags.ts';

/** What was left out of a body, and why. A problem inside the hidden ranges is only a consequence. */
type LeftOut = SyntaxFinding & { hide: Span[] };

/** A parsed body. Parts that cannot be parsed are left out. */
interface ReadBody {
  tree: Root;
  /** Why it cannot be read as it is. */
  findings: Finding[];
  leftOut: LeftOut[];
  /** The text that the tree was parsed from, with unchanged offsets. Absent if it could not be parsed. */
  copy?: string;
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

/** Replaces each character of a span. Line ends stay. */
const blanked = (text: string, { from, to }: Span): string =>
  text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, ' ') + text.slice(to);

/** The tree of a text that may not be valid. */
const plainTree = (text: string): Root => tryParseMdx(text).tree ?? { type: 'root', children: [] };

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
  const end = fence + (lineEnd.exec(text)?.[0].length ?? 0);
  return { end, tree: { type: 'root', children: rest, position } };
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

/** A body that is not read, for a reason that is at an offset. */
const nothingRead = (from: number, reason: typeof tooDeep): ReadBody => ({
  ...{ tree: { type: 'root', children: [] }, findings: [{ from, ...reason }], leftOut: [], exact: false },
});

/**
 * Reads the body of a page, which starts at an offset of the file's text (counted without a byte order mark). Text
 * that can be parsed gives the tree that is compiled. Other text has errors, and `recoverBody` finds all of them.
 */
export function parseBody(source: string, body: number): ReadBody {
  const text = source.replace(/^\uFEFF/, '');
  const code = longCodeAt(text.slice(body));
  if (code !== undefined) return nothingRead(body + code, tooLong);
  const parsed = tryParseMdx(source);
  const { end, tree } = parsed.tree ? splitFrontmatter(parsed.tree, text) : {};
  // If the fields end elsewhere for the parser, the file has an error in the dashes around them.
  const read: ReadBody =
    tree && end === body
      ? { tree, findings: [], leftOut: [], copy: text, exact: true }
      : recoverBody(text, body);
  const deep = deepNode(read.tree);
  return deep ? nothingRead(deep.position?.start.offset ?? body, tooDeep) : read;
}

const unreadable = {
  rule: 'syntax',
  reason: 'The text below the fields cannot be read.',
  note: 'Check every “<” and “{”, and the quotation marks in tags.',
};

/**
 * Reads a body that cannot be parsed. A scan finds what cannot be read. It is hidden under characters of the same
 * length, and the rest is parsed: so every error is found, at its own position, and none hides what follows it.
 */
function recoverBody(text: string, body: number): ReadBody {
  const { leftOut, copy, tree: complete } = hideErrors(text, body);
  const tree = complete ?? plainTree(withoutSigns(copy));
  fillGaps(tree, copy, text);
  const findings: Finding[] = leftOut.map(({ from, to, rule, reason, note, instead }) => ({
    ...{ from, to, rule, reason, note, instead },
  }));
  return {
    tree,
    findings: !complete && leftOut.length === 0 ? [{ from: body, ...unreadable }] : findings,
    leftOut,
    copy: complete ? copy.replace(gaps, (_gap, at: number) => text.charAt(at)) : undefined,
    exact: false,
  };
}

/** Hides what cannot be parsed in a copy of a text. What the scan does not know is reported with its paragraph. */
function hideErrors(text: string, body: number): { leftOut: LeftOut[]; copy: string; tree?: Root } {
  const leftOut: LeftOut[] = [];
  let copy = blanked(text.replaceAll(gap, ' '), { from: 0, to: body });
  const hide = (found: readonly SyntaxFinding[], isReported = true): void => {
    // All in one list: a copy of the text for each finding would take quadratic time.
    const characters = copy.split('');
    for (const finding of found) {
      const spans = finding.hide ?? [spanOf(finding)];
      for (const { from, to } of spans)
        for (let at = from; at < Math.min(to, characters.length); at++)
          if (!/[\r\n]/.test(characters[at] ?? '')) characters[at] = finding.isText ? gap : ' ';
      if (isReported) leftOut.push({ ...finding, hide: spans });
    }
    copy = characters.join('');
  };
  hide(scanBody(copy, body));
  for (let round = 0; round < maxRounds; round++) {
    const { tree, place } = tryParseMdx(copy);
    if (tree) return { leftOut, copy, tree };
    const before = copy.slice(0, Math.min(place ?? copy.length, copy.trimEnd().length));
    const breaks = [...before.matchAll(/(?:\r\n|\n|\r)[ \t>]*(?:\r\n|\n|\r)/g)];
    const from = Math.max(body, ...breaks.map(({ index, 0: lines }) => index + lines.length));
    const to = paragraphEnd(copy, before.length);
    if (place === undefined || copy.slice(from, to).replaceAll(gap, '').trim() === '') break;
    hide([{ from, to, ...unreadable, isText: true }], round === 0);
  }
  return { leftOut, copy };
}

/**
 * The opening tags that were left out of a text, each made self-closing: their attributes can still be checked. Nothing
 * else is in the tree.
 */
export function leftOutTags(leftOut: readonly LeftOut[], text: string): Root {
  const hidden = leftOut.flatMap(({ hide }) => hide);
  const tags = hidden.filter(({ from, to }) => /^<[A-Z][\s\S]*>$/.test(text.slice(from, to)));
  if (tags.length === 0) return { type: 'root', children: [] };
  let onlyTags = blanked(text, { from: 0, to: text.length });
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
export function reportedSpan(finding: LeftOut, text: string): Span {
  const from = Math.min(finding.from, ...finding.hide.map((span) => span.from));
  if (!finding.isLost || text[from] !== '<') return spanOf(finding);
  const end = Math.min(readTag(text, from).to, paragraphEnd(text, from));
  return { from, to: Math.max(finding.to, end) };
}

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
