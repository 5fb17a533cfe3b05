/** How many characters two texts share at their beginnings and at their ends. */
export function sharedEnds(before: string, after: string): [start: number, end: number] {
  const most = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < most && before[start] === after[start]) start++;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return [start, end];
}

/** How many characters of what differs are shown. */
const longest = 600;

/** What differs between two texts, with about so many characters around it, in whole words if there are any. */
export function excerpts(before: string, after: string, context = 80): { before: string; after: string } {
  const [start, end] = sharedEnds(before, after);
  const cut = (text: string): string => {
    const from = Math.max(0, start - context);
    const to = Math.min(text.length, text.length - end + context);
    const opens = from > 0 ? Math.min(start, text.indexOf(' ', from) + 1 || from) : 0;
    const closes = to < text.length ? Math.max(text.length - end, text.lastIndexOf(' ', to)) : to;
    const last = Math.min(closes, opens + 2 * context + longest);
    const more = closes > last ? ` (and ${closes - last} more characters)` : '';
    return `${opens > 0 ? '… ' : ''}${text.slice(opens, last)}${last < text.length ? ' …' : ''}${more}`;
  };
  return { before: before && cut(before), after: after && cut(after) };
}
