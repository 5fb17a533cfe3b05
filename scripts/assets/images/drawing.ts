/** Reads SVG files. One that could run or load anything, or that is too large, is refused; it is never drawn here. */
import { type CustomPlugin, optimize, type XastElement, type XastParent } from 'svgo';
import { withTimeLimit } from '../../lib/limits/timeLimit.ts';
import { PictureError } from './pictureFile.ts';

/**
 * Maximum number of characters of an SVG, and of its declarations: svgo puts the values of entities in for their names, and
 * its parser takes quadratic time for others.
 */
const maxLength = 5_000_000;
const maxDeclarations = 10_000;
/** Maximum number of elements, each as often as references draw it, and how deep they may be nested. */
const maxElements = 20_000;
const maxDepth = 200;
/** Maximum number of attributes of an element, for which its parser takes quadratic time, and of references. */
const maxAttributes = 500;
const maxReferences = 200_000;

const refuseSize = (reason: string): never => {
  throw new PictureError(`This SVG ${reason}.`, 'Simplify it, or save it as PNG or WebP.');
};

/** Entities as svgo reads them, and what else is neither a comment nor text. */
const declaration = /<!ENTITY\s+\S+\s+(?:'[^']+'|"[^"]+")\s*>|<!(?!--|\[CDATA\[|DOCTYPE)[^>]*/gi;

/** Throws if the text of an SVG is too large to be parsed. */
function checkText(text: string): void {
  if (text.length > maxLength) refuseSize(`is larger than ${maxLength / 1_000_000} MB`);
  let tags = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) tags++;
  if (tags > 2 * maxElements) refuseSize('has more than 20,000 elements');
  const attributes = text.split('<').map((piece) => (piece.split('>', 1)[0] ?? '').split('=').length);
  if (attributes.some((count) => count > maxAttributes))
    refuseSize('has an element with hundreds of attributes');
  const declared = [...text.matchAll(declaration)].reduce((sum, [found]) => sum + found.length, 0);
  if (declared > maxDeclarations) refuseSize('declares entities or types of more than 10,000 characters');
}

const refuse = (what: string, note = 'Export it again as plain SVG, with text as paths.'): never => {
  throw new PictureError(`This SVG contains ${what}, which may not be published.`, note);
};

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

