/** A rule of a style sheet. */
interface StyleRule {
  /** Its selector, after the at-rules around it: `@media print { nav`. */
  selector: string;
  /** Its declarations, one in each line. */
  declarations: string;
}

/**
 * Every rule of a style sheet, in order, and what is between them: braces separate them, also those in strings. Braces
 * that have no partner are rules, too, so that nothing is left out.
 */
export function styleRules(css: string): StyleRule[] {
  const open: string[] = [];
  const pieces = css.split('}');
  const rules = pieces.flatMap((piece, index): StyleRule[] => {
    const isLast = index === pieces.length - 1;
    const heads = piece.split('{').map((each) => each.trim());
    const declarations = (heads.pop() ?? '').replace(/;\s*(?=\S)/g, '\n').replace(/;$/, '');
    open.push(...heads);
    const selector = open.join(' { ');
    const isExtra = open.length === 0 && !isLast;
    if (!isLast) open.pop();
    if (heads.length === 0 && !declarations && !isExtra) return [];
    return [{ selector, declarations: isExtra ? `${declarations}}` : declarations }];
  });
  return open.length > 0 ? [...rules, { selector: open.join(' { '), declarations: 'not closed' }] : rules;
}
