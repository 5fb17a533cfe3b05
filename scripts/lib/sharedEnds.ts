/** How many characters two texts share at their beginnings and at their ends. Never half of a surrogate pair. */
export function sharedEnds(before: string, after: string): [start: number, end: number] {
  const most = Math.min(before.length, after.length);
  let [start, end] = [0, 0];
  while (start < most && before[start] === after[start]) start++;
  if (/[\uD800-\uDBFF]/.test(before[start - 1] ?? '')) start--;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  if (/[\uDC00-\uDFFF]/.test(before[before.length - end] ?? '')) end--;
  return [start, end];
}
