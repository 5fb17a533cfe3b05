import type { Nodes, Root } from 'mdast';
import { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { parseMdx } from './parseMdx.ts';
import { Positions } from '../positions.ts';
import { type Span, type SyntaxFinding, spanOf } from './syntaxFinding.ts';
import { syntaxFinding } from './syntaxProblem.ts';
import { readTag } from './tags.ts';

/** A body that could be read, if need be without what could not. */
export interface ReadBody {
  tree: Root;
  problems: VFileMessage[];
  /** What was left out; what a rule finds there follows from it. */
  hidden: Span[];
  /** What was told of, left out or not. */
  told: Span[];
  /** The text that the tree was read from, every letter at its place. Absent where no sense could be made of it. */
  copy?: string;
  /** The opening tags that were left out whole, each closed in itself: what they say can be checked all the same. */
  lost: Root;
  /** The names of tags that were left out. */
  tags: Set<string>;
  /** Tags of which attributes were left out. */
  within: Span[];
  /** Whether `tree` is the tree that is compiled. If it is not, the file has an error. */
  exact: boolean;
}

/**
 * Stands for a character that was left out of a text. No content can contain it: it is refused in files, and Markdown
 * reads a reference to it (`&#xFDD0;`) as U+FFFD.
 */
const gap = '\uFDD0';
const gaps = /\uFDD0/g;

/** Letters read in all rounds together, so that the time is bounded; and rounds for a short file. */
const budget = { letters: 3_000_000, rounds: 200 };

const replaceSpan = (text: string, { from, to }: Span, as: SyntaxFinding['as']): string =>
  text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, as === 'sign' ? gap : ' ') + text.slice(to);

/** As plain Markdown: every sign that could start a component or code is left out. */
const withoutSigns = (text: string): string =>
  text.replace(/[<{]/g, gap).replace(/^(\s*)(?:i(?=mport\b)|e(?=xport\b))/gm, `$1${gap}`);

/** The offset behind the frontmatter of a parsed file, and its body. */
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
export function parseBody(whole: string, body: number, file: string): ReadBody {
  const text = whole.replace(/^\uFEFF/, '');
  try {
    const { end, tree } = splitFrontmatter(parseMdx(whole), text);
    const nothing = { problems: [], hidden: [], told: [], within: [], tags: new Set<string>() };
    const lost: Root = { type: 'root', children: [] };
    // If the fields end elsewhere for the parser, the file has an error in the dashes around them.
    if (end === body) return { tree, copy: text, lost, exact: true, ...nothing };
  } catch (error) {
    if (error instanceof RangeError) throw error;
  }
  return recoverBody(text, body, file);
}

/**
 * Reads a body that cannot be parsed. What cannot be read is reported, hidden under characters of the same length and
 * read again, until nothing is left: so every error is found, at its own position, and none hides what follows it.
 */
function recoverBody(text: string, body: number, file: string): ReadBody {
  const positions = new Positions(text);
  const offsetOf = (line: number, column: number) => positions.offset({ line, column });
  const findings: SyntaxFinding[] = [];
  /** Names of hidden opening tags whose closing tags are still to come. */
  const orphans: string[] = [];
  let copy = text.slice(0, body).replace(/[^\r\n]/g, ' ') + text.slice(body).replaceAll(gap, ' ');
  let tree: Root | undefined;
  const rounds = Math.min(budget.rounds, Math.max(3, Math.floor(budget.letters / Math.max(1, text.length))));
  for (let round = 0; round < rounds && !tree; round++) {
    try {
      tree = parseMdx(copy);
    } catch (error) {
      if (error instanceof RangeError) throw error;
      // A parser that stumbles without a word of why can only be given simpler text.
      if (!(error instanceof VFileMessage)) break;
      const finding = syntaxFinding(error, copy, offsetOf, new Set(orphans), text);
      const before = copy;
      for (const span of finding?.hide ?? []) copy = replaceSpan(copy, span, finding?.as ?? 'nothing');
      if (!finding || copy === before) break;
      if (finding.orphan) orphans.push(finding.orphan);
      const opened = finding.closes === undefined ? -1 : orphans.indexOf(finding.closes);
      if (opened >= 0) orphans.splice(opened, 1);
      else findings.push(finding);
    }
  }
  const gaveUp = !tree;
  tree ??= plainTree(withoutSigns(copy));
  fillGaps(tree, copy, text);
  const problems = findings.map(({ from, to, rule, reason, note, expected }) =>
    problem({ file, ...positions.extent(from, to), rule, reason, note, expected }),
  );
  if (gaveUp && findings.length === 0) problems.push(unreadable(file, positions.at(body)));
  return {
    tree,
    problems,
    hidden: findings.flatMap(({ hide }) => hide),
    lost: lostTags(
      findings.flatMap(({ hide }) => hide),
      text,
    ),
    told: findings.map((finding) => toldSpan(finding, text)),
    copy: gaveUp ? undefined : copy.replace(gaps, (_gap, at: number) => text.charAt(at)),
    tags: new Set(findings.flatMap(({ tags = [] }) => tags)),
    within: findings.flatMap(({ within }) => (within ? [within] : [])),
    exact: false,
  };
}

function lostTags(hidden: readonly Span[], text: string): Root {
  const tags = hidden.filter(
    ({ from, to }) => /^<[A-Z]/.test(text.slice(from, from + 2)) && text[to - 1] === '>',
  );
  if (tags.length === 0) return { type: 'root', children: [] };
  let alone = text.replace(/[^\r\n]/g, ' ');
  for (const { from, to } of tags) {
    const tag = text.slice(from, to).replace(/\/?>$/, '/>');
    alone = alone.slice(0, from) + tag + alone.slice(from + tag.length);
  }
  return plainTree(alone);
}

/** What a finding is about; of a tag that has no end, with what follows in its paragraph and may belong to it. */
function toldSpan(finding: SyntaxFinding, text: string): Span {
  const from = Math.min(finding.from, ...finding.hide.map((span) => span.from));
  if (finding.orphan === undefined || text[from] !== '<') return spanOf(finding);
  const paragraph = text.slice(from).search(/(\r\n|\n|\r)[ \t]*(\r\n|\n|\r)/);
  const end = paragraph < 0 ? text.length : from + paragraph;
  return { from, to: Math.max(finding.to, Math.min(readTag(text, from).to, end)) };
}

function plainTree(text: string): Root {
  try {
    return parseMdx(text);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return { type: 'root', children: [] };
  }
}

const unreadable = (file: string, place: { line: number; column: number }): VFileMessage =>
  problem({
    file,
    place,
    rule: 'syntax',
    reason: 'The text below the fields cannot be read.',
    note: 'Check every “<” and “{”, and the quotation marks in tags.',
  });

/** Puts the letters that were hidden in texts back where rules read them. */
function fillGaps(node: Nodes, copy: string, text: string): void {
  if ('value' in node && node.value.includes(gap)) {
    const from = node.position?.start.offset ?? 0;
    const to = node.position?.end.offset ?? 0;
    const signs = [...copy.slice(from, to).matchAll(gaps)].map(({ index }) => text.charAt(from + index));
    const all = node.value.match(gaps)?.length === signs.length;
    node.value = node.value.replace(gaps, () => (all ? signs.shift() : undefined) ?? ' ');
  }
  if ('children' in node) for (const child of node.children) fillGaps(child, copy, text);
}
