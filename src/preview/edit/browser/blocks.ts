/** The “+” buttons between blocks: they add, move and remove blocks. */
import { actionButton, element } from '../../author/browser/element.ts';
import type { EditableBlock } from '../types.ts';
import { openMenu } from './menu.ts';
import type { PartOptions, Placed } from './parts.ts';
import { type Box, boxOf } from './position.ts';
import { isVisible, type Region } from './regions.ts';

/** Of a button, in CSS pixels. */
const size = 28;

const union = (a: Box, b: Box): Box => {
  const top = Math.min(a.top, b.top);
  const left = Math.min(a.left, b.left);
  return {
    top,
    left,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  };
};

/** Where a block is on the page: around all of its texts. Undefined for blocks without words. */
function boxOfBlock(
  { page }: PartOptions,
  block: EditableBlock,
  regions: readonly Region[],
): Box | undefined {
  const isIn = ({ sources: [first = -1] }: Region) => {
    const source = page.texts[first];
    return (
      source?.file === page.file &&
      source.writing !== 'field' &&
      source.from >= block.from &&
      source.to <= block.to
    );
  };
  const boxes = regions
    .filter((region) => isIn(region) && isVisible(region))
    .map(({ range }) => boxOf(range));
  return boxes.length > 0 ? boxes.reduce(union) : undefined;
}

/** Buttons that lead to the menus of the blocks around a block. */
function outerBlocks(
  options: PartOptions,
  block: EditableBlock,
  box: Box,
  opener: HTMLElement,
  close: () => void,
): HTMLElement[] {
  const buttons = around(options.page.blocks, block).map((outer) =>
    actionButton(`${outer.name}…`, () => {
      close();
      void openBlockMenu(options, outer, box, opener);
    }),
  );
  return buttons.length > 0 ? [element('h2', {}, 'It is in'), element('div', {}, ...buttons)] : [];
}

/** The menu of one block. */
async function openBlockMenu(
  options: PartOptions,
  block: EditableBlock,
  box: Box,
  opener: HTMLElement,
): Promise<void> {
  const { layer, backend, page, settled } = options;
  const { files } = backend;
  if (!files) return;
  const choices = await files.choices(page, block);
  const menu = openMenu(layer, box, block.name, opener);
  const act = (action: string, name?: string) => async () => {
    menu.close();
    settled(await files.changeBlock(page, block, action, name));
  };
  const run = (action: string, name?: string) => () => void act(action, name)();
  menu.element.append(
    element(
      'div',
      {},
      actionButton('Move up', run('up')),
      actionButton('Move down', run('down')),
      actionButton('Remove', run('remove')),
    ),
    element('h2', {}, 'Add below'),
    element('div', {}, ...choices.map((name) => actionButton(name, run('after', name)))),
    element('h2', {}, 'Add above'),
    element('div', {}, ...choices.map((name) => actionButton(name, run('before', name)))),
    ...outerBlocks(options, block, box, opener, menu.close),
  );
}

/** The blocks around a block, the innermost first. */
function around(blocks: readonly EditableBlock[], { parent }: EditableBlock): EditableBlock[] {
  const outer = parent === undefined ? undefined : blocks[parent];
  return outer ? [outer, ...around(blocks, outer)] : [];
}

/**
 * A button for each block, at its lower left corner. Those of blocks that end at the same place are beside one another,
 * as far as there is room: the menu of the innermost leads to the others.
 */
export function blockButtons(options: PartOptions, regions: readonly Region[]): Placed[] {
  const { backend, page } = options;
  if (!backend.files) return [];
  const innermost = page.blocks
    .toReversed()
    .sort((a, b) => around(page.blocks, b).length - around(page.blocks, a).length);
  let taken: { top: number; left: number }[] = [];
  return innermost.map((block, index) => {
    const button = actionButton('+', () => void openBlockMenu(options, block, boxOf(button), button), {
      class: 'add',
      'aria-label': `Add beside, move or remove: ${block.name}`,
      title: `${block.name}: add beside it, move it, or remove it`,
    });
    const place = () => {
      if (index === 0) taken = [];
      const box = boxOfBlock(options, block, regions);
      const top = box ? box.top + box.height - size / 2 : 0;
      const isTaken = (left: number) =>
        taken.some((other) => Math.abs(other.top - top) < size && Math.abs(other.left - left) < size);
      let left = Math.max(2, (box?.left ?? 0) - size - 8);
      while (left >= 2 && isTaken(left)) left -= size + 8;
      button.hidden = !box || left < 2;
      if (button.hidden) return;
      taken.push({ top, left });
      button.style.top = `${top}px`;
      button.style.left = `${left}px`;
    };
    return { button, place };
  });
}
