/** A rule of a style sheet. */
export interface StyleRule {
  /** Its selector, after the at-rules around it: `@media print nav`. */
  selector: string;
  /** Its declarations, one in each line. */
  declarations: string;
}

/** Strings, comments and parentheses as wholes: what they contain ends no declaration. */
const piece = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\/\*[\s\S]*?\*\/|\([^()"']*\)|[^;{}"'/(]+|[\s\S]/g;

/** Every rule of a style sheet, in order. What is no rule, such as `@layer base;`, is one by itself. */
export function styleRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const pieces = (css.match(piece) ?? []).values();
  const readBlock = (selector: string): void => {
    const rule = { selector, declarations: '' };
    if (selector) rules.push(rule);
    let text = '';
    const declare = () => {
      const declaration = text.trim();
      text = '';
      if (!declaration) return;
      if (selector) rule.declarations += `${rule.declarations && '\n'}${declaration}`;
      else rules.push({ selector: declaration, declarations: '' });
    };
    for (const each of pieces) {
      if (each === '}') break;
      if (each === ';') declare();
      else if (each === '{') {
        const inner = [selector, text.trim()].filter(Boolean).join(' ');
        text = '';
        readBlock(inner);
      } else text += each;
    }
    declare();
    // An at-rule that only contains others.
    if (selector && !rule.declarations && rules.at(-1) !== rule) rules.splice(rules.indexOf(rule), 1);
  };
  readBlock('');
  return rules;
}
