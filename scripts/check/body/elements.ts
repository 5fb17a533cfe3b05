import type { Nodes, Parents } from 'mdast';
import type { Block } from '../../../src/model/block.ts';
import type { Finding, Span } from '../../../src/model/problem.ts';
import { blockNamed, blockNames, isBlockName, meantBlock } from '../../content/mdx/blockNames.ts';
import { asMarkdown, htmlMessage, isHtmlName } from '../../content/mdx/htmlTags.ts';
import { readTag } from '../../content/mdx/tags.ts';
import { didYouMean, onlyCandidate } from '../../lib/suggest.ts';
import { type BodyContext, type Element, isElement } from './bodyContext.ts';
import { checkAttributes } from './attributes.ts';
import { spanOf } from '../rules/define.ts';

const tagged = (all: readonly string[]) => all.map((each) => `<${each}>`).join(' or ');

/** The opening tag of an element. */
function openingTag(node: Element, { text }: BodyContext): Span {
  const { from } = spanOf(node);
  return { from, to: readTag(text, from).to };
}

/** The ranges of the name in an element's opening tag and in its closing tag. */
function namesOf(node: Element, { text }: BodyContext): Span[] {
  const { from, to } = spanOf(node);
  const name = node.name ?? '';
  const starts = text.slice(from, to).endsWith(`</${name}>`) ? [from + 1, to - name.length - 1] : [from + 1];
  return starts.map((start) => ({ from: start, to: start + name.length }));
}

/** Checks a component: its name, its parent, its contents and its attributes. */
export function checkElement(node: Element, parents: Parents[], context: BodyContext): void {
  const { findings } = context;
  if (!isBlockName(node.name ?? '')) findings.push(unknownElement(node, node.name ?? '', context));
  if (isHtmlName(node.name ?? '')) return;
  // A misspelled name does not hide other errors: the rest is checked against the intended component.
  const name = meantBlock(node.name);
  const block = blockNamed(name ?? null);
  if (!name || !block) return;
  if (name === node.name) context.blocks.push(name);
  const misplaced = placeMessages(name, block, parents, context);
  findings.push(
    ...misplaced.map((message) => ({
      ...openingTag(node, context),
      rule: 'misplaced-component',
      ...message,
    })),
    ...contentFindings(node, name, block, context),
  );
  checkAttributes(node, name, block, context);
}

/** Why a component may not be where it is. */
function placeMessages(name: string, block: Block, parents: Parents[], { unread }: BodyContext) {
  const around = parents.filter((parent): parent is Parents & Element => isElement(parent)).at(-1);
  const isPlaced = block.within?.some((each) => mayBe(around, each) || unread.has(each));
  const outer = block.isOutermost && outerOf(parents);
  const inside = parents.flatMap((parent) => (isElement(parent) ? [parent.name ?? ''] : []));
  const own = inside.find((each) => blockNamed(each)?.within?.includes(name));
  return [
    ...(block.within && !isPlaced
      ? [
          {
            reason: `<${name}> must be inside ${tagged(block.within)}.`,
            note: `Move it between <${block.within[0]}> and </${block.within[0]}>.`,
          },
        ]
      : []),
    ...(own
      ? [
          {
            reason: `<${name}> cannot be inside <${own}>, which is a part of one itself.`,
            note: `Move it below </${name}>.`,
          },
        ]
      : []),
    ...(outer
      ? [
          {
            reason: `<${name}> divides the page, so it cannot be inside ${outer}.`,
            note: `Move it below ${outer}. For a part of a section, write a heading: ### and its words.`,
          },
        ]
      : []),
  ];
}

const outerKinds: Partial<Record<Nodes['type'], string>> = {
  list: 'a list',
  blockquote: 'a quotation',
  paragraph: 'a sentence',
  table: 'a table',
};

/** What a component is inside, as authors call it. */
function outerOf(parents: readonly Parents[]): string | undefined {
  for (const parent of parents.toReversed()) {
    if (isElement(parent) && isBlockName(parent.name ?? '')) return `<${parent.name}>`;
    // A tag that could not be parsed may leave another one in a paragraph.
    const kind = outerKinds[parent.type];
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

function unknownElement(node: Element, name: string, context: BodyContext): Finding {
  const tag = openingTag(node, context);
  const rule = 'unknown-component';
  if (name === '')
    return {
      ...tag,
      rule,
      reason: '<> is a tag without a name.',
      note: 'Write the name of a component, or \\< to show the character.',
    };
  if (isHtmlName(name)) {
    const message = htmlMessage(name);
    const component = blockNames.find((each) => each.toLowerCase() === name);
    const note = component
      ? `For the component, write <${component}>. ${message.note ?? ''}`.trim()
      : message.note;
    const instead = asMarkdown(node, context.text);
    return { ...(instead ? spanOf(node) : tag), ...message, note, instead };
  }
  const intended = onlyCandidate(name, blockNames);
  if (!intended) {
    const reason = /^[a-z]+[a-z0-9-]*$/.test(name)
      ? htmlMessage(name).reason
      : `There is no component <${name}>.`;
    return { ...tag, rule, reason, note: didYouMean(name, blockNames).note };
  }
  // If the intended name is certain, only the name is wrong; otherwise the whole tag is.
  const [first, ...also] = namesOf(node, context);
  const reason = `There is no component <${name}>.`;
  return { ...first, also, rule, reason, note: `Did you mean ${intended}?`, instead: intended };
}

/** Whether there is nothing but comments between the tags, also in the source, of which parts may not be parsed. */
function isBare(node: Element, { text }: BodyContext): boolean {
  const { from, to } = spanOf(node);
  const opening = readTag(text, from);
  const source = text.slice(opening.to, to).replace(/<\/[^<>]*>\s*$/, '');
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

function contentFindings(node: Element, name: string, block: Block, context: BodyContext): Finding[] {
  const empty = { ...openingTag(node, context), rule: 'empty-component', reason: `<${name}> is empty.` };
  const contents = contentsOf(node);
  if (block.holds === 'anything') {
    // A tag with a misspelled name is reported for that.
    if (name !== node.name || contents.length > 0 || !isBare(node, context) || name === 'LinkButton')
      return [];
    return [{ ...empty, note: `Write its text between <${name}> and </${name}>, or remove it.` }];
  }
  const allowed = block.holds === 'nothing' ? [] : block.holds;
  // The contents of a tag that could not be parsed appear to be directly in here.
  if (allowed.some((each) => context.unread.has(each))) return [];
  if (allowed.length > 0 && contents.length === 0)
    return [{ ...empty, note: `Put ${tagged(allowed)} inside it.` }];
  const message =
    allowed.length > 0
      ? {
          reason: `<${name}> can only contain ${tagged(allowed)}.`,
          note: `Put this inside ${tagged(allowed)}, or move it out of <${name}>.`,
        }
      : { reason: `<${name}> cannot contain anything.`, note: `Move this out of <${name}>.` };
  // An unknown component is reported as such, and may be a misspelling of an allowed one.
  const isAllowed = (child: Nodes) =>
    isElement(child) && (!isBlockName(child.name ?? '') || allowed.includes(meantBlock(child.name) ?? ''));
  return contents
    .filter((child) => !isAllowed(child))
    .map((child) => ({
      from: (child.position ?? node.position)?.start.offset,
      rule: 'wrong-contents',
      ...message,
    }));
}
