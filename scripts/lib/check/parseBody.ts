import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { Places } from './places.ts';
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
}

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMdx).freeze();

/** Stands for a sign that was left out of a text. No content holds it: it has no meaning anywhere. */
const gap = '\uE000';
const gaps = /\uE000/g;

/** Letters read in all rounds together, so that the time is bounded; and rounds for a short file. */
const budget = { letters: 3_000_000, rounds: 200 };

const replaceSpan = (text: string, { from, to }: Span, as: SyntaxFinding['as']): string =>
  text.slice(0, from) + text.slice(from, to).replace(/[^\r\n]/g, as === 'sign' ? gap : ' ') + text.slice(to);

/** As plain Markdown: every sign that could start a component or code is left out. */
const withoutSigns = (text: string): string =>
  text.replace(/[<{]/g, gap).replace(/^(\s*)(?:i(?=mport\b)|e(?=xport\b))/gm, `$1${gap}`);

/**
 * Reads the body of a page. What cannot be read is noted, hidden under signs of the same length and read again, until
 * nothing is left: so every mistake is found, at its own place, and none hides what stands behind it.
 */
export function parseBody(text: string, body: number, file: string): ReadBody {
  const places = new Places(text);
  const offsetOf = (line: number, column: number) => places.offset({ line, column });
  const findings: SyntaxFinding[] = [];
  /** Names of hidden opening tags whose closing tags are still to come. */
  const orphans: string[] = [];
  let copy = text.slice(0, body).replace(/[^\r\n]/g, ' ') + text.slice(body).replaceAll(gap, ' ');
  let tree: Root | undefined;
  const rounds = Math.min(budget.rounds, Math.max(3, Math.floor(budget.letters / Math.max(1, text.length))));
  for (let round = 0; round < rounds && !tree; round++) {
    try {
      tree = parser.parse(copy);
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
    problem({ file, ...places.extent(from, to), rule, reason, note, expected }),
  );
  if (gaveUp && findings.length === 0) problems.push(unreadable(file, places.at(body)));
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
    return parser.parse(text);
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
