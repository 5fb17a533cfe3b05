import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

/** A component's rules by class name, and its keyframes by their name, as they are in the sheet. */
interface Group {
  isKeyframes: boolean;
  rules: Map<string, string>;
}

const ruleEnd = '/*!sc*/\n';
const groupEnd = /^data-styled\.g\d+\[id="([^"]*)"\]\{content:"([^"]*)"\}$/;

/** Reads what styled-components collected. A group ends with a marker that lists its names, in the order of their use. */
function groupsIn(tags: string): Group[] {
  const groups: Group[] = [];
  let waiting: string[] = [];
  for (const rule of tags.replace(/<\/?style[^>]*>/g, '').split(ruleEnd)) {
    const [, id = '', list = ''] = groupEnd.exec(rule.trim()) ?? [];
    if (!id) {
      waiting.push(rule.replace(/\n+/g, '').replace(/(?<![\w.])0\.(?=\d)/g, '.'));
      continue;
    }
    const rules = new Map(list.split(',').map((name) => [name, '']));
    for (const each of waiting) {
      const name = each.match(/[\w-]+/g)?.find((word) => rules.has(word)) ?? '';
      rules.set(name, (rules.get(name) ?? '') + each);
    }
    groups.push({ isKeyframes: id.startsWith('sc-keyframes'), rules });
    waiting = [];
  }
  return groups;
}

/** The rules of global styles. */
export function globalRules(styles: ReactNode): string {
  const sheet = new ServerStyleSheet();
  renderToStaticMarkup(sheet.collectStyles(styles));
  return groupsIn(sheet.getStyleTags())
    .flatMap(({ rules }) => [...rules.values()])
    .join('');
}

/** The rules of classes, and the keyframes that they use, in the order of their groups. */
function rulesFor(classes: string[], groups: Group[]): string {
  const parts = groups.map(({ isKeyframes, rules }) =>
    isKeyframes ? '' : classes.map((name) => rules.get(name) ?? '').join(''),
  );
  const used = parts.join('');
  const keyframes = ({ isKeyframes, rules }: Group) =>
    isKeyframes ? [...rules].map(([name, rule]) => (used.includes(name) ? rule : '')).join('') : '';
  return groups.map((group, index) => keyframes(group) + parts[index]).join('');
}

/** One style sheet for all that is rendered: the rules of a component are compiled once, not for each page. */
export class StyleSheet {
  readonly #sheet = new ServerStyleSheet();
  /** The rules of lists of classes: most pages use the same. */
  readonly #rules = new Map<string, string>();

  /** Renders a tree, and collects its rules. */
  render(toHtml: (tree: ReactNode) => string, tree: ReactNode): string {
    return toHtml(this.#sheet.collectStyles(tree));
  }

  /** The rules that rendered HTML needs, in the order in which styled-components applies them. */
  rulesOf(html: string): string {
    const names = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
    const classes = [...new Set(names)];
    const key = classes.join(' ');
    const rules = this.#rules.get(key) ?? rulesFor(classes, groupsIn(this.#sheet.getStyleTags()));
    this.#rules.set(key, rules);
    return rules;
  }
}
