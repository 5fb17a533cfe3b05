/**
 * Every rule of a style sheet, in order: its selector, after the at-rules around it, as in `@media print { nav`, and its
 * declarations, one in each line. Braces separate rules, also those in strings. What is between rules, and braces that have
 * no partner, are rules, too, so that nothing is left out.
 */
export function styleRules(css: string): [selector: string, declarations: string][] {
  const open: string[] = [];
  const pieces = css.split('}');
  const rules = pieces.flatMap((piece, index): [string, string][] => {
    const isLast = index === pieces.length - 1;
    const heads = piece.split('{').map((each) => each.trim());
    const declarations = (heads.pop() ?? '').replace(/;\s*(?=\S)/g, '\n').replace(/;$/, '');
    open.push(...heads);
    const selector = open.join(' { ');
    const isExtra = open.length === 0 && !isLast;
    if (!isLast) open.pop();
    if (heads.length === 0 && !declarations && !isExtra) return [];
    return [[selector, isExtra ? `${declarations}}` : declarations]];
  });
  return open.length > 0 ? [...rules, [open.join(' { '), 'not closed']] : rules;
}
