const item = /^(?:[-*+]|\d+[.)]) +/;

/** Pasted Markdown between what is in its line. In a list, lines are items; elsewhere, what cannot follow words is apart. */
export function pastedBlocks(text: string, before: string, after: string): string {
  const words = text.replace(/^\s*\n/, '').trimEnd();
  const parts = words.split(/(?<![\\\n])\n+(?=\S)/);
  const isBlock = (part: string) => /^(?:#{1,6} |> |\||```)/.test(part);
  // A number alone may be that of a day.
  const isItem = (part: string) => item.test(part) && (parts.length > 1 || /^\D/.test(part));
  const isApart = (part = '') => isBlock(part) || isItem(part);
  const [marker, indent = ''] = /^(\s*)(?:[-*+]|\d+[.)])\s+/.exec(before) ?? [];
  const isList = marker !== undefined && !parts.some(isBlock) && (parts.length > 1 || isItem(words));
  const next = isList ? `\n${marker}` : '\n\n';
  // What continues an item is below its words.
  const inItem = (part: string) => {
    const [own = ''] = item.exec(part) ?? [];
    const deeper = ' '.repeat(Math.max(0, (marker?.length ?? 0) - indent.length - own.length));
    return part.slice(own.length).replaceAll('\n', `\n${indent}${own && deeper}`);
  };
  const starts = before.trim() !== '' && !(isList && before === marker) && isApart(parts[0]);
  const ends = after.trim() !== '' && isApart(parts.at(-1));
  if (!isList && !starts && !ends) return text;
  const end = !isList && item.test(parts.at(-1) ?? '') && item.test(after) ? '\n' : next;
  return (starts ? next : '') + (isList ? parts.map(inItem).join(next) : words) + (ends ? end : '');
}
