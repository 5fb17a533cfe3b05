/** What of the open page can be edited where it is, in the order of the page. */
import { type Region, regionsOf } from './regions.ts';
import type { EditableBlock, EditableText, EditPage, ShownPicture } from './protocol.ts';

/** `box` is measured to place the frame. */
type Target =
  | { kind: 'text'; box: Range; source: EditableText; region: Region }
  | { kind: 'picture'; box: Element; picture: ShownPicture };

/** A text or a picture with the blocks that end with it: their “+” are beside it. */
export interface Framed {
  key: string;
  target: Target;
  blocks: EditableBlock[];
}

/** A part of the page, by which the keyboard jumps. */
export interface FramedSection {
  name: string;
  framed: Framed[];
}

const nodeOf = ({ box }: Target): Node => (box instanceof Range ? box.startContainer : box);

function textsOf({ texts, shown }: EditPage): Target[] {
  return regionsOf(shown).flatMap((region): Target[] => {
    const source = texts[region.source];
    return source ? [{ kind: 'text', box: region.range, source, region }] : [];
  });
}

function picturesOf({ pictures }: EditPage): Target[] {
  const left = [...pictures];
  return [...document.images].flatMap((image): Target[] => {
    const index = left.findIndex(({ url }) => url === image.getAttribute('src'));
    const [picture] = index < 0 ? [] : left.splice(index, 1);
    return picture ? [{ kind: 'picture', box: image, picture }] : [];
  });
}

/** Where a text or a picture is in the page's own file; undefined for those of other files and of the fields. */
function offsetOf(target: Target, page: EditPage): number | undefined {
  const { file, from } = target.kind === 'text' ? target.source : target.picture;
  const isField = target.kind === 'text' && target.source.writing === 'field';
  return file === page.file && !isField ? from : undefined;
}

/** For each block, the last target in it; a block without words of its own is beside what is before it, or after it. */
function placesOfBlocks(targets: readonly Target[], page: EditPage): Map<Target, EditableBlock[]> {
  const own = targets.flatMap((target) => {
    const offset = offsetOf(target, page);
    return offset === undefined ? [] : [{ target, offset }];
  });
  const places = new Map<Target, EditableBlock[]>();
  for (const block of page.blocks) {
    const within = own.findLast(({ offset }) => block.from <= offset && offset <= block.to);
    const before = own.findLast(({ offset }) => offset < block.from);
    const place = (within ?? before ?? own[0])?.target;
    if (place) places.set(place, [...(places.get(place) ?? []), block]);
  }
  return places;
}

const parts = '#root > header, #root > footer, main section, main > *';

function sectionOf(target: Target): Element | null {
  const node = nodeOf(target);
  return (node instanceof Element ? node : node.parentElement)?.closest(parts) ?? null;
}

function nameOf(section: Element | null): string {
  if (section?.matches('header, footer')) return section.matches('header') ? 'Header' : 'Footer';
  return section?.querySelector('h1, h2, h3')?.textContent?.trim() || 'Page';
}

const isBefore = (a: Node, b: Node): boolean =>
  (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Everything on the open page that can be edited, by sections. `withFiles`: also pictures and blocks. */
export function framedSections(page: EditPage, withFiles: boolean): FramedSection[] {
  const targets = [...textsOf(page), ...(withFiles ? picturesOf(page) : [])].sort((a, b) =>
    isBefore(nodeOf(a), nodeOf(b)) ? -1 : 1,
  );
  const places = withFiles ? placesOfBlocks(targets, page) : new Map<Target, EditableBlock[]>();
  const sections: (FramedSection & { element: Element | null })[] = [];
  for (const [index, target] of targets.entries()) {
    const element = sectionOf(target);
    const last = sections.at(-1);
    const section = last?.element === element ? last : { element, name: nameOf(element), framed: [] };
    if (section !== last) sections.push(section);
    const blocks = places.get(target) ?? [];
    section.framed.push({ key: `${index}`, target, blocks });
  }
  return sections;
}

/** A block and all that are around it, the innermost first. */
export function withOuter(blocks: readonly EditableBlock[], block: EditableBlock): EditableBlock[] {
  const outer = block.parent === undefined ? undefined : blocks[block.parent];
  return outer ? [block, ...withOuter(blocks, outer)] : [block];
}
