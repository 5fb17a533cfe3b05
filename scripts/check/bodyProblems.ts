import type { Nodes, Parents, Root } from 'mdast';
import type { VFileMessage } from 'vfile-message';
import { type Extent, problem } from '../../src/model/problem.ts';
import { checkAttributes } from './rules/attributes.ts';
import { blockNamed, meantBlock } from '../content/mdx/blockNames.ts';
import { type BodyContext, type BodyFindings, bodyContext, isElement } from './bodyContext.ts';
import { anchorsOf, linksOf } from './rules/bodyLinks.ts';
import { bodyProse } from './rules/bodyProse.ts';
import { bodyRules } from './bodyRules.ts';
import { codeMessages } from '../content/mdx/codeMessages.ts';
import { checkElement } from './rules/elementProblems.ts';
import { nodesOf } from '../content/mdx/nodes.ts';
import { isEmptyExpression } from '../content/mdx/parseMdx.ts';
import { parseBody } from '../content/mdx/parseBody.ts';
import { hasSafeScheme, unsafeLinkWords } from '../content/safeAddress.ts';
import { spacedTags } from './rules/spacedTags.ts';
import { linesOf } from './rules/span.ts';
import type { Span } from '../content/mdx/syntaxFinding.ts';
import { bodyLimitProblem } from '../content/parserLimits.ts';
import { unusableCodes } from './rules/unusableCharacters.ts';

export type { BodyFindings } from './bodyContext.ts';

/** Checks a page's body, which starts at an offset, against the vocabulary. `text` is the whole file. */
export function checkBody(text: string, file: string, body = bodyStart(text)): BodyFindings {
  const { text: source, problems: ofTags } = spacedTags(text.replace(/^\uFEFF/, ''), body, file);
  const findings: BodyFindings = {
    problems: [],
    references: [],
    blocks: [],
    prose: { passages: [], names: [] },
    exact: false,
  };
  const tangled = bodyLimitProblem(source, body, file);
  if (tangled) return { ...findings, problems: [tangled] };
  const read = parseBody(ofTags.length === 0 ? text : source, body, file);
  const { tree, lost, problems, hidden, told, copy, tags, within } = read;
  const exact = read.exact && ofTags.length === 0;
  const context = bodyContext(source, file, tree, tags, findings);
  visit(tree, [], context);
  findings.references.push(...linksOf(tree, linesOf(source)));
  if (copy !== undefined) findings.prose = bodyProse(copy, tree, [...told, ...hidden]);
  // What could not be read may hold names that other pages use.
  findings.prose.names.push(...[...told, ...hidden].map(({ from, to }) => source.slice(from, to)));
  const parsed = { file, text: source, tree, hidden };
  findings.problems.push(...bodyRules.flatMap((rule) => rule(parsed)));
  // Other trees hold a character of this kind for what was left out.
  if (exact) findings.problems.push(...unusableCodes(parsed));
  const own = findings.problems.filter(
    (each) =>
      !hidden.some((span) => standsIn(each, span, context)) &&
      !(ofAttributes.has(each.ruleId ?? '') && within.some((span) => standsIn(each, span, context))),
  );
  const all = [...ofTags, ...problems, ...own, ...lostTagProblems(lost, context)];
  // With parts left out or misspelled, others may have other addresses than their author meant.
  const isSure = hidden.length === 0 && !all.some(({ ruleId }) => ofAnchors.has(ruleId ?? ''));
  return { ...findings, exact, anchors: isSure ? anchorsOf(tree) : undefined, problems: all };
}

/** What is wrong with the attributes of tags that could not be read as pairs. */
function lostTagProblems(lost: Root, context: BodyContext): VFileMessage[] {
  const problems: VFileMessage[] = [];
  for (const node of nodesOf(lost)) {
    const name = isElement(node) ? meantBlock(node.name) : undefined;
    const block = name === undefined ? undefined : blockNamed(name);
    if (!isElement(node) || !name || !block) continue;
    checkAttributes(node, name, block, { ...context, findings: { ...context.findings, problems } });
  }
  return problems;
}

/** Behind the fields of a file whose fields are as they should be. */
const bodyStart = (text: string): number =>
  /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)[\s\S]*?(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/
    .exec(text)?.[0]
    .replace(/^\uFEFF/, '').length ?? 0;

/** What is said of attributes that were left out, or of what was left of them. */
const ofAttributes = new Set(['missing-field', 'empty-field', 'wrong-type', 'wrong-value']);

/** What is said of a part of the page that does not have its title, and so its address, yet. */
const ofAnchors = new Set([
  ...ofAttributes,
  'unknown-component',
  'unknown-field',
  'duplicate-attribute',
  'no-code',
]);

const standsIn = (
  { line, column }: VFileMessage,
  { from, to }: Span,
  { positions }: BodyContext,
): boolean => {
  const offset = positions.offset({ line: line ?? 1, column: column ?? 1 }) ?? -1;
  return offset >= from && offset < to;
};

const extentOf = (node: Nodes): Extent => {
  const { start, end } = node.position ?? { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  return { place: { line: start.line, column: start.column }, end: { line: end.line, column: end.column } };
};

function visit(node: Nodes, parents: Parents[], context: BodyContext): void {
  const { file, findings, definitions } = context;
  const say = (words: { rule: string; reason: string; note: string; expected?: string[] }) =>
    findings.problems.push(problem({ file, ...extentOf(node), ...words }));
  if (node.type === 'mdxjsEsm') say(codeMessages.importOrExport);
  if ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && !isEmptyExpression(node)) {
    say(codeMessages.braces(node.value));
  }
  if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
    if (!hasSafeScheme(node.url)) say(unsafeLinkWords);
  }
  const { place } = extentOf(node);
  if (node.type === 'image') findings.references.push({ kind: 'picture', value: node.url, place });
  if (node.type === 'imageReference') {
    const url = definitions.find(({ identifier }) => identifier === node.identifier)?.url;
    if (url) findings.references.push({ kind: 'picture', value: url, place });
  }
  if (isElement(node)) checkElement(node, parents, context);
  if ('children' in node) for (const child of node.children) visit(child, [...parents, node], context);
}
