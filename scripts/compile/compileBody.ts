import mdx from '@mdx-js/rollup';
import type { ComponentType } from 'react';
import { useParseMdx } from '../content/mdx/parseMdx.ts';
import { refuseCode } from '../content/mdx/refuseCode.ts';
import type { RenderModule } from './compiledCode.ts';

/** Parses as the check does, and rejects everything that could run code. */
export const remarkPlugins = [useParseMdx, refuseCode];

/** Bodies get their components from a provider. */
const mdxOptions = {
  remarkPlugins,
  providerImportSource: '@mdx-js/react',
  // A module for each body would have to be bundled and loaded: a third of what a page costs.
  outputFormat: 'function-body',
} as const;

/** The compiler of builds and of the development server. */
export const compiler = mdx(mdxOptions);

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
