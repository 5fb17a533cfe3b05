const item = /^(?:[-*+]|\d+[.)]) +/;

/**
 * Pasted Markdown between what is in its line. In a list, its lines are items. Elsewhere, what cannot follow words in their
 * line is on lines of its own.
 */
export function pastedBlocks(text: string, before: string, after: string): string {
  const words = text.replace(/^\s*\n/, '').trimEnd();
  const parts = words.split(/(?<![\\\n])\n+(?=\S)/);
  const isBlock = (part: string) => /^(?:#{1,6} |> |\||```)/.test(part);
  // A number alone may be that of a day.
  const isItem = (part: string) => item.test(part) && (parts.length > 1 || /^\D/.test(part));
  const isApart = (part: string) => isBlock(part) || isItem(part);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const [marker, indent = ''] = /^(\s*)(?:[-*+]|\d+[.)])\s+/.exec(before) ?? [];
  const isFollowed = after.trim() !== '';
  if (marker !== undefined && !parts.some(isBlock)) {
    if (parts.length === 1 && !isItem(first)) return text;
    const next = `\n${marker}`;
    const items = parts.map((part) => part.replace(item, '').replaceAll('\n', `\n${indent}`));
    const start = isItem(first) && before !== marker ? next : '';
    return start + items.join(next) + (isItem(first) && isFollowed ? next : '');
  }
  const start = before.trim() !== '' && isApart(first) ? '\n\n' : '';
  const end = item.test(last) && item.test(after) ? '\n' : '\n\n';
  const ends = isFollowed && isApart(last);
  return start || ends ? start + words + (ends ? end : '') : text;
}
