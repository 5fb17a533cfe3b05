import { sharedEnds } from '../../../../src/model/text.ts';

/** A change of a text: what is between two offsets becomes other words. */
export interface TextChange {
  from: number;
  to: number;
  insert: string;
}

/** The one change that makes a text of another one: without what both have at their starts and ends. */
export function changeBetween(before: string, after: string): TextChange {
  const [from, end] = sharedEnds(before, after);
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
