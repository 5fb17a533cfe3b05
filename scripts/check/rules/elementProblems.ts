import type { Nodes, Parents } from 'mdast';
import type { Block } from '../../../src/blocks/block.ts';
import { type Extent, type Position, type ProblemDetails, problem } from '../../../src/model/problem.ts';
import { checkAttributes } from './attributes.ts';
import { blockNamed, blockNames, isBlockName, meantBlock } from '../../content/mdx/blockNames.ts';
import { type BodyContext, type Element, isElement } from '../bodyContext.ts';
import { asMarkdown, htmlMessage, isHtmlName } from '../../content/mdx/htmlTags.ts';
import { onlyCandidate, didYouMean } from '../../lib/suggest.ts';
import { readTag } from '../../content/mdx/tags.ts';

const startOf = (node: Nodes, around?: Nodes): Position => {
  const { line, column } = node.position?.start ?? around?.position?.start ?? { line: 1, column: 1 };
  return { line, column };
};

const tagged = (all: readonly string[]) => all.map((each) => `<${each}>`).join(' or ');

/** The opening tag of an element. */
function openingTag(node: Element, { positions, text }: BodyContext): Extent {
  const from = node.position?.start.offset ?? 0;
  return positions.extent(from, readTag(text, from).to);
}

/** The positions of the name in an element's opening tag and in its closing tag. */
function namesOf(node: Element, { positions, text }: BodyContext): Extent[] {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  const name = node.name ?? '';
  const closing = text.slice(from, to).endsWith(`</${name}>`) ? to - name.length - 1 : undefined;
  return [from + 1, ...(closing === undefined ? [] : [closing])].map((at) =>
    positions.extent(at, at + name.length),
  );
}

/** Checks a component: its name, its parent, its contents and its attributes. */
export function checkElement(node: Element, parents: Parents[], context: BodyContext): void {
  const { findings } = context;
  const report = reporter(context);
  if (!isBlockName(node.name ?? '')) unknownElement(node, node.name ?? '', context);
  if (isHtmlName(node.name ?? '')) return;
  // A misspelled name does not hide other errors: the rest is checked against the intended component.
  const name = meantBlock(node.name);
  const block = blockNamed(name ?? null);
  if (!name || !block) return;
  if (name === node.name) findings.blocks.push(name);
  const around = parents.filter((parent): parent is Parents & Element => isElement(parent)).at(-1);
  const placed = block.within?.some((each) => mayBe(around, each) || context.unread.has(each));
  if (block.within && !placed) {
    report({
      ...openingTag(node, context),
      rule: 'misplaced-component',
      reason: `<${name}> must be inside ${tagged(block.within)}.`,
      note: `Move it between <${block.within[0]}> and </${block.within[0]}>.`,
    });
  }
  const outer = block.isOutermost && outerOf(parents);
  if (outer) {
    report({
      ...openingTag(node, context),
      rule: 'misplaced-component',
      reason: `<${name}> divides the page, so it cannot be inside ${outer}.`,
      note: `Move it below ${outer}. For a part of a section, write a heading: ### and its words.`,
    });
  }
  checkContents(node, name, block, context);
  checkAttributes(node, name, block, context);
}

/** What a component is inside, as authors call it. */
function outerOf(parents: readonly Parents[]): string | undefined {
  const kinds: Partial<Record<Nodes['type'], string>> = {
    list: 'a list',
    blockquote: 'a quotation',
    paragraph: 'a sentence',
    table: 'a table',
  };
  for (const parent of parents.toReversed()) {
    if (isElement(parent) && isBlockName(parent.name ?? '')) return `<${parent.name}>`;
    // A tag that could not be parsed may leave another one in a paragraph.
    const kind = kinds[parent.type];
    if (kind && (parent.type !== 'paragraph' || parent.children.some(isWords))) return kind;
  }
  return undefined;
}

const isWords = (node: Nodes): boolean => node.type === 'text' && /[\p{L}\p{N}]/u.test(node.value);

/** Whether an element is a component of this name, or of an unknown name. An unknown name is reported by itself. */
const mayBe = (node: Element | undefined, name: string): boolean => {
  if (!node?.name) return false;
  const intended = meantBlock(node.name);
  return intended === undefined ? !isHtmlName(node.name) : intended === name;
};

