import { type CustomPlugin, optimize, type XastChild, type XastElement, type XastParent } from 'svgo';
import { foreignValue, isInside, withoutForeignStyles } from './foreignStyles.ts';

/** An SVG as the site publishes it. */
export interface CleanSvg {
  svg: string;
  /** Removed parts that the author may have wanted, as phrases that complete “This SVG contains …”. */
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

/** Metadata of SVG editors, which nobody sees. */
const isForEditors = ({ name, attributes }: XastElement): boolean =>
  name === 'metadata' || name.includes(':') || 'requiredExtensions' in attributes;

const descriptions = new Map([
  ['script', 'a script'],
  ['foreignObject', 'part of a web page (foreignObject)'],
]);

const shortened = (address: string) => (address.length > 60 ? `${address.slice(0, 59)}…` : address);
const reference = (address: string) =>
  /^\s*(java|vb)script:/i.test(address)
    ? 'a link that runs code'
    : `a reference to ${shortened(address.trim())}`;

const isReference = (name: string) => name === 'href' || name === 'xlink:href';

/** Whether an animation would set an attribute that is removed here. */
const animatesProgram = ({ attributes: { attributeName = '' } }: XastElement): boolean =>
  /^(.*:)?(href|on.*)$/i.test(attributeName.trim());

/** What is wrong with an attribute: a phrase for the author, '' to remove it silently, or undefined. */
function attributeProblem(element: XastElement, name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `code (${name})`;
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

function cleanAttributes(element: XastElement, report: (what: string) => void): void {
  for (const [name, value] of Object.entries(element.attributes)) {
    const what = attributeProblem(element, name, value);
    if (what !== undefined) {
      delete element.attributes[name];
      if (what) report(what);
    }
  }
  if (element.attributes.style !== undefined) {
    const { css, foreign } = withoutForeignStyles(element.attributes.style, 'declarationList');
    element.attributes.style = css;
    for (const address of foreign) report(reference(address));
  }
}

function cleanStyle(element: XastElement, report: (what: string) => void): void {
  const text = element.children.map((node) => ('value' in node ? node.value : '')).join('');
  const { css, foreign } = withoutForeignStyles(text, 'stylesheet');
  element.children = [{ type: 'text', value: css }];
  for (const address of foreign) report(reference(address));
}

/** Whether a node stays. Reports a removed node that the author may have wanted. */
function isAllowed(node: XastChild, report: (what: string) => void): boolean {
  if (node.type === 'instruction' && node.name === 'xml-stylesheet') report('a style sheet in another file');
  if (node.type !== 'element') return !['doctype', 'comment', 'instruction'].includes(node.type);
  const isDrawn = drawn.has(node.name);
  if (isDrawn && !animatesProgram(node)) return true;
  if (!isForEditors(node)) report(isDrawn ? 'code' : (descriptions.get(node.name) ?? `<${node.name}>`));
  return false;
}

/**
 * Keeps only elements of an allow list, so anything unknown is removed. It walks the tree itself: svgo searches all
 * siblings of every element, which takes minutes in an SVG with many siblings.
 */
const cleaner = (report: (what: string) => void): CustomPlugin => ({
  name: 'clean',
  fn: (root) => {
    const queue: XastParent[] = [root];
    for (let parent = queue.pop(); parent; parent = queue.pop()) {
      parent.children = parent.children.filter((child) => isAllowed(child, report));
      const elements = parent.children.filter((child) => child.type === 'element');
      for (const element of elements) {
        if (parent.type === 'root') element.attributes.xmlns ??= svgNamespace;
        cleanAttributes(element, report);
        if (element.name === 'style') cleanStyle(element, report);
      }
      for (const element of elements.toReversed()) queue.push(element);
    }
  },
});

/**
 * An SVG without scripts, references to other files and editor metadata. It looks the same. Throws if the text is not
 * an SVG.
 */
export function cleanSvg(text: string): CleanSvg {
  const removed = new Set<string>();
  const { data } = optimize(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), {
    plugins: [cleaner((what) => removed.add(what))],
  });
  if (!data.startsWith('<svg')) throw new Error('The text is not an SVG.');
  return { svg: data, removed: [...removed] };
}