/** A `url()` of the SVG itself. */
const ownUrl = /url\(\s*(["']?)#[^"'()\\\s]*\1\s*\)/gi;

/** What may load a file in CSS: an escape, or a function that takes an address. */
const loading = /\\|(?:url|image|image-set|cross-fade|element|src)\(/i;

/** At-rules that do more than style. */
const loadingRule = /@(?!(?:container|font-face|(?:-webkit-)?keyframes|layer|media|property|supports)\b)/i;

function checkCss(css: string, isSheet = false): void {
  if (loading.test(css.replace(ownUrl, '')) || (isSheet && loadingRule.test(css)))
    refuse('a style that may load another file');
}

/** Refuses an attribute that runs or loads anything. */
function checkAttribute(element: string, name: string, value: string): void {
  if (/^(?:on|ping$)/i.test(name)) refuse(`code (${name})`);
  if (name === 'attributeName' && /^(?:.*:)?(?:href|ping|on.*)$/i.test(value.trim())) refuse('code');
  if (name === 'xmlns' && value !== svgNamespace) refuse(`<${element}> of another language`);
  if (name === 'href' || name === 'xlink:href') {
    if (/^#[^%]*$/.test(value.trim())) return;
    if (!/^(?:fe)?image$/i.test(element)) refuse(`a link to ${value.trim().slice(0, 60)}`);
    const note = 'Save a photo as a picture of its own, as JPEG or WebP, and use that.';
    refuse(`a picture (${value.trim().slice(0, 40)})`, note);
  } else if (!name.startsWith('xmlns')) checkCss(value);
}

/** The ids in the `url(#id)` of an attribute or a style. */
const idsIn = (text: string): string[] =>
  [...text.matchAll(/url\(\s*["']?\s*#([^\s"'()]+)/gi)].map(([, id = '']) => id);

/** Adds to the values of a key. */
const addTo = <Value>(map: Map<string, Value[]>, key: string, value: Value): unknown =>
  map.get(key)?.push(value) ?? map.set(key, [value]);

/** The ids that style sheets refer to, by the classes, ids and names of the elements that have these styles, or by `*`. */
function styledIds(css: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const rule of css.split('}')) {
    const [declarations = '', selectors = ''] = rule.split('{').reverse();
    for (const id of new Set(idsIn(declarations)))
      for (const selector of selectors.split(','))
        addTo(found, /(?:^|[\s>+~])(?:[\w-]*[.#])*([\w-]+)$/.exec(selector.trim())?.[1] ?? '*', id);
  }
  return found;
}

/** Throws if references to references draw too much: a short file can keep a browser busy for hours. */
function checkReferences(elements: readonly XastElement[], css: string): void {
  // Programs disagree about which of several elements with the same id is meant.
  const byId = new Map<string, XastElement[]>();
  for (const element of elements) addTo(byId, element.attributes.id ?? '', element);
  const styled = styledIds(css);
  const idsOf = ({ name, attributes }: XastElement): string[] => [
    ...(/^(?:use|feImage|pattern)$/.test(name)
      ? [attributes.href ?? '', attributes['xlink:href'] ?? ''].map((address) => address.trim().slice(1))
      : []),
    ...Object.values(attributes).flatMap(idsIn),
    ...['*', name, attributes.id ?? '', ...(attributes.class ?? '').split(/\s+/)].flatMap(
      (each) => styled.get(each) ?? [],
    ),
  ];
  const counts = new Map<XastElement, number>();
  const counting = new Set<XastElement>();
  let references = 0;
  const count = (element: XastElement): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    if (counting.has(element)) refuseSize('has an element that refers to itself');
    if (counting.size > maxDepth) refuseSize('nests more than 200 elements by references');
    counting.add(element);
    const { d = '', points = '' } = element.attributes;
    let sum = 1;
    for (const child of element.children) if (child.type === 'element') sum += count(child);
    const ids = idsOf(element).filter((each) => each !== '');
    references += ids.length;
    if (references > maxReferences) refuseSize('has more than 200,000 references');
    for (const id of ids)
      for (const target of byId.get(id) ?? []) {
        // Gradients refer to one another without being drawn again. A marker is drawn at each point.
        if (/Gradient$/.test(target.name)) continue;
        sum += count(target) * (target.name === 'marker' ? 1 + (d.length + points.length) / 4 : 1);
      }
    counting.delete(element);
    counts.set(element, sum);
    return sum;
  };
  if (elements.some((element) => count(element) > maxElements))
    refuseSize('draws more than 20,000 elements, counting each reference to one');
}

/** What editors and other programs write for themselves. */
const isForeign = (name: string): boolean =>
  name.includes(':') && !['xmlns:xlink', 'xlink:href', 'xml:space', 'xml:lang'].includes(name);

/**
 * Keeps only elements of an allow list. The plugin of svgo for scripts knows names of events and elements, and lets
 * others and animated addresses pass. What has a name of another language is removed, and runs nothing.
 */
const onlyDrawing: CustomPlugin = {
  name: 'only-drawing',
  fn: (root) => {
    const elements: XastElement[] = [];
    let sheets = '';
    let level: XastParent[] = [root];
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > maxDepth) refuseSize('nests more than 200 elements');
      level = level.flatMap((parent) => {
        parent.children = parent.children.filter(
          (child) =>
            !(child.type === 'comment' || child.type === 'doctype') &&
            !(child.type === 'instruction' && child.name === 'xml') &&
            !(
              child.type === 'element' &&
              (child.name === 'metadata' || isForeign(child.name) || 'requiredExtensions' in child.attributes)
            ),
        );
        return parent.children.flatMap((child) => {
          if (child.type === 'instruction') refuse('a style sheet in another file');
          if (child.type !== 'element') return [];
          if (parent.type === 'root' && child.name !== 'svg') throw new Error('The text is not an SVG.');
          if (!drawn.has(child.name)) refuse(`<${child.name}>`);
          if (parent.type === 'root') child.attributes.xmlns ??= svgNamespace;
          for (const [name, value] of Object.entries(child.attributes))
            if (isForeign(name)) delete child.attributes[name];
            else checkAttribute(child.name, name, value);
          if (child.name === 'style') {
            const css = child.children.map((node) => ('value' in node ? node.value : '')).join('');
            checkCss(css, true);
            sheets += css;
          }
          elements.push(child);
          return [child];
        });
      });
    }
    checkReferences(elements, sheets);
  },
};

/** A length in pixels. Undefined if it has another unit or is no length. */
function pixelsOf(length = ''): number | undefined {
  const pixels = Number(length.trim().replace(/px$/i, ''));
  return pixels > 0 ? pixels : undefined;
}

/** The size of a drawing: its width and height in pixels, or what its view box makes of one of them, or the view box. */
function sizeOf(svg: string): { width: number; height: number } {
  const [root = ''] = /^<svg(?:[^>"]|"[^"]*")*>/.exec(svg) ?? [];
  const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(root)?.[1];
  const [boxWidth, boxHeight] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .slice(2)
    .map(pixelsOf);
  const ratio = boxWidth && boxHeight ? boxWidth / boxHeight : undefined;
  const [ownWidth, ownHeight] = [pixelsOf(attribute('width')), pixelsOf(attribute('height'))];
  const width = ownWidth ?? (ownHeight && ratio ? ownHeight * ratio : boxWidth);
  const height = ownHeight ?? (ownWidth && ratio ? ownWidth / ratio : boxHeight);
  const rounded = { width: Math.round(width ?? 0), height: Math.round(height ?? 0) };
  if (Math.min(rounded.width, rounded.height) < 1 || Math.max(rounded.width, rounded.height) > 32_767)
    throw new PictureError('This SVG has no usable size.', 'Export it with its width and height in pixels.');
  return rounded;
}

/** A character by its number. svgo reads only some hundred of them, and Illustrator writes line ends so. */
const reference = /&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi;

function characterOf(written: string, hex?: string, decimal?: string): string {
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
  if (/^(?:9|10|13|32)$/.test(String(code))) return ' ';
  // A mark of XML, or a character that XML does not allow.
  const isKept = code < 0x20 || code > 0x10ffff || (code >= 0xd800 && code < 0xe000) || code >= 0xfffe;
  const character = isKept ? '&' : String.fromCodePoint(code);
  return /[<>&"']/.test(character) ? written : character;
}

/**
 * An SVG without the metadata of editors, which looks the same but for what other plugins change, and its size in pixels.
 * Throws a `PictureError` if it contains anything that runs, loads or leads elsewhere, and any other error if the text is
 * not an SVG.
 */
export function readDrawing(content: Buffer, ...plugins: CustomPlugin[]) {
  const text = content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(reference, characterOf);
  return withTimeLimit(() => {
    checkText(text);
    // Plugins of svgo itself would take quadratic time for elements beside one another.
    const { data: svg } = optimize(text, { plugins: [onlyDrawing, ...plugins] });
    if (!svg.startsWith('<svg')) throw new Error('The text is not an SVG.');
    return { svg, ...sizeOf(svg) };
  });
}
