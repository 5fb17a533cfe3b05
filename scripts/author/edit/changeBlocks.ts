/** Adds, moves and removes blocks of a body, as edits of its text. */
import type { EditableBlock } from '../../../src/author/edit/protocol.ts';
import type { Edit } from '../../lib/edits.ts';
import { markdownPlaceholders, withPlaceholders } from './blockPlaceholder.ts';
import { Refusal } from '../../lib/refusal.ts';
import { config } from '../../../src/site.ts';

/** The blocks that may be beside another one, whose parent is given: components and pieces of Markdown. */
export function allowedBeside(parent: EditableBlock | undefined): string[] {
  const holds = parent ? config.blocks.get(parent.name)?.holds : 'anything';
  if (Array.isArray(holds)) return [...holds];
  if (holds !== 'anything') return [];
  const components = [...config.blocks].flatMap(([name, { within, isOutermost }]) => {
    const isAllowed = within ? within.includes(parent?.name ?? '') : !(isOutermost && parent);
    return isAllowed ? [name] : [];
  });
  return [...Object.keys(markdownPlaceholders), ...components];
}

/** What is inserted for a name: a piece of Markdown or a component, with placeholders that cannot be published. */
export function exampleOf(name: string): string | undefined {
  const example = config.blocks.get(name)?.example;
  return markdownPlaceholders[name] ?? (example && withPlaceholders(example));
}

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The indentation of the line in which an offset is. */
function indentationAt(text: string, offset: number): string {
  const before = text.slice(
    Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1,
    offset,
  );
  return /^[ \t]*$/.test(before) ? before : '';
}

const siblingsOf = (blocks: readonly EditableBlock[], { parent }: EditableBlock): EditableBlock[] =>
  blocks.filter((each) => each.parent === parent);

/** What is between a block and one beside it, if it can also be between them and another block. */
function gapBeside(
  text: string,
  blocks: readonly EditableBlock[],
  block: EditableBlock,
  inserted: string,
): string | undefined {
  const siblings = siblingsOf(blocks, block);
  const index = siblings.indexOf(block);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const gaps = [
    ...(next ? [text.slice(block.to, next.from)] : []),
    ...(previous ? [text.slice(previous.to, block.from)] : []),
  ];
  // Markdown needs an empty line around it; components do not.
  const areComponents = [block, previous, next].every((each) => !each || text[each.from] === '<');
  return gaps.find(
    (gap) =>
      /^\s*[\r\n]\s*$/.test(gap) &&
      (/\n\s*\n|\r\s*\r/.test(gap) || (areComponents && inserted.startsWith('<'))),
  );
}

/** Inserts a text beside a block, with the lines between that the `blocks` around it have, or else an empty line. */
export function insertBeside(
  text: string,
  block: EditableBlock,
  side: 'before' | 'after',
  inserted: string,
  blocks: readonly EditableBlock[],
): Edit {
  const lineEnd = lineEndOf(text);
  const indentation = indentationAt(text, block.from);
  const gap = gapBeside(text, blocks, block, inserted) ?? lineEnd + lineEnd + indentation;
  const written = inserted
    .split('\n')
    .map((line, index) => (line === '' || index === 0 ? line : indentation + line))
    .join(lineEnd);
  return side === 'after'
    ? { from: block.to, to: block.to, text: gap + written }
    : { from: block.from, to: block.from, text: written + gap };
}

/** Exchanges a block with the one before or after it. */
export function moveBlock(
  text: string,
  blocks: readonly EditableBlock[],
  block: EditableBlock,
  direction: 'up' | 'down',
): Edit {
  const siblings = siblingsOf(blocks, block);
  const index = siblings.indexOf(block);
  const other = siblings[direction === 'up' ? index - 1 : index + 1];
  if (!other)
    throw new Refusal(`There is nothing ${direction === 'up' ? 'above' : 'below'} to exchange it with.`);
  const [first, second] = direction === 'up' ? [other, block] : [block, other];
  return {
    from: first.from,
    to: second.to,
    text:
      text.slice(second.from, second.to) +
      text.slice(first.to, second.from) +
      text.slice(first.from, first.to),
  };
}

/** Removes a block with the empty lines after it, or before it if it is the last. Comments in the `text` stay. */
export function removeBlock(blocks: readonly EditableBlock[], block: EditableBlock, text: string): Edit {
  const siblings = siblingsOf(blocks, block);
  const index = siblings.indexOf(block);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  const { from, to } = block;
  if (next) {
    const gap = /^\s*/.exec(text.slice(to, next.from))?.[0] ?? '';
    return { from, to: to + gap.length, text: '' };
  }
  if (!previous) return { from, to, text: '' };
  const between = text.slice(previous.to, from).trimEnd();
  return { from: previous.to + between.length, to, text: '' };
}
