import type { Nodes, Parents } from 'mdast';
import type { Block } from '../../../src/blocks/registry.ts';
import { type Extent, type Position, type ProblemDetails, problem } from '../../../src/model/problem.ts';
import { checkAttributes } from './attributes.ts';
import { blockNamed, blockNames, isBlockName, meantBlock } from '../../content/mdx/blockNames.ts';
import { type BodyContext, type Element, isElement } from '../bodyContext.ts';
import { asMarkdown, htmlWords, isHtmlName } from './htmlTags.ts';
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

/** The name in an element's opening tag, and the one in its closing tag. */
function namesOf(node: Element, { positions, text }: BodyContext): Extent[] {
  const from = node.position?.start.offset ?? 0;
  const to = node.position?.end.offset ?? 0;
  const name = node.name ?? '';
  const closing = text.slice(from, to).endsWith(`</${name}>`) ? to - name.length - 1 : undefined;
  return [from + 1, ...(closing === undefined ? [] : [closing])].map((at) =>
    positions.extent(at, at + name.length),
  );
}

/** Checks a component: its name, its place, what stands in it, its attributes. */
export function checkElement(node: Element, parents: Parents[], context: BodyContext): void {
  const { findings } = context;
  const say = sayer(context);
  if (!isBlockName(node.name ?? '')) unknownElement(node, node.name ?? '', context);
  if (isHtmlName(node.name ?? '')) return;
  // A name that is only misspelt hides nothing else: the rest is checked as what was meant.
  const name = meantBlock(node.name);
  const block = blockNamed(name ?? null);
  if (!name || !block) return;
  if (name === node.name) findings.blocks.push(name);
  const around = parents.filter((parent): parent is Parents & Element => isElement(parent)).at(-1);
  const placed = block.within?.some((each) => mayBe(around, each) || context.unread.has(each));
  if (block.within && !placed) {
    say({
      ...openingTag(node, context),
      rule: 'misplaced-component',
      reason: `<${name}> stands outside of ${tagged(block.within)}.`,
      note: `Move it between <${block.within[0]}> and </${block.within[0]}>.`,
    });
  }
  checkContents(node, name, block, context);
  checkAttributes(node, name, block, context);
}

/** Whether an element is a component of this name, or of a name that nobody knows: then that is what is told. */
const mayBe = (node: Element | undefined, name: string): boolean => {
  if (!node?.name) return false;
  const meant = meantBlock(node.name);
  return meant === undefined ? !isHtmlName(node.name) : meant === name;
};

const sayer =
  ({ file, findings }: BodyContext) =>
  (details: Omit<ProblemDetails, 'file'>): void =>
    void findings.problems.push(problem({ file, ...details }));

function unknownElement(node: Element, name: string, context: BodyContext): void {
  const say = sayer(context);
  const tag = openingTag(node, context);
  if (name === '') {
    say({
      ...tag,
      rule: 'unknown-component',
      reason: '<> is a tag without a name.',
      note: 'Write the name of a component, or \\< for the sign itself.',
    });
    return;
  }
  if (isHtmlName(name)) {
    const words = htmlWords(name);
    const component = blockNames.find((each) => each.toLowerCase() === name);
    const note = component
      ? `For the component write <${component}>. ${words.note ?? ''}`.trim()
      : words.note;
    const markdown = asMarkdown(node, context.text);
    const end = node.position?.end;
    if (markdown && end) {
      const whole = { place: tag.place, end: { line: end.line, column: end.column } };
      say({ ...whole, ...words, note, expected: [markdown] });
    } else say({ ...tag, ...words, note });
    return;
  }
  const meant = onlyCandidate(name, blockNames);
  const [first, ...also] = namesOf(node, context);
  const reason =
    /^[a-z]+[a-z0-9-]*$/.test(name) && !meant ? htmlWords(name).reason : `There is no component <${name}>.`;
  // Where it is certain, what is at fault is the name; else it is the tag.
  const extent = meant && first ? { ...first, also } : tag;
  say({
    ...extent,
    rule: 'unknown-component',
    reason,
    ...didYouMean(name, blockNames),
    ...(meant ? { expected: [meant], note: `Did you mean ${meant}?` } : { expected: undefined }),
  });
}

const isBlank = (node: Nodes) => node.type === 'text' && node.value.trim() === '';
/** Comments; other expressions are problems of their own. */
const isExpression = (node: Nodes) => node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';

/** What stands directly inside: elements that share a line or a paragraph count as if each had its own. */
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
  if (block.holds === 'anything') return;
  const say = sayer(context);
  const allowed = block.holds === 'nothing' ? [] : block.holds;
  // The text of a tag that could not be read now seems to stand here by itself.
  if (allowed.some((each) => context.unread.has(each))) return;
  const contents = contentsOf(node);
  for (const child of contents) {
    // An unknown component is told as such, and may well be a misspelling of what belongs here.
    if (
      isElement(child) &&
      (!isBlockName(child.name ?? '') || allowed.includes(meantBlock(child.name) ?? ''))
    )
      continue;
    const reason =
      allowed.length > 0
        ? `<${name}> holds ${tagged(allowed)} and nothing else.`
        : `<${name}> holds nothing.`;
    const note =
      allowed.length > 0 ? `Put this into ${tagged(allowed)}, or move it out.` : 'Move this out of it.';
    say({ place: startOf(child, node), rule: 'wrong-contents', reason, note });
  }
  if (allowed.length > 0 && contents.length === 0) {
    say({
      ...openingTag(node, context),
      rule: 'empty-component',
      reason: `<${name}> is empty.`,
      note: `Put ${tagged(allowed)} inside.`,
    });
  }
}
