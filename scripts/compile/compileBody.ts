import mdx from '@mdx-js/rollup';
import type { MDXContent } from 'mdx/types';
import { mdxOptions } from './mdxPlugin.ts';
import type { RenderModule } from './serverCode.ts';

/** The compiler of the development server, which writes a function instead of a module. */
const compiler = mdx({ ...mdxOptions, outputFormat: 'function-body' });

/** Compiles the body of a content file. `scope` is what it shares with the code that renders it. */
export async function compileBody(
  file: string,
  source: string,
  scope: RenderModule['bodyScope'],
): Promise<MDXContent> {
  const compiled = await compiler.transform(source, file);
  const body: { default: MDXContent } = new Function(compiled?.code ?? '')(scope);
  return body.default;
}
