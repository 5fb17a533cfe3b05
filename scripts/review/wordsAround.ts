import { diffWordsWithSpace } from 'diff';

/** Characters of context around what differs. */
const context = 40;

/** Shortens two texts to what differs, with some words around it. */
export function wordsAround(before: string, after: string): [before: string, after: string] {
  const parts = diffWordsWithSpace(before, after);
  const start = parts[0]?.added || parts[0]?.removed ? 0 : (parts[0]?.value.length ?? 0);
  const last = parts.at(-1);
  const end = parts.length < 2 || last?.added || last?.removed ? 0 : (last?.value.length ?? 0);
  const cut = (text: string): string => {
    const [from, to] = [Math.max(0, start - context), Math.min(text.length, text.length - end + context)];
    const opens = from > 0 ? text.indexOf(' ', from) + 1 : 0;
    const closes = to < text.length ? text.lastIndexOf(' ', to) : to;
    return `${opens > 0 ? '… ' : ''}${text.slice(opens, Math.max(opens, closes))}${closes < text.length ? ' …' : ''}`;
  };
  return [cut(before), cut(after)];
}
