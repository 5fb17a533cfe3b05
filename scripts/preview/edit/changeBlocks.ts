/** Adds, moves and removes blocks of a body, as edits of its text. */
import { blocks as registry } from '../../../src/blocks/index.ts';
import type { EditableBlock } from '../../../src/preview/edit/types.ts';
import type { Edit } from '../../lib/edits.ts';
import { Refusal } from '../../content/refusal.ts';

/** Pieces of Markdown that may be anywhere. */
const markdown: Record<string, string> = {
  Paragraph: 'A new paragraph.',
  Heading: '### A new heading',
  List: '- First item\n- Second item',
};

/** The blocks that may be beside another one, whose parent is given: components and pieces of Markdown. */
export function allowedBeside(parent: EditableBlock | undefined): string[] {
  const holds = parent ? registry.get(parent.name)?.holds : 'anything';
  if (Array.isArray(holds)) return [...holds];
  if (holds !== 'anything') return [];
  const components = [...registry].flatMap(([name, { within, isOutermost }]) => {
    const isAllowed = within ? within.includes(parent?.name ?? '') : !(isOutermost && parent);
    return isAllowed ? [name] : [];
  });
  return [...Object.keys(markdown), ...components];
}

/** What is inserted for a name: a piece of Markdown, or the example of a component. */
export const exampleOf = (name: string): string | undefined => markdown[name] ?? registry.get(name)?.example;

const lineEndOf = (text: string): string => (text.includes('\r\n') ? '\r\n' : '\n');

/** The indentation of the line in which an offset is. */
function indentationAt(text: string, offset: number): string {
  const before = text.slice(
    Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1,
    offset,
  );
  return /^[ \t]*$/.test(before) ? before : '';
}

/** Inserts a text beside a block, with an empty line between. */
export function insertBeside(
  text: string,
  block: EditableBlock,
  side: 'before' | 'after',
  inserted: string,
): Edit {
  const lineEnd = lineEndOf(text);
  const indentation = indentationAt(text, block.from);
  const written = inserted
    .split('\n')
    .map((line, index) => (line === '' || index === 0 ? line : indentation + line))
    .join(lineEnd);
  return side === 'after'
    ? { from: block.to, to: block.to, text: lineEnd + lineEnd + indentation + written }
    : { from: block.from, to: block.from, text: written + lineEnd + lineEnd + indentation };
}

const siblingsOf = (blocks: readonly EditableBlock[], { parent }: EditableBlock): EditableBlock[] =>
  blocks.filter((each) => each.parent === parent);

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

/** Removes a block with the empty lines after it, or before it if it is the last. */
export function removeBlock(blocks: readonly EditableBlock[], block: EditableBlock): Edit {
  const siblings = siblingsOf(blocks, block);
  const index = siblings.indexOf(block);
  const [previous, next] = [siblings[index - 1], siblings[index + 1]];
  if (next) return { from: block.from, to: next.from, text: '' };
  return { from: previous?.to ?? block.from, to: block.to, text: '' };
}
