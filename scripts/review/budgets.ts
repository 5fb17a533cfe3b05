import { folderSize } from '../lib/folderSize.ts';
import { type Weight, weighRoutes } from '../lib/weigh.ts';

/** A size before and after, in bytes; `most` is the budget. */
export interface Budget {
  name: string;
  before?: number;
  after?: number;
  most?: number;
  /** The largest page, if the budget is per page. */
  url?: string;
}

const largest = (weights: Weight[], part: 'before' | 'after' | 'html' | 'fonts'): Weight | undefined =>
  weights.toSorted((a, b) => b[part] - a[part])[0];

const figures = [
  { name: 'JavaScript before intent', part: 'before', most: 5_000 },
  { name: 'JavaScript after intent', part: 'after', most: 100_000 },
  { name: 'HTML of the heaviest page', part: 'html', most: 20_000 },
  { name: 'Fonts before the first paint', part: 'fonts', most: 60_000 },
] as const;

export interface Budgets {
  rows: Budget[];
  /** HTML size of each route in brotli bytes. */
  htmlBefore: Map<string, number>;
  htmlAfter: Map<string, number>;
}

/** Compares the sizes of two built sites: transfer sizes in brotli bytes, and the whole folder. */
export async function budgets(before: string | undefined, after: string | undefined): Promise<Budgets> {
  const weigh = async (folder: string | undefined) => ({
    weights: folder ? await weighRoutes(folder) : [],
    size: folder ? (await folderSize(folder)).bytes : undefined,
  });
  const [old, fresh] = [await weigh(before), await weigh(after)];
  const rows = figures.map(({ name, part, most }): Budget => {
    const [left, right] = [largest(old.weights, part), largest(fresh.weights, part)];
    return {
      name,
      most,
      before: left?.[part],
      after: right?.[part],
      url: part === 'html' ? right?.url : undefined,
    };
  });
  const htmlOf = (weights: Weight[]) =>
    new Map(weights.map(({ url, html }) => [url.replace(/(.)\/$/, '$1'), html]));
  return {
    rows: [...rows, { name: 'All files, not compressed', before: old.size, after: fresh.size }],
    htmlBefore: htmlOf(old.weights),
    htmlAfter: htmlOf(fresh.weights),
  };
}
