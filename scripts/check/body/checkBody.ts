import type { Nodes, Parents, Root } from 'mdast';
import { config } from '../../../src/site.ts';
import { type Finding, problem, type Span } from '../../../src/model/problem.ts';
import { blockNamed, meantBlock } from '../../content/mdx/blockNames.ts';
import { codeMessages } from '../../content/mdx/codeMessages.ts';
import { nodesOf } from '../../content/mdx/nodes.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { isEmptyExpression } from '../../content/mdx/parseMdx.ts';
import { hasSafeScheme, isOwnFile, unsafeLinkMessage } from '../../content/safeAddress.ts';
import { inPhase } from '../../lib/phases.ts';
import { type BodyContext, type BodyFindings, bodyContext, isElement } from './bodyContext.ts';
import { checkAttributes } from './attributes.ts';
import { anchorsOf, linksOf } from './bodyLinks.ts';
import { bodyProse } from '../prose/bodyProse.ts';
import { spanOf } from '../rules/define.ts';
import { checkElement } from './elements.ts';
import { outlineOf } from './outline.ts';
import { bodyRules } from '../rules/fileRules.ts';
import { spacedTags } from './spacedTags.ts';

export type { BodyFindings } from './bodyContext.ts';

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

const isWithin = ({ from = 0 }: Finding, span: Span): boolean => from >= span.from && from < span.to;

/** The offset after the fields of a file whose fields are correct. */
const bodyStart = (text: string): number =>
  /^\uFEFF?---[ \t]*(?:\r\n|\n|\r)[\s\S]*?(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/
    .exec(text)?.[0]
    .replace(/^\uFEFF/, '').length ?? 0;

/** Checks a page's body, which starts at an offset, against the registry of components. `text` is the whole file. */
export function checkBody(text: string, file: string, body = bodyStart(text)): BodyFindings {
  const { text: source, findings: spaced } = spacedTags(text.replace(/^\uFEFF/, ''), body);
  const read = parseBody(spaced.length === 0 ? text : source, body, file);
  const { tree, hidden, reported, copy } = read;
  const context = bodyContext(source, tree, read.tags);
  visit(tree, [], context);
  const parsed = { text: source, tree, hidden };
  const ofRules = inPhase('check', () => bodyRules.flatMap((rule) => rule.run(parsed)));
  const leftOut = [...reported, ...hidden];
  const own = [...context.findings, ...ofRules].filter(
    (each) =>
      !hidden.some((span) => isWithin(each, span)) &&
      !(attributeRules.has(each.rule) && read.within.some((span) => isWithin(each, span))),
  );
  const all = [...spaced, ...read.problems, ...own, ...removedTagFindings(read.removedTags, context)];
  const prose =
    copy === undefined
      ? { passages: [], names: [] }
      : bodyProse(copy, tree, [...leftOut, ...failedLinks(ofRules)]);
  return {
    problems: all.map((each) => problem({ ...each, file }, source)),
    references: [...context.references, ...linksOf(tree, source)],
    blocks: context.blocks,
    // Parts that could not be parsed may contain names that other pages use.
    prose: {
      ...prose,
      names: [...prose.names, ...leftOut.map(({ from, to }) => source.slice(from, to))],
    },
    // If parts are left out or misspelled, other anchors may differ from what their author meant.
    anchors:
      hidden.length === 0 && !all.some(({ rule }) => anchorRules.has(rule)) ? anchorsOf(tree) : undefined,
    headings: outlineOf(parsed).filter(({ isLinkable }) => isLinkable),
    exact: read.exact && spaced.length === 0,
  };
}

/** Links that stayed text. Their addresses are no prose. */
const failedLinks = (findings: readonly Finding[]): Span[] =>
  findings.flatMap(({ rule, from, to }) =>
    rule === 'unparsed-link' && from !== undefined && to !== undefined ? [{ from, to }] : [],
  );

/** Checks the attributes of tags that could not be parsed as pairs. */
function removedTagFindings(removedTags: Root, context: BodyContext): Finding[] {
  const findings: Finding[] = [];
  for (const node of nodesOf(removedTags)) {
    const name = isElement(node) ? meantBlock(node.name) : undefined;
    const block = name === undefined ? undefined : blockNamed(name);
    if (isElement(node) && name && block) checkAttributes(node, name, block, { ...context, findings });
  }
  return findings;
}

function visit(node: Nodes, parents: Parents[], context: BodyContext): void {
  const span = spanOf(node);
  if (node.type === 'mdxjsEsm') context.findings.push({ ...span, ...codeMessages.importOrExport });
  if ((node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') && !isEmptyExpression(node)) {
    context.findings.push({ ...span, ...codeMessages.braces(node.value) });
  }
  if (node.type === 'link' || node.type === 'definition' || node.type === 'image') {
    const isOwnPicture = node.type === 'image' && isOwnFile(node.url);
    if (!hasSafeScheme(node.url) && !isOwnPicture)
      context.findings.push({ ...span, ...unsafeLinkMessage(node.url) });
  }
  const picture =
    node.type === 'image'
      ? node.url
      : node.type === 'imageReference'
        ? context.definitions.find(({ identifier }) => identifier === node.identifier)?.url || undefined
        : undefined;
  if (picture !== undefined)
    context.references.push({
      kind: 'picture',
      value: picture,
      from: span.from,
      least: config.theme.leastInText,
    });
  if (isElement(node)) checkElement(node, parents, context);
  if ('children' in node) for (const child of node.children) visit(child, [...parents, node], context);
}
