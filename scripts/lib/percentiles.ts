/** Several measurements of one thing, in milliseconds. */
export interface Percentiles {
  median: number;
  /** The 95th percentile. */
  p95: number;
  count: number;
}

/** The median and the 95th percentile, in the unit of the values and without interpolation. 0 for no values. */
export function percentilesOf(values: number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), count: sorted.length };
}
