import path from 'node:path';
import mdx from '@mdx-js/rollup';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Plugin, transformWithOxc } from 'vite';
import { useParseMdx } from '../content/mdx/parseMdx.ts';
import { refuseCode } from '../content/mdx/refuseCode.ts';
import { posixPath } from '../lib/filesIn.ts';

/** Compiles page bodies to React with the parser that the check uses. Rejects everything that could run code. */
export const remarkPlugins = [useParseMdx, refuseCode];

export const mdxPlugin = () => ({
  enforce: 'pre' as const,
  ...mdx({ remarkPlugins, providerImportSource: '@mdx-js/react' }),
});

/** The same component ids on the server and in the browser. */
const styledComponents = { ssr: true, fileName: false, displayName: false, pure: true };

/**
 * Component ids are hashes of file names and sources. With names relative to `root` and normalized line endings, the
 * same commit gives the same bytes in every folder and on every system.
 */
const idsFromRoot = (root: string): Plugin => ({
  name: 'ids-from-root',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/[^?]*\.tsx?$/ },
    handler: (code, id) =>
      transformWithOxc(code.replaceAll('\r\n', '\n'), posixPath(path.relative(root, id)), {
        plugins: { styledComponents },
      }),
  },
});

/** What the development server and every step of the build share. */
export function siteConfig(): InlineConfig {
  return {
    configFile: false,
    appType: 'custom',
    plugins: [mdxPlugin(), react()],
    oxc: { plugins: { styledComponents } },
    // Its CommonJS default export breaks if Node imports it.
    ssr: { noExternal: ['styled-components'] },
  };
}

/** What every step of the build shares. */
export function buildConfig(root: string): InlineConfig {
  const { oxc: _, ...config } = siteConfig();
  return {
    ...config,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [idsFromRoot(root), ...(config.plugins ?? [])],
  };
}
