/** A rule of a style sheet. */
export interface StyleRule {
  /** What is around it, such as `@media print`. */
  atRules: string[];
  selector: string;
  /** One in each line. */
  declarations: string;
}

/** What a rule is for on a page. */
export interface RuleUse {
  /** How many elements, and how many of them it hides. Undefined if only a browser can say that. */
  amount?: number;
  hidden: number;
  /** Its selector, or instead of a generated class what the first element is. */
  called: string;
  /** The words of the first element that it hides. */
  words: string;
}

/**
 * Every rule of a style sheet, in order. Braces separate rules, also those in strings. What is between rules, and braces that
 * have no partner, are rules, too, so that nothing is left out.
 */
export function styleRules(css: string): StyleRule[] {
  const open: string[] = [];
  const pieces = css.split('}');
  const ruleOf = (declarations: string): StyleRule => ({
    ...{ atRules: open.slice(0, -1), selector: open.at(-1) ?? '', declarations },
  });
  const rules = pieces.flatMap((piece, index): StyleRule[] => {
    const isLast = index === pieces.length - 1;
    const heads = piece.split('{').map((each) => each.trim());
    const declarations = (heads.pop() ?? '').replace(/;\s*(?=\S)/g, '\n').replace(/;$/, '');
    open.push(...heads);
    const isExtra = open.length === 0 && !isLast;
    const rule = ruleOf(isExtra ? `${declarations}}` : declarations);
    if (!isLast) open.pop();
    return heads.length === 0 && !declarations && !isExtra ? [] : [rule];
  });
  return open.length > 0 ? [...rules, ruleOf('not closed')] : rules;
}

/** The values of declarations by their properties. */
export const valuesIn = (declarations = ''): Map<string, string> =>
  new Map(
    declarations.split('\n').flatMap((line): [string, string][] => {
      const [property = '', value = ''] = line.split(/:(.*)/s);
      return property.trim() ? [[property.trim(), value.replace('!important', '').trim()]] : [];
    }),
  );

/** What is drawn before and after an element is part of it, and some of its states are so only at times. */
const pseudoElements = /::?(?:before|after|marker|placeholder|selection)\b/g;
const states = /:(?:hover|active|visited|checked|target|user-invalid|focus(?:-visible|-within)?)\b/g;

/** A selector of the elements that a rule is for, now or at times. */
export const elementSelector = (selector: string, isAtTimes = false): string =>
  selector.replace(pseudoElements, '').replace(isAtTimes ? states : '', '') || '*';
