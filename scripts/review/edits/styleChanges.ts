import { type CssNode, generate, parse, walk } from 'css-tree';
import { diffArrays } from 'diff';

/** A declaration that differs between two versions of a page. */
export interface StyleChange {
  /** The selector, with the class names of the page as it is now. */
  selector: string;
  /** The at-rules around it, such as `@media print`. */
  context: string;
  property: string;
  /** Empty if there was none. */
  before: string;
  after: string;
  /** When it applies, if not at rest: `:hover`. */
  state: string;
  /** The class of the component that it belongs to, if any, and its name before. */
  component: string;
  componentBefore: string;
  /** How many elements of the page have that class. */
  places: number;
}

const stylesOf = (html: string): string =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css).join('\n');

const bodyOf = (html: string): string => html.slice(Math.max(0, html.indexOf('<body')));

const classOf = (tag: string): string[] => /\bclass="([^"]*)"/.exec(tag)?.[1]?.split(/\s+/) ?? [];

const tagsOf = (html: string): string[] => bodyOf(html).match(/<[a-z][^>]*>/g) ?? [];

/** A tag without values: its name and the names of its attributes. */
const shapeOf = (tag: string): string => tag.replace(/="[^"]*"/g, '');

/** The elements at the same place in both versions, as pairs of tags. */
function pairedTags(before: string, after: string, keyOf: (tag: string) => string): [string, string][] {
  const pairs: [string, string][] = [];
  const [old, fresh] = [tagsOf(before), tagsOf(after)];
  let [left, right] = [0, 0];
  for (const { added, removed, count = 0 } of diffArrays(old.map(keyOf), fresh.map(keyOf))) {
    if (!added && !removed)
      for (let index = 0; index < count; index++)
        pairs.push([old[left + index] ?? '', fresh[right + index] ?? '']);
    if (!added) left += count;
    if (!removed) right += count;
  }
  return pairs;
}

/**
 * Names of classes are made from styles and sources, so an edit renames them. Elements at the same place in both
 * versions tell which name became which.
 */
function renamedClasses(before: string, after: string): Map<string, string> {
  const renamed = new Map<string, string>();
  for (const [old, fresh] of pairedTags(before, after, shapeOf)) {
    const [was, is] = [classOf(old), classOf(fresh)];
    if (was.length !== is.length) continue;
    for (const [place, name] of was.entries()) if (!renamed.has(name)) renamed.set(name, is[place] ?? name);
  }
  return renamed;
}

interface Rule {
  context: string;
  selector: string;
  declarations: Map<string, string>;
}

/** The rules of a page, by context and selector. */
function rulesOf(css: string, rename: (selector: string) => string): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  const around: string[] = [];
  walk(parse(css, { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule' && node.block)
        around.push(`@${node.name}${node.prelude ? ` ${generate(node.prelude)}` : ''}`);
      if (node.type !== 'Rule' && !(node.type === 'Atrule' && node.name === 'font-face')) return;
      const selector = node.type === 'Rule' ? rename(generate(node.prelude)) : '';
      // Markers of styled-components.
      if (selector.startsWith('data-styled.')) return;
      const context = around.join(' ');
      const key = `${context} { ${selector}`;
      const rule = rules.get(key) ?? { context, selector, declarations: new Map<string, string>() };
      rules.set(key, rule);
      node.block?.children.forEach((child: CssNode) => {
        if (child.type === 'Declaration') rule.declarations.set(child.property, generate(child.value).trim());
      });
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule' && node.block) around.pop();
    },
  });
  return rules;
}

/** Pseudo-classes that do not apply to a page at rest. */
const stateNames =
  /:(hover|focus-visible|focus-within|focus|active|checked|popover-open|user-invalid|modal|target|disabled|open)\b|\[(open|aria-expanded|aria-current)[^\]]*\]/g;

const contextStates = /@media[^@]*\b(print|forced-colors|prefers-[\w-]+|pointer|hover|width)\b[^@]*/;

function stateOf(selector: string, context: string): string {
  const states = [...new Set([...selector.matchAll(stateNames)].map(([state]) => state))];
  const media = contextStates.exec(context)?.[0].trim();
  return [...states, ...(media ? [media] : [])].join(' ');
}

/** The class of the element that a selector styles. */
const componentOf = (selector: string): string =>
  [...selector.matchAll(/\.([A-Za-z_][\w-]*)/g)].at(-1)?.[1] ?? '';

/** A tag whose attributes differ, such as a label for screen readers. */
export interface MarkupChange {
  element: string;
  attribute: string;
  /** Empty if there was none. */
  before: string;
  after: string;
}

