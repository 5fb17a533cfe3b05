import type { Nodes, Parents } from 'mdast';
import { type Finding, problem } from '../../lib/problem.ts';
import { config } from '../../site/config.ts';
import { anchored } from '../../content/mdx/anchors.ts';
import { includesTag, inCell } from '../../content/mdx/htmlTags.ts';
import { isElement, isExpression, nodesOf, spanOf } from '../../content/mdx/nodes.ts';
import { parseBody } from '../../content/mdx/parseBody.ts';
import { isEmptyExpression } from '../../content/mdx/parseMdx.ts';
import { codeMessages } from '../../content/mdx/syntaxFinding.ts';
import { addressFinding } from '../../content/safeAddress.ts';
import type { CheckedPage, Heading } from '../checkedPage.ts';
import { bodyProse, type Prose } from '../prose/prose.ts';
import { type Reference, valueInLine } from '../references.ts';
import type { ParsedBody } from '../rules/define.ts';
import { bodyRules } from '../rules/fileRules.ts';
import { type BodyContext, checkElement, isWithin } from './elements.ts';
import { outlineOf } from './outline.ts';

/** The result of checking the body of a page. */
interface CheckedBody
  extends Pick<CheckedPage, 'problems' | 'references' | 'components' | 'lists' | 'anchors'> {
  prose: Prose;
  /** The headings of its sections. */
  headings: Heading[];
  /** Whether the tree that was checked is the tree that is compiled. */
  exact: boolean;
}

/** Checks a page's body, which starts at an offset, against the registry of components. `text` is the whole file. */
export function checkBody(text: string, file: string, body: number): CheckedBody {
  const { tree, leftOut, copy, exact } = parseBody(text, body);
  const hidden = leftOut.flatMap(({ hide }) => hide);
  const context: BodyContext = {
    ...{ text, findings: [], nesting: [], references: [], components: [], lists: [], areNamesRight: true },
    unread: new Set(leftOut.flatMap(({ tags = [] }) => tags)),
    partial: leftOut.flatMap(({ within = [] }) => within),
  };
  visit(tree, [], context);
  const all = nodesOf(tree);
  const parsed = { text, tree, all, hidden };
  const ofRules = bodyRules.flatMap((rule) => rule(parsed));
  // A tag with a space is read as text, and leaves another one open.
  const hasSpacedTag = ofRules.some(({ rule }) => rule === 'spaced-tag');
  const unread = leftOut
    .filter(({ isNesting }) => !(hasSpacedTag && isNesting))
    .map(
      ({ from, to, rule, reason, note, instead, isOffered, hide }): Finding => ({
        ...{ from, to: hide.length > 0 ? to : undefined, rule, reason, note, instead, isOffered },
      }),
    );
  const own = [...context.findings, ...(hasSpacedTag ? [] : context.nesting), ...ofRules];
  // What is not allowed at all needs no correction.
  const tags = new Set(own.filter(({ rule }) => rule === 'html-tag').map(({ from }) => from));
  const tables = all.filter(({ type }) => type === 'table').map(spanOf);
  const findings = withoutCode(
    [
      ...unread.filter(({ rule, from }) => rule !== 'syntax' || !tags.has(from)),
      ...own.filter(({ from = 0 }) => !isWithin(from, hidden)),
    ],
    text,
  ).map((each) => (isWithin(each.from ?? 0, tables) ? inCell(each, text) : each));
  const skipped = [...leftOut, ...leftOut.flatMap(({ lost = [] }) => lost), ...hidden];
  // Addresses and code are no prose.
  const noProse = ofRules
    .filter(({ rule }) => /^(?:unparsed-(?:link|mark)|indented-code|lost-cells)$/.test(rule))
    .map(({ from = 0, to = from }) => ({ from, to }));
  const prose =
    copy === undefined ? { passages: [], names: [] } : bodyProse(copy, tree, [...skipped, ...noProse]);
  return {
    problems: findings.map((each) => problem({ ...each, file }, text)),
    references: [
      ...context.references,
      // What is left of a name or an address that could not be parsed is none.
      ...referencesOf(parsed).filter(
        ({ from, value }) => !isWithin(from, noProse) && !value.includes('\uFDD0'),
      ),
    ],
    components: context.components,
    lists: context.lists,
    // Parts that could not be parsed may contain names that other pages use.
    prose: { ...prose, names: [...prose.names, ...skipped.map(({ from, to }) => text.slice(from, to))] },
    // If parts are left out or misspelled, other anchors may differ from what their author meant.
    anchors:
      hidden.length === 0 && context.areNamesRight ? anchored(tree).map(({ anchor }) => anchor) : undefined,
    headings: outlineOf(parsed).filter(({ isLinkable }) => isLinkable),
    exact,
  };
}

