import { type CustomPlugin, optimize, type XastChild, type XastElement, type XastParent } from 'svgo';
import { cleanCss, foreignIn, isInside, reference } from './cleanCss.ts';
import { checkSvgText, checkSvgTree } from './svgLimits.ts';

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

const descriptions = new Map([
  ['script', 'a script'],
  ['foreignObject', 'part of a web page (foreignObject)'],
]);

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
  return name === 'style' ? undefined : foreignIn(value);
}

type Report = (what: string) => void;

function cleanAttributes(element: XastElement, report: Report): void {
  const { attributes } = element;
  for (const [name, value] of Object.entries(attributes)) {
    const what = attributeProblem(element, name, value);
    if (what === undefined) continue;
    delete attributes[name];
    if (what) report(what);
  }
  if (attributes.style !== undefined) attributes.style = cleanCss(attributes.style, report);
}

function cleanStyle(element: XastElement, report: Report): void {
  const text = element.children.map((node) => ('value' in node ? node.value : '')).join('');
  const value = cleanCss(text, report);
  element.children = [{ type: 'text', value }];
}

/** Whether a node stays. Reports a removed node that the author may have wanted. */
function isAllowed(node: XastChild, report: Report): boolean {
  if (node.type === 'instruction') report('a style sheet in another file');
  if (node.type !== 'element') return node.type === 'text' || node.type === 'cdata';
  const isDrawn = drawn.has(node.name);
  if (isDrawn && !animatesProgram(node)) return true;
  const isForEditors = node.name.includes(':') || 'requiredExtensions' in node.attributes;
  if (!isForEditors) report(isDrawn ? 'code' : (descriptions.get(node.name) ?? `<${node.name}>`));
  return false;
}

/**
 * Keeps only elements of an allow list, so anything unknown is removed. The plugin of svgo for scripts knows names of
 * events and elements, and lets others and animated addresses pass.
 */
const cleaner = (report: Report): CustomPlugin => ({
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

const limits: CustomPlugin = { name: 'limits', fn: checkSvgTree };

/**
 * An SVG without scripts, references to other files and editor metadata. It looks the same. Throws if the text is not
 * an SVG, and throws a `PictureError` if it is too complex.
 */
export function cleanSvg(text: string): CleanSvg {
  checkSvgText(text);
  const removed = new Set<string>();
  const { data } = optimize(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), {
    plugins: [
      limits,
      'removeXMLProcInst',
      'removeDoctype',
      'removeMetadata',
      cleaner((what) => removed.add(what)),
    ],
  });
  if (!data.startsWith('<svg')) throw new Error('The text is not an SVG.');
  return { svg: data, removed: [...removed] };
}
