import { type CssNode, generate, type List, parse } from 'css-tree';
import { diffArrays } from 'diff';
import { excerpts } from '../edits/excerpts.ts';
import { diffMilliseconds } from './normalize.ts';

/** A declaration that differs between two versions of a page. */
export interface RuleChange {
  selector: string;
  /** The at-rules around it, such as `@media print`. */
  context: string;
  property: string;
  /** Empty if there was none. */
  before: string;
  after: string;
  /** When it applies, if not at rest: `:hover`. */
  state: string;
  /** The class of the component that it belongs to, if any. */
  component: string;
}

/** A declaration of a style sheet, or anything else that it contains. */
type Line = Pick<RuleChange, 'selector' | 'context' | 'property'> & { value: string };

/** Every declaration of a style sheet in order, with the rules around it. What is no declaration is a line of its own. */
function linesOf(css: string): Line[] {
  const options = { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false };
  const sheet = parse(css, options);
  return sheet.type === 'StyleSheet' ? linesIn(sheet.children, '', '') : [];
}

function linesIn(nodes: List<CssNode>, selector: string, context: string): Line[] {
  return nodes.toArray().flatMap((node): Line[] => {
    const here = { selector, context };
    if (node.type === 'Declaration') {
      const important = node.important ? ` !${node.important === true ? 'important' : node.important}` : '';
      return [{ ...here, property: node.property, value: `${generate(node.value).trim()}${important}` }];
    }
    if (node.type === 'Rule') {
      const own = [selector, generate(node.prelude)].filter(Boolean).join(' ');
      // Lists of class names, which styled-components reads.
      return own.startsWith('data-styled.') ? [] : linesIn(node.block.children, own, context);
    }
    if (node.type === 'Atrule' && node.block) {
      const own = `@${node.name}${node.prelude ? ` ${generate(node.prelude)}` : ''}`;
      return linesIn(node.block.children, selector, [context, own].filter(Boolean).join(' '));
    }
    return [{ ...here, property: '', value: generate(node) }];
  });
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

const placeOf = ({ selector, context, property }: Omit<Line, 'value'>): string =>
  JSON.stringify([context, selector, property]);
const keyOf = (line: Line): string => placeOf(line) + line.value;

/** The lines that only one of two style sheets has. A line that moved is in both lists. */
function differing(before: Line[], after: Line[]): [removed: Line[], added: Line[]] {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { timeout: diffMilliseconds });
  if (!changes) return [before, after];
  const lines: [Line[], Line[]] = [[], []];
  let [left, right] = [0, 0];
  for (const { added, removed, count = 0 } of changes) {
    if (removed) lines[0].push(...before.slice(left, left + count));
    if (added) lines[1].push(...after.slice(right, right + count));
    if (!added) left += count;
    if (!removed) right += count;
  }
  return lines;
}

/** Pairs each removed line with an added one of the same rule and property. */
function paired(removed: Line[], added: Line[]): [before: Line | undefined, after: Line | undefined][] {
  const left = [...added];
  const pairs = removed.map((line): [Line, Line | undefined] => {
    const same = left.findIndex((each) => keyOf(each) === keyOf(line));
    const index = same >= 0 ? same : left.findIndex((each) => placeOf(each) === placeOf(line));
    return [line, index >= 0 ? left.splice(index, 1)[0] : undefined];
  });
  return [...pairs, ...left.map((line): [undefined, Line] => [undefined, line])];
}

interface Sides {
  before: { css: string; classes: ReadonlyMap<string, number> };
  after: { css: string; classes: ReadonlyMap<string, number> };
}

/** The declarations that differ between two versions of a page, whose class names are the same. */
export function ruleChanges({ before, after }: Sides): RuleChange[] {
  if (before.css === after.css) return [];
  const [old, fresh] = [linesOf(before.css), linesOf(after.css)];
  const pairs = paired(...differing(old, fresh));
  // What the parser does not see, such as a comment.
  if (pairs.length === 0)
    return [
      { ...noRule, property: 'style sheet', ...excerpts(before.css, after.css), state: '', component: '' },
    ];
  const changes = pairs.flatMap(([was, is]): RuleChange[] => {
    const { selector, context, property } = is ?? was ?? noRule;
    const component = componentOf(selector);
    // The rules of an element that is new, or gone, come and go with it.
    const isOfNew = before.classes.has(component) !== after.classes.has(component);
    if (isOfNew && !(was && is)) return [];
    const [earlier, later] = was && is && was.value === is.value ? [' (earlier)', ' (later)'] : ['', ''];
    const values = { before: was ? was.value + earlier : '', after: is ? is.value + later : '' };
    return [{ selector, context, property, ...values, component, state: stateOf(selector, context) }];
  });
  return withoutOverridden(changes, old, fresh);
}

/**
 * The variants of a component repeat its declarations, and may override them. A change that another variant shows is not
 * reported for those that override it.
 */
function withoutOverridden(changes: RuleChange[], before: Line[], after: Line[]): RuleChange[] {
  const valuesOf = (lines: Line[]) => new Map(lines.map((line) => [placeOf(line), line.value]));
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  const isOverridden = (change: RuleChange) => old.get(placeOf(change)) === fresh.get(placeOf(change));
  const valueOfChange = (change: RuleChange) =>
    JSON.stringify([change.property, change.before, change.after]);
  const shown = new Set(changes.filter((change) => !isOverridden(change)).map(valueOfChange));
  return changes.filter((change) => !isOverridden(change) || !shown.has(valueOfChange(change)));
}

const noRule = { selector: '', context: '', property: '' };
