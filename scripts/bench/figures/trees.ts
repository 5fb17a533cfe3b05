import { type Figure, kB, row, seconds } from '../figure.ts';
import { measureTree } from '../measureTree.ts';

const widths = [28, 10, 13, 25, 14, 13];
const counts = [100, 1000];

export const trees: Figure = {
  about: `seconds of a build of ${counts.join(' and ')} more pages, cold and after one edit`,
  measure: async ({ root }) => [
    row(widths, [
      'pages of a generated tree',
      'check',
      'cold build',
      'rebuild after one edit',
      'peak memory',
      'JS after',
    ]),
    ...counts.map((count) => {
      const { pages, check, cold, rebuild, memory, javascript } = measureTree(root, count);
      return row(widths, [
        String(pages),
        seconds(check),
        seconds(cold),
        seconds(rebuild),
        `${Math.round(memory)} MB`,
        `${kB(javascript)} kB`,
      ]);
    }),
  ],
};
