/** Characters before and after what differs, and how many of what differs are shown. */
const context = 80;
const longest = 600;

/** What differs between two long texts, with some characters around it. */
export function excerpts(before: string, after: string): { before: string; after: string } {
  const most = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < most && before[start] === after[start]) start++;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const cut = (text: string): string => {
    if (!text) return '';
    const [from, to] = [Math.max(0, start - context), text.length - end];
    const last = Math.min(text.length, to + context, from + longest);
    const more = to - last > 0 ? ` (and ${to - last} more characters)` : '';
    return `${from > 0 ? '…' : ''}${text.slice(from, last)}${last < text.length ? '…' : ''}${more}`;
  };
  return { before: cut(before), after: cut(after) };
}
