/** The “+” buttons between blocks: they add, move and remove blocks. */
import { actionButton, element } from '../../author/browser/element.ts';
import type { EditableBlock } from '../types.ts';
import { openMenu } from './menu.ts';
import type { PartOptions } from './parts.ts';
import { type Box, boxOf } from './position.ts';
import { isVisible, type Region } from './regions.ts';

const size = 28;

/** How many blocks are around a block. */
function depthOf(blocks: readonly EditableBlock[], { parent }: EditableBlock): number {
  const around = parent === undefined ? undefined : blocks[parent];
  return around ? 1 + depthOf(blocks, around) : 0;
}

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
  );
}

/** A button for each block that is on the page, at its lower left corner. */
export function blockButtons(options: PartOptions, regions: readonly Region[]): HTMLElement[] {
  const { backend, page } = options;
  if (!backend.files) return [];
  return page.blocks.flatMap((block) => {
    const box = boxOfBlock(options, block, regions);
    if (!box) return [];
    const left = box.left - size - 8 - 4 * depthOf(page.blocks, block);
    const top = box.top + box.height - size / 2 - 6 * depthOf(page.blocks, block);
    const button = actionButton(
      '+',
      () => void openBlockMenu(options, block, { ...box, left, top, height: size }, button),
      {
        class: 'add',
        'aria-label': `Add beside, move or remove: ${block.name}`,
        title: `${block.name}: add beside it, move it, or remove it`,
      },
    );
    button.style.top = `${top}px`;
    button.style.left = `${Math.max(2, left)}px`;
    return [button];
  });
}
