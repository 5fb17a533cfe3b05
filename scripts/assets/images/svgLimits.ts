import type { XastElement, XastParent, XastRoot } from 'svgo';
import { PictureError } from './pictureError.ts';

/** Maximum number of characters of an SVG, and of the values of its entities, which svgo puts in for their names. */
const maxLength = 5_000_000;
const maxEntities = 10_000;
/** Maximum number of elements, each as often as references draw it, and how deep they may be nested. */
const maxElements = 20_000;
const maxDepth = 200;

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

/** The ids that style sheets refer to, by the classes, ids and names of the elements that have these styles. */
function idsByName(styles: readonly XastElement[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const css = styles.flatMap(({ children }) =>
    children.map((child) => ('value' in child ? child.value : '')),
  );
  for (const rule of css.join('').split('}')) {
    const [declarations = '', selectors = ''] = rule.split('{').reverse();
    const ids = idsIn(declarations);
    if (ids.length === 0) continue;
    for (const name of selectors.split(',').map(selectedBy)) {
      const known = found.get(name) ?? new Set();
      found.set(name, known);
      for (const id of ids) known.add(id);
    }
  }
  return found;
}

/**
 * Throws if an SVG is nested too deep, or draws too many elements. A short file can draw millions of them by references
 * to references, and no time limit stops the renderer.
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
  const styled = idsByName(all.filter(({ name }) => name === 'style'));
  const targetsOf = ({ name, attributes }: XastElement): XastElement[] => {
    const { href = '', 'xlink:href': oldHref = '' } = drawsTarget.has(name) ? attributes : {};
    const names = ['*', name, attributes.id ?? '', ...(attributes.class ?? '').split(/\s+/)];
    const ids = [
      ...[href, oldHref].map((address) => address.trim().slice(1)),
      ...Object.values(attributes).flatMap(idsIn),
      ...names.flatMap((each) => [...(styled.get(each) ?? [])]),
    ];
    // Gradients refer to one another without being drawn again.
    return ids.flatMap((id) => byId.get(id) ?? []).filter((target) => !/Gradient$/.test(target.name));
  };
  /** A marker is drawn at each point. */
  const timesOf = (target: XastElement, { d = '', points = '' }: XastElement['attributes']): number =>
    target.name === 'marker' ? 1 + (d.length + points.length) / 4 : 1;
  const counts = new Map<XastElement, number>();
  const counting = new Set<XastElement>();
  const count = (element: XastElement): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (counting.has(element)) refuse('has an element that refers to itself');
    if (counting.size > maxDepth) refuse('nests more than 200 elements by references');
    counting.add(element);
    let sum = 1;
    for (const child of elementsOf(element)) sum += count(child);
    for (const target of targetsOf(element)) sum += count(target) * timesOf(target, element.attributes);
    counting.delete(element);
    counts.set(element, sum);
    return sum;
  };
  const drawn = elementsOf(root).reduce((total, element) => total + count(element), 0);
  if (drawn > maxElements) refuse('draws more than 20,000 elements, counting each reference to one');
}
