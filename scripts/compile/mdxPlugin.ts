import mdx from '@mdx-js/rollup';
import { useParseMdx } from '../content/mdx/parseMdx.ts';
import { refuseCode } from '../content/mdx/refuseCode.ts';

/** Compiles page bodies to React with the parser that the check uses. Rejects everything that could run code. */
export const remarkPlugins = [useParseMdx, refuseCode];

/** Bodies get their components from a provider. */
export const mdxOptions = { remarkPlugins, providerImportSource: '@mdx-js/react' };

/** Compiles MDX before other plugins see it. */
export const mdxPlugin = () => ({ enforce: 'pre' as const, ...mdx(mdxOptions) });
