import type { Nodes, Parents, Root } from 'mdast';
import { leastInText } from '../../src/blocks/block.ts';
import type { VFileMessage } from 'vfile-message';
import { type Extent, extentOf as extentOfProblem, problem } from '../../src/model/problem.ts';
import { checkAttributes } from './rules/attributes.ts';
import { blockNamed, meantBlock } from '../content/mdx/blockNames.ts';
import { type BodyContext, type BodyFindings, bodyContext, isElement } from './bodyContext.ts';
import { anchorsOf, linksOf } from './rules/bodyLinks.ts';
import { bodyProse } from './rules/bodyProse.ts';
import { fileRulesIn } from './rules/fileRules.ts';
import { codeMessages } from '../content/mdx/codeMessages.ts';
import { checkElement } from './rules/elementProblems.ts';
import { nodesOf } from '../content/mdx/nodes.ts';
import { isEmptyExpression } from '../content/mdx/parseMdx.ts';
import { parseBody } from '../content/mdx/parseBody.ts';
import { hasSafeScheme, isOwnFile, unsafeLinkMessage } from '../content/safeAddress.ts';
import { spacedTags } from './rules/spacedTags.ts';
import { linesOf } from './rules/span.ts';
import type { Span } from '../content/mdx/syntaxFinding.ts';

export type { BodyFindings } from './bodyContext.ts';

/** Checks a page's body, which starts at an offset, against the registry of components. `text` is the whole file. */
export function checkBody(text: string, file: string, body = bodyStart(text)): BodyFindings {
  const { text: source, problems: tagProblems } = spacedTags(text.replace(/^\uFEFF/, ''), body, file);
  const findings: BodyFindings = {
    problems: [],
    references: [],
    blocks: [],
    prose: { passages: [], names: [] },
    exact: false,
  };
  const read = parseBody(tagProblems.length === 0 ? text : source, body, file);
  const { tree, removedTags, problems, hidden, reported, copy, tags, within } = read;
  const exact = read.exact && tagProblems.length === 0;
  const context = bodyContext(source, file, tree, tags, findings);
  visit(tree, [], context);
  findings.references.push(...linksOf(tree, linesOf(source)));
  const parsed = { file, text: source, tree, hidden };
  const ofRules = fileRulesIn('body').flatMap((rule) => rule.run(parsed));
  findings.problems.push(...ofRules);
  const unread = [...reported, ...hidden, ...failedLinks(ofRules, context)];
  if (copy !== undefined) findings.prose = bodyProse(copy, tree, unread);
  // Parts that could not be parsed may contain names that other pages use.
  findings.prose.names.push(...[...reported, ...hidden].map(({ from, to }) => source.slice(from, to)));
  const own = findings.problems.filter(
    (each) =>
      !hidden.some((span) => isWithin(each, span, context)) &&
      !(attributeRules.has(each.ruleId ?? '') && within.some((span) => isWithin(each, span, context))),
  );
  const all = [...tagProblems, ...problems, ...own, ...removedTagProblems(removedTags, context)];
  // If parts are left out or misspelled, other anchors may differ from what their author meant.
  const isSure = hidden.length === 0 && !all.some(({ ruleId }) => anchorRules.has(ruleId ?? ''));
  return { ...findings, exact, anchors: isSure ? anchorsOf(tree) : undefined, problems: all };
}

/** Links that stayed text. Their addresses are no prose. */
const failedLinks = (problems: readonly VFileMessage[], { positions }: BodyContext): Span[] =>
  problems.flatMap((each) => {
    const { place, end } = extentOfProblem(each);
    const [from, to] = [positions.offset(place), end && positions.offset(end)];
    return each.ruleId === 'unparsed-link' && from !== undefined && to !== undefined ? [{ from, to }] : [];
  });

/** Checks the attributes of tags that could not be parsed as pairs. */
function removedTagProblems(removedTags: Root, context: BodyContext): VFileMessage[] {
  const problems: VFileMessage[] = [];
  for (const node of nodesOf(removedTags)) {
    const name = isElement(node) ? meantBlock(node.name) : undefined;
    const block = name === undefined ? undefined : blockNamed(name);
    if (!isElement(node) || !name || !block) continue;
    checkAttributes(node, name, block, { ...context, findings: { ...context.findings, problems } });
  }
  return problems;
}

/** The offset after the fields of a file whose fields are correct. */
const bodyStart = (text: string): number =>
  /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)[\s\S]*?(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/
    .exec(text)?.[0]
    .replace(/^\uFEFF/, '').length ?? 0;

/** Rules that report attributes which were left out, or the remains of them. */
const attributeRules = new Set(['missing-field', 'empty-field', 'wrong-type', 'wrong-value']);

/** Rules that report a section whose title, and therefore anchor, is not final. */
const anchorRules = new Set([
  ...attributeRules,
  'unknown-component',
  'unknown-field',
  'duplicate-attribute',
  'no-code',
]);

const isWithin = (
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
  const report = (message: { rule: string; reason: string; note: string; expected?: string[] }) =>
    findings.problems.push(problem({ file, ...extentOf(node), ...message }));
  if (node.type === 'mdxjsEsm') report(codeMessages.importOrExport);
  if ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && !isEmptyExpression(node)) {
    report(codeMessages.braces(node.value));
  }
  if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
    const isOwnPicture = node.type === 'image' && isOwnFile(node.url);
    if (!hasSafeScheme(node.url) && !isOwnPicture) report(unsafeLinkMessage(node.url));
  }
  const { place } = extentOf(node);
  if (node.type === 'image')
    findings.references.push({ kind: 'picture', value: node.url, place, least: leastInText });
  if (node.type === 'imageReference') {
    const url = definitions.find(({ identifier }) => identifier === node.identifier)?.url;
    if (url) findings.references.push({ kind: 'picture', value: url, place, least: leastInText });
  }
  if (isElement(node)) checkElement(node, parents, context);
  if ('children' in node) for (const child of node.children) visit(child, [...parents, node], context);
}