/** Attributes that words, pictures and styles explain. */
const explained =
  /^(class|style|href|src|srcset|sizes|alt|id|width|height|title|for|name|content|value|data-(?!nosnippet)[\w-]*)$/i;

const attributesOf = (tag: string): Map<string, string> =>
  new Map(
    [...tag.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].slice(1).map(([, name = '', value = '']) => [name, value]),
  );

/** How many elements have each class. */
function countClasses(html: string, rename: (name: string) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of tagsOf(html).flatMap(classOf).map(rename)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** The declarations that differ between two versions of a page's HTML. */
export function styleChanges(before: string, after: string): StyleChange[] {
  const [oldCss, freshCss] = [stylesOf(before), stylesOf(after)];
  if (oldCss === freshCss) return [];
  const renamed = renamedClasses(before, after);
  const names = new Map([...renamed].map(([was, is]) => [is, was]));
  const rename = (selector: string) =>
    selector.replace(/\.([A-Za-z_][\w-]*)/g, (whole, name: string) => {
      const now = renamed.get(name);
      return now === undefined ? whole : `.${now}`;
    });
  const [old, fresh] = [rulesOf(oldCss, rename), rulesOf(freshCss, (selector) => selector)];
  const counts = countClasses(after, (name) => name);
  const countsBefore = countClasses(before, (name) => renamed.get(name) ?? name);
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), fresh.get(key)];
    const { selector, context } = is ?? was ?? { selector: '', context: '' };
    const properties = new Set([...(was?.declarations.keys() ?? []), ...(is?.declarations.keys() ?? [])]);
    const component = componentOf(selector);
    // The styles of an element that is new, or gone, are no edit of a style.
    if (component && !(was && is) && !(counts.has(component) && countsBefore.has(component))) return [];
    return [...properties].flatMap((property): StyleChange[] => {
      const [from, to] = [was?.declarations.get(property) ?? '', is?.declarations.get(property) ?? ''];
      if (from === to) return [];
      const places = counts.get(component) ?? 0;
      return [
        {
          ...{ selector, context, property, before: from, after: to, component, places },
          componentBefore: names.get(component) ?? component,
          state: stateOf(selector, context),
        },
      ];
    });
  });
}

const tagName = (tag: string): string => /^<([\w-]+)/.exec(tag)?.[1] ?? '';

/** The attributes that differ between two versions of a page, without those that words, pictures and styles explain. */
export function markupChanges(before: string, after: string): MarkupChange[] {
  const changes = new Map<string, MarkupChange>();
  for (const [old, fresh] of pairedTags(before, after, tagName)) {
    if (old === fresh) continue;
    const [was, is] = [attributesOf(old), attributesOf(fresh)];
    for (const attribute of new Set([...was.keys(), ...is.keys()])) {
      const [from = '', to = ''] = [was.get(attribute), is.get(attribute)];
      if (explained.test(attribute) || (was.has(attribute) === is.has(attribute) && from === to)) continue;
      const change = { element: tagName(fresh), attribute, before: from, after: to };
      changes.set(JSON.stringify(change), change);
    }
  }
  return [...changes.values()];
}

/** Whether two versions of a page have the same elements, apart from the names of classes. */
function hasSameElements(before: string, after: string): boolean {
  const renamed = renamedClasses(before, after);
  const plain = (tag: string, rename: (name: string) => string) =>
    tag.replace(
      / class="([^"]*)"/,
      (_, names: string) => ` class="${names.split(/\s+/).map(rename).join(' ')}"`,
    );
  const [old, fresh] = [tagsOf(before), tagsOf(after)];
  return (
    old.length === fresh.length &&
    old.every(
      (tag, index) =>
        plain(tag, (name) => renamed.get(name) ?? name) === plain(fresh[index] ?? '', (name) => name),
    )
  );
}

/** The words of a page, also those that it hides. */
const wordsOf = (html: string): string[] =>
  bodyOf(html)
    .replace(/<style\b[\s\S]*?<\/style>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** The first difference that neither words nor styles nor attributes explain. Undefined if there is none. */
export function otherDifference(before: string, after: string): MarkupChange | undefined {
  if (!hasSameElements(before, after)) {
    const [removed = '', added = ''] = firstDifference(tagsOf(before), tagsOf(after));
    return { element: tagName(added || removed), attribute: '', before: removed, after: added };
  }
  const [removed = '', added = ''] = firstDifference(wordsOf(before), wordsOf(after));
  return removed === added
    ? undefined
    : { element: 'hidden words', attribute: '', before: removed, after: added };
}

/** The first items that were replaced. */
function firstDifference(before: string[], after: string[]): [removed?: string, added?: string] {
  const index = before.findIndex((each, at) => each !== after[at]);
  if (index < 0) return [undefined, after[before.length]];
  return [before[index], after[index]];
}