const reporter =
  ({ file, findings }: BodyContext) =>
  (details: Omit<ProblemDetails, 'file'>): void =>
    void findings.problems.push(problem({ file, ...details }));

function unknownElement(node: Element, name: string, context: BodyContext): void {
  const report = reporter(context);
  const tag = openingTag(node, context);
  if (name === '') {
    report({
      ...tag,
      rule: 'unknown-component',
      reason: '<> is a tag without a name.',
      note: 'Write the name of a component, or \\< to show the character.',
    });
    return;
  }
  if (isHtmlName(name)) {
    const message = htmlMessage(name);
    const component = blockNames.find((each) => each.toLowerCase() === name);
    const note = component
      ? `For the component, write <${component}>. ${message.note ?? ''}`.trim()
      : message.note;
    const markdown = asMarkdown(node, context.text);
    const end = node.position?.end;
    if (markdown && end) {
      const whole = { place: tag.place, end: { line: end.line, column: end.column } };
      report({ ...whole, ...message, note, expected: [markdown] });
    } else report({ ...tag, ...message, note });
    return;
  }
  const intended = onlyCandidate(name, blockNames);
  const [first, ...also] = namesOf(node, context);
  const reason =
    /^[a-z]+[a-z0-9-]*$/.test(name) && !intended
      ? htmlMessage(name).reason
      : `There is no component <${name}>.`;
  // If the intended name is certain, only the name is wrong; otherwise the whole tag is.
  const extent = intended && first ? { ...first, also } : tag;
  report({
    ...extent,
    rule: 'unknown-component',
    reason,
    ...didYouMean(name, blockNames),
    ...(intended ? { expected: [intended], note: `Did you mean ${intended}?` } : { expected: undefined }),
  });
}

/** Whether there is nothing but comments between the tags, also in the source, of which parts may not be parsed. */
function isBare(node: Element, { text }: BodyContext): boolean {
  const from = node.position?.start.offset ?? 0;
  const opening = readTag(text, from);
  const source = text.slice(opening.to, node.position?.end.offset).replace(/<\/[^<>]*>\s*$/, '');
  return opening.selfClosing || source.replaceAll(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, '').trim() === '';
}

const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';
/** Comments. Other expressions are reported separately. */
const isExpression = (node: Nodes) => node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** The direct contents. Elements that share a line or a paragraph count as if each had its own. */
const contentsOf = (node: Parents): Nodes[] =>
  node.children
    .flatMap((child) => {
      const onlyElements =
        child.type === 'paragraph' &&
        child.children.every((each) => isElement(each) || isBlank(each) || isExpression(each));
      return onlyElements ? child.children : [child];
    })
    .filter((child) => !isBlank(child) && !isExpression(child));

function checkContents(node: Element, name: string, block: Block, context: BodyContext): void {
  const report = reporter(context);
  if (block.holds === 'anything') {
    // A tag with a misspelled name is reported for that.
    if (name !== node.name || contentsOf(node).length > 0 || !isBare(node, context) || name === 'LinkButton')
      return;
    report({
      ...openingTag(node, context),
      rule: 'empty-component',
      reason: `<${name}> is empty.`,
      note: `Write its text between <${name}> and </${name}>, or remove it.`,
    });
    return;
  }
  const allowed = block.holds === 'nothing' ? [] : block.holds;
  // The contents of a tag that could not be parsed appear to be directly in here.
  if (allowed.some((each) => context.unread.has(each))) return;
  const contents = contentsOf(node);
  for (const child of contents) {
    // An unknown component is reported as such, and may be a misspelling of an allowed one.
    if (
      isElement(child) &&
      (!isBlockName(child.name ?? '') || allowed.includes(meantBlock(child.name) ?? ''))
    )
      continue;
    const reason =
      allowed.length > 0
        ? `<${name}> can only contain ${tagged(allowed)}.`
        : `<${name}> cannot contain anything.`;
    const note =
      allowed.length > 0
        ? `Put this inside ${tagged(allowed)}, or move it out of <${name}>.`
        : `Move this out of <${name}>.`;
    report({ place: startOf(child, node), rule: 'wrong-contents', reason, note });
  }
  if (allowed.length > 0 && contents.length === 0) {
    report({
      ...openingTag(node, context),
      rule: 'empty-component',
      reason: `<${name}> is empty.`,
      note: `Put ${tagged(allowed)} inside it.`,
    });
  }
}
