import type { XastElement, XastParent, XastRoot } from 'svgo';
import { PictureError } from './pictureFile.ts';

/** Maximum number of characters of an SVG, and of the values of its entities, which svgo puts in for their names. */
const maxLength = 5_000_000;
const maxEntities = 10_000;
/** Maximum number of elements, each as often as references draw it, and how deep they may be nested. */
const maxElements = 20_000;
const maxDepth = 200;
/**
 * Maximum cost of its filters, each as often as an element has it. The unit is what most parts of a filter take: about
 * 50 ms of CPU for a million pixels. librsvg visits hundreds of pixels around each one for those with a high cost.
 */
const maxFilterCost = 200;
const filterCosts = new Map([
  ['feMorphology', 60],
  ['feConvolveMatrix', 60],
  ['feDisplacementMap', 12],
  ['feTurbulence', 10],
]);

const refuse = (reason: string): never => {
  throw new PictureError(`This SVG ${reason}.`, 'Simplify it, or save it as PNG or WebP.');
};

/** As svgo reads them. */
const entity = /<!ENTITY\s+\S+\s+(?:'([^']+)'|"([^"]+)")\s*>/g;

/** Throws if the text of an SVG is too large to be parsed. */
export function checkSvgText(text: string): void {
  if (text.length > maxLength) refuse(`is larger than ${maxLength / 1_000_000} MB`);
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags++;
  if (tags > 2 * maxElements) refuse('has more than 20,000 elements');
  const entities = [...text.matchAll(entity)].reduce((sum, [declaration]) => sum + declaration.length, 0);
  if (entities > maxEntities) refuse('declares entities of more than 10,000 characters');
}

/** The ids in the `url(#id)` of an attribute or a style. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/url\(\s*["']?\s*#([^\s"'()]+)/gi)].map(([, id = '']) => id);

/** Filters that a style or an attribute has as functions. */
const filterFunction =
  /\b(?:blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\s*\(/gi;

const filtersIn = (text: string): number => [...text.matchAll(filterFunction)].length;

/** What an element or a rule of a style sheet has drawn: elements by their ids, and filters that have no element. */
interface Uses {
  ids: Set<string>;
  filters: number;
}

/** Elements whose `href` is drawn. Others lead to their target, move it or follow it. */
const drawsTarget = new Set(['use', 'feImage', 'pattern']);

const elementsOf = ({ children }: XastParent): XastElement[] =>
  children.filter((child) => child.type === 'element');

/** All elements. Throws if one of them is nested too deep. */
function allElements(root: XastRoot): XastElement[] {
  const all: XastElement[] = [];
  let level = elementsOf(root);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) refuse('nests more than 200 elements');
    all.push(...level);
    level = level.flatMap(elementsOf);
  }
  return all;
}