/** What a formula makes besides: its braces, signs and commands. */
const ofFormula = /^(?:no-code|syntax|unparsed-.*|visible-.*|stray-.*)$/;

/** Findings without those in code or a formula that is read as text, which follow from that. They make it an error if they are. */
function withoutCode(findings: readonly Finding[], text: string): Finding[] {
  const isFormula = ({ rule, from = 0 }: Finding) =>
    rule === 'unparsed-mark' && /^(?:\$\$|\\\[)/.test(text.slice(from, from + 2));
  const isBlock = (each: Finding) => each.rule === 'indented-code' || isFormula(each);
  const inOrder = findings.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
  const blocks = inOrder.filter(isBlock).map((block) => ({ ...block }));
  let next = 0;
  const others = inOrder.filter((each) => {
    const { from = 0, level, rule } = each;
    if (isBlock(each)) return false;
    while ((blocks[next]?.to ?? from) < from) next++;
    const block = blocks[next];
    if (!block || from < (block.from ?? 0)) return true;
    if (isFormula(block) && !ofFormula.test(rule)) return true;
    if (level !== 'warning') block.level = 'error';
    return false;
  });
  return [...others, ...blocks];
}

function visit(node: Nodes, parents: Parents[], context: BodyContext): void {
  const { findings } = context;
  const span = spanOf(node);
  if (node.type === 'mdxjsEsm') findings.push({ ...span, ...codeMessages.importOrExport });
  const isOfCode = parents.some((each) => isElement(each) && includesTag(each.name ?? '', ''));
  if (isExpression(node) && !isEmptyExpression(node) && !isOfCode)
    findings.push({ ...span, ...codeMessages.braces(node.value) });
  const isAddress = node.type === 'link' || node.type === 'definition' || node.type === 'image';
  const found = isAddress ? addressFinding(node.url, node.type === 'image') : undefined;
  if (found) findings.push({ ...span, ...found });
  if (isElement(node)) checkElement(node, parents, context);
  if ('children' in node) for (const child of node.children) visit(child, [...parents, node], context);
}

/** Every picture of Markdown, and every URL that it links to. Those of components are found by their schemas. */
function referencesOf({ tree, all, text }: ParsedBody): Reference[] {
  const definitions = tree.children.filter((node) => node.type === 'definition');
  // Other definitions belong to pictures.
  const linked = new Set(all.flatMap((node) => (node.type === 'linkReference' ? [node.identifier] : [])));
  const picture = (from: number, value?: string): Reference[] =>
    value === undefined ? [] : [{ kind: 'picture', value, from, least: config.theme.leastInText }];
  return all.flatMap((node): Reference[] => {
    const { from, to } = spanOf(node);
    if (node.type === 'image') return picture(from, node.url);
    if (node.type === 'imageReference')
      return picture(from, definitions.find((each) => each.identifier === node.identifier)?.url || undefined);
    if ((node.type !== 'link' && node.type !== 'definition') || !node.position) return [];
    if (node.type === 'definition' && !linked.has(node.identifier)) return [];
    // The text of a link may contain its URL too, so the search starts after the text.
    const words = node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined;
    const behind = words !== undefined && !/[\r\n]/.test(text.slice(words, to)) ? words : from;
    const range = valueInLine(text, behind, node.url) ?? valueInLine(text, from, node.url);
    return [{ kind: 'link', value: node.url, from, ...range }];
  });
}
