/** What rules of style are for on a page, and which words they hide. */
import { defaultTreeAdapter as tree } from 'parse5';
// What svgo selects elements with, it exports.
import { mapNodesToParents, querySelectorAll, type XastChild, type XastNode, type XastParent } from 'svgo';
import type { Node } from '../../../scripts/lib/htmlTree.ts';
import type { PageText } from '../built/readPage.ts';
import { elementSelector, type RuleUse, type StyleRule, valuesIn } from '../built/styleRules.ts';
import type { Texts } from '../diffs.ts';
import { partLabel, quoted } from './names.ts';

/** Values of properties that hide what they are for: it is not drawn, is out of sight, or cannot be seen. */
const hides: [property: RegExp, value: RegExp][] = [
  [/^display$/, /^none/],
  [/^visibility$/, /^(?:hidden|collapse)/],
  [/^opacity$/, /^0?\.?0\d*%?$/],
  [/^(?:font-size|max-(?:height|width)|scale)$/, /^0(?![.\d])/],
  [/^clip$/, /^rect\(/],
  [/^clip-path$/, /^(?:inset\((?:[5-9]\d|100)%|circle\(0)/],
  [/^transform$/, /scale[XY]?\(0\)/],
  [/^text-indent$/, /^-?\d{3,}%/],
  [
    /^(?:text-indent|left|right|top|bottom|inset[\w-]*|margin[\w-]*|translate|transform)$/,
    /(?<![\w.-])-?(?:(?:[5-9]\d\d|\d{4,})px|\d{3,}(?:r?em|ch|[dls]?v[wh]))/,
  ],
];
const invisible = /^(?:transparent|none|#(?:\w{3}0|\w{6}00)|(?:rgb|hsl)a?\(.*[,/] *0(?:\.0+)?%?\))$/;
const colorNames: Record<string, string> = {
  white: '#fff',
  '#ffffff': '#fff',
  black: '#000',
  '#000000': '#000',
};

/** The color of a background, if declarations have one that is not transparent. */
function groundIn(values: ReadonlyMap<string, string>): string | undefined {
  const value = values.get('background-color') ?? values.get('background') ?? '';
  return value === '' || invisible.test(value) ? undefined : (colorNames[value] ?? value);
}

/** Whether declarations hide what is on a ground of some color. */
function isHidden(values: ReadonlyMap<string, string>, ground = 'var(--ground)'): boolean {
  const color = values.get('color') ?? '';
  // Words may be cut out of their background.
  const isCut = /text/.test(values.get('background-clip') ?? values.get('-webkit-background-clip') ?? '');
  return (
    (color !== '' && (colorNames[color] ?? color) === (groundIn(values) ?? ground)) ||
    (invisible.test(color) && !isCut) ||
    hides.some(([property, value]) =>
      [...values].some(([name, own]) => property.test(name) && value.test(own)),
    )
  );
}

/** A class that styled-components generates says nothing. */
const generated = /\.(?:sc-[\w-]+|(?=[a-z]*[A-Z])[A-Za-z]{5,7})(?![\w-])/;

/** Elements and texts as svgo knows them: what is in scripts and styles are no words. */
function childrenOf(node: Node): XastChild[] {
  return ('childNodes' in node ? node.childNodes : []).flatMap((child): XastChild[] => {
    if (tree.isTextNode(child)) return [{ type: 'text', value: child.value }];
    if (!tree.isElementNode(child)) return [];
    const attributes = Object.fromEntries(child.attrs.map(({ name, value }) => [name, value]));
    const children = /^(?:script|style)$/.test(child.tagName) ? [] : childrenOf(child);
    return [{ type: 'element', name: child.tagName, attributes, children }];
  });
}

const textsIn = (node: XastChild): string[] => {
  if (node.type === 'text') return [node.value];
  return node.type === 'element' ? node.children.flatMap(textsIn) : [];
};

function wordsIn(element: XastChild | undefined): string {
  const words = element ? textsIn(element).join(' ').replace(/\s+/g, ' ').trim() : '';
  return words.replace(/ (?=[.,;:!?%)”])/g, '');
}

export type RuleLookup = ReturnType<typeof ruleLookup>;

/** Returns a function that looks up rules in the HTML of a page. */
export function ruleLookup(html: Node, { parts }: PageText) {
  const root: XastParent = { type: 'root', children: childrenOf(html) };
  const parents = mapNodesToParents(root);
  /** Undefined if it is no selector, such as of a typeface, or one that only browsers know. */
  const elementsOf = ({ selector }: StyleRule): XastChild[] | undefined => {
    if (selector.startsWith('@')) return undefined;
    try {
      return querySelectorAll(root, elementSelector(selector, true), parents);
    } catch {
      return undefined;
    }
  };
  let grounds: Map<XastNode, string> | undefined;
  /** The color behind an element. */
  const groundOf = (element: XastNode): string | undefined => {
    grounds ??= new Map(
      parts.flatMap(({ rule }) => {
        const ground = rule && groundIn(valuesIn(rule.declarations));
        const isAlways = rule && elementSelector(rule.selector, true) === rule.selector;
        return ground && isAlways ? (elementsOf(rule) ?? []).map((each) => [each, ground] as const) : [];
      }),
    );
    const around = parents.get(element);
    return grounds.get(element) ?? (around && groundOf(around));
  };
  return (rule: StyleRule, { before, after }: Texts): RuleUse => {
    if (rule.atRules.some((each) => each.startsWith('@keyframes')))
      return { hidden: 0, called: 'an animation', words: '' };
    const [was, is] = [valuesIn(before), valuesIn(after)];
    const elements = elementsOf(rule);
    const isLost = (ground?: string) => isHidden(is, ground) && !isHidden(was, ground);
    const lost = elements?.filter((each) => isLost(is.has('color') ? groundOf(each) : undefined));
    const [first] = [...(lost ?? []), ...(elements ?? [])];
    const words = wordsIn(first);
    const [state = ''] = /::?[\w-]+$/.exec(rule.selector) ?? [];
    const tag = first?.type === 'element' ? first.name : 'div';
    const called = words ? quoted(words, 30) : partLabel(`<${tag}>`);
    return {
      ...{ amount: elements?.length, hidden: lost?.length ?? Number(isLost()), words },
      called: generated.test(rule.selector) ? called + state : rule.selector,
    };
  };
}
