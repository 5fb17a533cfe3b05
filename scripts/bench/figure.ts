/** A figure of the README: something measured, printed as a table. `figures/index.ts` lists them. */
export interface Figure {
  /** One line for `npm run bench -- --help`. */
  about: string;
  /**
   * Measures the site that is built in `outDir` from the project in `root`, or trees of `pages` more, beside Astro if
   * `astro`. Returns the lines of its table.
   */
  measure: (site: {
    root: string;
    outDir: string;
    pages: readonly number[];
    astro: boolean;
  }) => Promise<string[]>;
}

/** Cells in columns of these widths; the first is aligned to the left, others to the right. */
export const row = (widths: readonly number[], cells: readonly string[]): string =>
  cells
    .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
    .join('');

/** Thousands of bytes with one decimal. */
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Seconds with one decimal and unit. */
export const seconds = (value: number): string => `${value.toFixed(1)} s`;
