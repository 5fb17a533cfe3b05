/** A change of a text: what is between two offsets becomes other words. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** The one change that makes a text of another one: without what both have at their starts and ends. */
export function changeBetween(before: string, after: string): TextChange {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
