import path from 'node:path';
import mdx from '@mdx-js/rollup';
import react from '@vitejs/plugin-react';
import { type InlineConfig, type Plugin, transformWithOxc } from 'vite';
import { useParseMdx } from '../content/mdx/parseMdx.ts';
import { refuseCode } from '../content/mdx/refuseCode.ts';
import { posixPath } from '../lib/filesIn.ts';

/** Compiles the bodies of pages to React, by the parser that the check uses. Refuses everything that could run code. */
export const remarkPlugins = [useParseMdx, refuseCode];

export const mdxPlugin = () => ({
  enforce: 'pre' as const,
  ...mdx({ remarkPlugins, providerImportSource: '@mdx-js/react' }),
});

/** Component ids that are the same on the server and in the browser. */
const styledComponents = { ssr: true, fileName: false, displayName: false, pure: true };

/**
 * Component ids come from file names and texts. With names below `root` instead of complete ones, and one form of line
 * ends, the same commit gives the same bytes in every folder and on every system.
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
    // Its CommonJS default export breaks when Node imports it.
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
