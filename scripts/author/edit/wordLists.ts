/** Lists of Word, which are paragraphs with a style: `mso-list: l0 level2 lfo1`, and a marker that is to be ignored. */
import type { Element, ElementContent, Text } from 'hast';

type Content = Element | Text;

/** What a paragraph of Word is in a list. */
export interface WordItem {
  /** Counted from 1. */
  level: number;
  list: 'ol' | 'ul';
  /** The number of a numbered item. */
  number: number;
}

const styleOf = ({ properties }: Element): string => String(properties.style ?? '');

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : '';

/** The bullet or number that a paragraph begins with. */
function markerIn(node: Element): string {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const marker = /mso-list:\s*Ignore/i.test(styleOf(child)) ? textOf(child) : markerIn(child);
    if (marker) return marker.replace(/[\s\u00a0]/g, '');
  }
  return '';
}

/** What a paragraph is in a list of Word; undefined if it is in none. Bullets are characters of a font for symbols. */
export function wordItem(node: Element): WordItem | undefined {
  const [, level] = /mso-list:[^;]*\blevel(\d)/i.exec(styleOf(node)) ?? [];
  if (node.tagName !== 'p' || level === undefined) return undefined;
  const [, number] = /^\(?(\d+|[a-z]{1,5})[.)]/i.exec(markerIn(node)) ?? [];
  return { level: Number(level), list: number ? 'ol' : 'ul', number: Number.parseInt(number ?? '', 10) || 1 };
}

/** Puts the items of Word that follow each other into lists. */
export function withWordLists(children: Content[], items: ReadonlyMap<Element, WordItem>): Content[] {
  const result: Content[] = [];
  let open: { level: number; list: Element }[] = [];
  for (const child of children) {
    const item = child.type === 'element' ? items.get(child) : undefined;
    if (child.type !== 'element' || !item) {
      if (open.length > 0 && textOf(child).trim() === '') continue;
      open = [];
      result.push(child);
      continue;
    }
    const { level, list: tagName, number } = item;
    open = open.filter(
      (each) => each.level < level || (each.level === level && each.list.tagName === tagName),
    );
    const around = open.at(-1);
    const { list } = around?.level === level ? around : { list: undefined };
    const entry: Element = { type: 'element', tagName: 'li', properties: {}, children: child.children };
    if (list) list.children.push(entry);
    else {
      const properties = tagName === 'ol' && number !== 1 ? { start: number } : {};
      const fresh: Element = { type: 'element', tagName, properties, children: [entry] };
      const parent = around?.list.children.at(-1);
      if (parent?.type === 'element') parent.children.push(fresh);
      else result.push(fresh);
      open.push({ level, list: fresh });
    }
  }
  return result;
}
