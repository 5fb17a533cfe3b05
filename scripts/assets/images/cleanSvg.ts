import { type CustomPlugin, optimize, type XastChild, type XastElement, type XastParent } from 'svgo';
import { foreignValue, isInside, withoutForeignStyles } from './foreignStyles.ts';

/** A drawing as the site publishes it. */
export interface CleanSvg {
  svg: string;
  /** What was taken away that its author may have wanted, in words that end “The drawing holds …”. */
  removed: string[];
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** All elements that draw, move or describe what is drawn (https://www.w3.org/TR/SVG2/eltindex.html). */
const drawn = new Set(
  `a animate animateMotion animateTransform circle clipPath defs desc ellipse feBlend feColorMatrix
  feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
  feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter g image line linearGradient marker mask
  mpath path pattern polygon polyline radialGradient rect set stop style svg switch symbol text textPath title tspan
  use view`.split(/\s+/),
);

/** What editors keep for themselves, and nobody sees. */
const isForEditors = ({ name, attributes }: XastElement): boolean =>
  name === 'metadata' || name.includes(':') || 'requiredExtensions' in attributes;

const wordsFor = new Map([
  ['script', 'a script'],
  ['foreignObject', 'a piece of a web page (foreignObject)'],
]);

const shortened = (address: string) => (address.length > 60 ? `${address.slice(0, 59)}…` : address);
const reference = (address: string) =>
  /^\s*(java|vb)script:/i.test(address)
    ? 'a link that runs a program'
    : `a reference to ${shortened(address.trim())}`;

const isReference = (name: string) => name === 'href' || name === 'xlink:href';

/** Whether an animation would put back what is taken away. */
const animatesProgram = ({ attributes: { attributeName = '' } }: XastElement): boolean =>
  /^(.*:)?(href|on.*)$/i.test(attributeName.trim());

/** What is wrong with an attribute: words for the author, '' for what nobody misses, or nothing. */
function fault(element: XastElement, name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `a program (${name})`;
  if (isReference(name)) {
    const carries = /^(fe)?image$/i.test(element.name);
    return isInside(value) && (carries || value.trim().startsWith('#')) ? undefined : reference(value);
  }
  if (name === 'xmlns') return value === svgNamespace ? undefined : '';
  if (name === 'xmlns:xlink' || name === 'xml:space' || name === 'xml:lang') return undefined;
  if (name.includes(':') || name.startsWith('data-')) return '';
  const foreign = name === 'style' ? undefined : foreignValue(value);
  return foreign === undefined ? undefined : reference(foreign);
}

function cleanAttributes(element: XastElement, tell: (what: string) => void): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    const what = fault(element, name, value);
    if (what !== undefined) {
      delete element.attributes[name];
      if (what) tell(what);
    }
  }
  if (element.attributes.style !== undefined) {
    const { css, foreign } = withoutForeignStyles(element.attributes.style, 'declarationList');
    element.attributes.style = css;
    for (const address of foreign) tell(reference(address));
  }
}

function cleanStyle(element: XastElement, tell: (what: string) => void): void {
  const text = element.children.map((node) => ('value' in node ? node.value : '')).join('');
  const { css, foreign } = withoutForeignStyles(text, 'stylesheet');
  element.children = [{ type: 'text', value: css }];
  for (const address of foreign) tell(reference(address));
}

/** Whether a node stays. What is left out and its author may have wanted is told. */
function stays(node: XastChild, tell: (what: string) => void): boolean {
  if (node.type === 'instruction' && node.name === 'xml-stylesheet') tell('a style sheet in another file');
  if (node.type !== 'element') return !['doctype', 'comment', 'instruction'].includes(node.type);
  const isDrawn = drawn.has(node.name);
  if (isDrawn && !animatesProgram(node)) return true;
  if (!isForEditors(node)) tell(isDrawn ? 'a program' : (wordsFor.get(node.name) ?? `<${node.name}>`));
  return false;
}

/**
 * Keeps what draws, by a list; so what a list does not know is gone, and not what it forgot to name. It walks the tree
 * itself: svgo looks for every element among all of its siblings, which takes minutes in a wide drawing.
 */
const cleaner = (tell: (what: string) => void): CustomPlugin => ({
  name: 'clean',
  fn: (root) => {
    const waiting: XastParent[] = [root];
    for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
      parent.children = parent.children.filter((child) => stays(child, tell));
      const elements = parent.children.filter((child) => child.type === 'element');
      for (const element of elements) {
        if (parent.type === 'root') element.attributes.xmlns ??= svgNamespace;
        cleanAttributes(element, tell);
        if (element.name === 'style') cleanStyle(element, tell);
      }
      for (const element of elements.toReversed()) waiting.push(element);
    }
  },
});

/**
 * A drawing without programs, without references to other files and without what its editor has left in it. It looks
 * as before. Throws where the text is no SVG.
 */
export function cleanSvg(text: string): CleanSvg {
  const removed = new Set<string>();
  const { data } = optimize(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), {
    plugins: [cleaner((what) => removed.add(what))],
  });
  if (!data.startsWith('<svg')) throw new Error('The text holds no drawing.');
  return { svg: data, removed: [...removed] };
}
