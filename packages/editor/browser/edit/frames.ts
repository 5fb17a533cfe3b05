/** What of the open page can be edited where it is, in the order of the page. */
import type { EditableBlock, EditableText, EditPage } from '../tools/protocol.ts';
import { regionsOf, type Target } from './regions.ts';

/** A text or a picture, with a “+” for the blocks that end with it. */
export interface Framed extends Target {
  key: string;
  /**
   * The innermost that ends here and those around it, then the others that end here and those around them. A card is before
   * its only paragraph: it is what people move and remove.
   */
  blocks: EditableBlock[];
}

/** A part of the page, by which the keyboard jumps. */
export interface FramedSection {
  name: string;
  framed: Framed[];
}

export const isText = (source: Target['source']): source is EditableText => 'text' in source;

function picturesOf({ pictures }: EditPage): Target[] {
  const left = [...pictures];
  return [...document.images].flatMap((image) => {
    const index = left.findIndex(({ url }) => url === image.getAttribute('src'));
    const [source] = index < 0 ? [] : left.splice(index, 1);
    const [picture, element] = [image.parentElement, image.parentElement?.parentElement];
    if (!source || !picture || !element) return [];
    const box = document.createRange();
    box.selectNodeContents(picture);
    // Of a drawing that follows the theme, this image or that of the next picture is shown.
    if (image.dataset.inTheme) box.setEnd(picture.nextElementSibling ?? picture, 1);
    return [{ source, box, element }];
  });
}

/**
 * The empty cells of tables, which have no text nodes: in the order of the page's file. In a table with a row that is too
 * short, which has cells on the page alone, none is known.
 */
function emptyCellsOf({ file, texts, blocks }: EditPage): Target[] {
  const tables = [...document.querySelectorAll('main table')];
  const places = blocks.filter(({ name }) => name === 'Table');
  if (tables.length !== places.length) return [];
  return places.flatMap(({ from, to }, place) => {
    const cells = [...(tables[place]?.querySelectorAll<HTMLElement>(':is(td, th):empty') ?? [])];
    const own = texts.filter((each) => each.file === file && from <= each.from && each.from <= to);
    const sources = own.filter(({ writing, text }) => writing === 'line' && text === '');
    return cells.flatMap((cell, index) => {
      const source = cells.length === sources.length && sources[index];
      return source ? { source, box: cell, element: cell } : [];
    });
  });
}

/** For each block, the last target in it; a block without words of its own is beside what is before it, or after it. */
function placesOfBlocks(targets: readonly Target[], page: EditPage): (Target | undefined)[] {
  const isField = (source: Target['source']) => isText(source) && source.writing === 'field';
  const own = targets.filter(({ source }) => source.file === page.file && !isField(source));
  return page.blocks.map((block) => {
    const within = own.findLast(({ source: { from } }) => block.from <= from && from <= block.to);
    return within ?? own.findLast(({ source: { from } }) => from < block.from) ?? own[0];
  });
}

/** A block and all that are around it, the innermost first. */
function withOuter(blocks: readonly EditableBlock[], block: EditableBlock): EditableBlock[] {
  const outer = block.parent === undefined ? undefined : blocks[block.parent];
  return outer ? [block, ...withOuter(blocks, outer)] : [block];
}

function inMenuOrder(beside: readonly EditableBlock[], { blocks, insertable }: EditPage): EditableBlock[] {
  const innermost = beside.filter((block) => beside.every(({ parent }) => blocks[parent ?? -1] !== block));
  const ordered = [...innermost.slice(0, 1), ...beside].flatMap((block) => withOuter(blocks, block));
  const isCardText = ({ parent = -1 }: EditableBlock) => {
    const cards = blocks[blocks[parent]?.parent ?? -1];
    const isCard = cards && insertable[cards.name]?.length === 1;
    return isCard && blocks.filter((each) => each.parent === parent).length === 1;
  };
  return [...new Set(ordered)].sort((one, other) => Number(isCardText(one)) - Number(isCardText(other)));
}

const parts = '#root > header, #root > footer, main section, main > *';

function sectionName(section: Element | null): string {
  if (section?.matches('header, footer')) return section.matches('header') ? 'Header' : 'Footer';
  return section?.querySelector('h1, h2, h3')?.textContent?.trim() || 'Page';
}

const nodeOf = ({ box }: Target): Node => (box instanceof Range ? box.startContainer : box);

const inPageOrder = (a: Target, b: Target): number =>
  nodeOf(a).compareDocumentPosition(nodeOf(b)) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** Everything on the open page that can be edited, by sections. `withFiles`: also pictures and blocks. */
export function framedSections(page: EditPage, withFiles: boolean): FramedSection[] {
  const pictures = withFiles ? picturesOf(page) : [];
  const targets: Target[] = [...regionsOf(page), ...emptyCellsOf(page), ...pictures].sort(inPageOrder);
  const places = withFiles ? placesOfBlocks(targets, page) : [];
  const sections: (FramedSection & { element: Element | null })[] = [];
  for (const [index, target] of targets.entries()) {
    const element = target.element.closest(parts);
    const last = sections.at(-1);
    const section = last?.element === element ? last : { element, name: sectionName(element), framed: [] };
    if (section !== last) sections.push(section);
    const beside = page.blocks.filter((_, block) => places[block] === target);
    section.framed.push({ ...target, key: `${index}`, blocks: inMenuOrder(beside, page) });
  }
  return sections;
}
