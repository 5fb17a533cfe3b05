import { spanOf } from '../../content/mdx/nodes.ts';
import { nodeRule } from './define.ts';

/** The most cells of the tables of a page, with those that fill up short rows: a build needs a kilobyte and more for each. */
const mostCells = 50_000;

/** Tables of short rows, which a file of 200 kB can fill up to millions of cells. */
export const tableSize = nodeRule(() => {
  let cells = 0;
  return (node) => {
    if (node.type !== 'table' || cells > mostCells) return undefined;
    cells += node.children.length * (node.align?.length ?? 0);
    if (cells <= mostCells) return undefined;
    const reason = 'With this table, the page has more than 50,000 cells. Each row has as many as the first.';
    const note = 'Leave out columns that are empty, or split the page.';
    return { from: spanOf(node).from, rule: 'tangled', reason, note };
  };
});