/** What the last part of a selector selects by: a class, an id or a name; `*` if it is none of them. */
const selectedBy = (selector: string): string =>
  /(?:^|[\s>+~])(?:[\w-]*[.#])*([\w-]+)$/.exec(selector.trim())?.[1] ?? '*';

/** What style sheets have drawn, by the classes, ids and names of the elements that have these styles. */
function usesByName(styles: readonly XastElement[]): Map<string, Uses> {
  const found = new Map<string, Uses>();
  const css = styles.flatMap(({ children }) =>
    children.map((child) => ('value' in child ? child.value : '')),
  );
  for (const rule of css.join('').split('}')) {
    const [declarations = '', selectors = ''] = rule.split('{').reverse();
    const ids = idsIn(declarations);
    const filters = filtersIn(declarations);
    if (ids.length === 0 && filters === 0) continue;
    for (const name of selectors.split(',').map(selectedBy)) {
      const known = found.get(name) ?? { ids: new Set(), filters: 0 };
      found.set(name, known);
      for (const id of ids) known.ids.add(id);
      known.filters += filters;
    }
  }
  return found;
}

/**
 * How many times more of a drawing is drawn than of one whose shape is like that of a card, which it fills. Of the other
 * side, most is cut off.
 */
function aspectOf({ attributes: { width = '', height = '', viewBox = '' } }: XastElement): number {
  const [, , boxWidth = 0, boxHeight = 0] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const ratios = [Number.parseFloat(width) / Number.parseFloat(height), boxWidth / boxHeight];
  const known = ratios.filter((ratio) => ratio > 0 && Number.isFinite(ratio));
  return Math.max(1, ...known.flatMap((ratio) => [ratio / 2, 1 / ratio / 2]));
}

/** What is drawn: the elements, and the cost of the filters. */
interface Drawn {
  elements: number;
  filterCost: number;
}

/**
 * Throws if an SVG is nested too deep, draws too many elements, or has filters that cost too much. A short file can draw
 * millions of elements by references to references, and no time limit stops the renderer.
 */
export function checkSvgTree(root: XastRoot): void {
  const all = allElements(root);
  // Programs disagree about which of several elements with the same id is meant.
  const byId = new Map<string, XastElement[]>();
  for (const element of all) {
    const { id } = element.attributes;
    if (id === undefined) continue;
    byId.get(id)?.push(element) ?? byId.set(id, [element]);
  }
  const styled = usesByName(all.filter(({ name }) => name === 'style'));
  const stylesOf = ({ name, attributes }: XastElement): Uses[] =>
    ['*', name, attributes.id ?? '', ...(attributes.class ?? '').split(/\s+/)].flatMap(
      (each) => styled.get(each) ?? [],
    );
  const targetsOf = (element: XastElement, styles: readonly Uses[]): XastElement[] => {
    const { name, attributes } = element;
    const { href = '', 'xlink:href': oldHref = '' } = drawsTarget.has(name) ? attributes : {};
    const ids = [
      ...[href, oldHref].map((address) => address.trim().slice(1)),
      ...Object.values(attributes).flatMap(idsIn),
      ...styles.flatMap((each) => [...each.ids]),
    ];
    // Gradients refer to one another without being drawn again.
    return ids.flatMap((id) => byId.get(id) ?? []).filter((target) => !/Gradient$/.test(target.name));
  };
  /** The cost of an element as a part of a filter, and of the functions that filter it. */
  const filterCostOf = ({ name, attributes }: XastElement, styles: readonly Uses[]): number =>
    (filterCosts.get(name) ?? Number(name.startsWith('fe'))) +
    [...Object.values(attributes).map(filtersIn), ...styles.map(({ filters }) => filters)].reduce(
      (sum, each) => sum + each,
      0,
    );
  /** A marker is drawn at each point. */
  const timesOf = (target: XastElement, { d = '', points = '' }: XastElement['attributes']): number =>
    target.name === 'marker' ? 1 + (d.length + points.length) / 4 : 1;
  const counts = new Map<XastElement, Drawn>();
  const counting = new Set<XastElement>();
  const count = (element: XastElement): Drawn => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (counting.has(element)) refuse('has an element that refers to itself');
    if (counting.size > maxDepth) refuse('nests more than 200 elements by references');
    counting.add(element);
    const styles = stylesOf(element);
    const sum = { elements: 1, filterCost: filterCostOf(element, styles) };
    const add = (part: XastElement, times: number): void => {
      const { elements, filterCost } = count(part);
      sum.elements += elements * times;
      sum.filterCost += filterCost * times;
    };
    for (const child of elementsOf(element)) add(child, 1);
    for (const target of targetsOf(element, styles)) add(target, timesOf(target, element.attributes));
    counting.delete(element);
    counts.set(element, sum);
    return sum;
  };
  const drawn = elementsOf(root).map((element) => ({ ...count(element), aspect: aspectOf(element) }));
  if (drawn.some(({ elements }) => elements > maxElements))
    refuse('draws more than 20,000 elements, counting each reference to one');
  if (drawn.some(({ filterCost, aspect }) => filterCost * aspect > maxFilterCost))
    refuse('has filters that take too long to draw');
}
