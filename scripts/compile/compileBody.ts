import mdx from '@mdx-js/rollup';
import type { Root } from 'mdast';
import type { Handler } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import type { ComponentType } from 'react';
import type { Plugin } from 'unified';
import { writeAnchors } from '../content/mdx/anchors.ts';
import { nodesOf } from '../content/mdx/nodes.ts';
import { useParseMdx } from '../content/mdx/parseMdx.ts';
import { refuseCode } from '../content/mdx/refuseCode.ts';
import type { RenderModule } from './renderModule.ts';

/** Nothing after it needs the places of nodes, and to carry them along is a sixth of the time. */
const forgetPlaces: Plugin<[], Root> = () => (tree) => {
  for (const node of nodesOf(tree)) node.position = undefined;
};

/** Writes the head of its column into each cell of a table: on a phone, it is shown above the cell. */
const nameCells: Plugin<[], Root> = () => (tree) => {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'table') continue;
    const [head, ...rows] = node.children;
    for (const row of rows)
      for (const [index, cell] of row.children.entries())
        cell.data = { hProperties: { 'data-head': textOf(head?.children[index]) } };
  }
};

/** Passes a component on. By default it is copied deeply, which is slow. */
const component: Handler = (state, node) => ({ ...node, children: state.all(node) });

/** The compiler of builds and of the development server. Bodies get their components from a provider. */
export const compiler = mdx({
  // Parses as the check does, and rejects everything that could run code.
  remarkPlugins: [useParseMdx, refuseCode, writeAnchors, nameCells, forgetPlaces],
  remarkRehypeOptions: { handlers: { mdxJsxFlowElement: component, mdxJsxTextElement: component } },
  providerImportSource: '@mdx-js/react',
  // A module for each body would have to be bundled and loaded: a third of what a page costs.
  outputFormat: 'function-body',
});

/** Compiles the body of a content file. `scope` is what it shares with the code that renders it. */
export async function compileBody(
  file: string,
  source: string,
  scope: RenderModule['bodyScope'],
): Promise<ComponentType> {
  const compiled = await compiler.transform(source, file);
  const body: { default: ComponentType } = new Function(compiled?.code ?? '')(scope);
  return body.default;
}
