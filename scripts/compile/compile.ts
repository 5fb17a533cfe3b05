/** The build steps that Vite does: the client code, the render function, the boot script. */
import path from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import siteConfig from '../../vite.config.ts';

interface CompileOptions {
  /** The folder that holds `src/`. */
  root: string;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
}

/** What every build shares. Its plugins are new: they keep a state of their build. */
export const buildConfig = (root: string): InlineConfig => ({
  ...siteConfig({ command: 'build', mode: 'production' }),
  configFile: false,
  root,
  logLevel: 'error',
  publicDir: false,
});

/** The output of a Vite build without watch mode. */
function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('Vite produced no output.');
  return first.output;
}

/**
 * React Router does not mark its components as side-effect free, so the bundler would keep all of them. With pure
 * annotations it tree-shakes the unused ones: a tenth of the client.
 */
const markRouterPure: Plugin = {
  name: 'mark-router-pure',
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) =>
      code
        .replace(/= (?=(?:\w+\.)?(?:createContext|forwardRef|memo)\()/g, '= /* @__PURE__ */ ')
        .replace(/^\w+\.displayName = .*;$/gm, ''),
  },
};

/** Builds scripts for the browser into a folder without emptying it. Returns the URLs of their entry modules, by name. */
export async function compileScripts<N extends string>(
  { root, base }: CompileOptions,
  sources: Record<N, string>,
  outDir: string,
): Promise<Record<N, string>> {
  const config = buildConfig(root);
  const result = await build({
    ...config,
    plugins: [...(config.plugins ?? []), markRouterPure],
    base,
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: false,
      rollupOptions: { input: sources, preserveEntrySignatures: 'strict' },
      assetsInlineLimit: 0,
    },
  });
  const urls = outputOf(result).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? [[file.name, base + file.fileName]] : [],
  );
  return Object.fromEntries(urls);
}

/** Builds `src/render/render.tsx` for Node. One file loads in a third of the time of the two hundred modules of its packages. */
export async function compileRender({ root, base }: CompileOptions, outDir: string): Promise<void> {
  await build({
    ...buildConfig(root),
    base,
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      // The fonts, which only documents refer to.
      ssrEmitAssets: true,
      rollupOptions: {
        input: { render: path.join(root, 'src/render/render.tsx') },
        // Node loads `.mjs` files as modules in any folder.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
      assetsInlineLimit: 0,
      minify: false,
    },
  });
}

/** The source of the boot script, for an inline script element. */
export async function compileBoot(root: string): Promise<string> {
  const result = await build({
    ...buildConfig(root),
    build: {
      write: false,
      lib: { entry: 'src/client/boot.ts', formats: ['iife'], name: 'boot' },
      minify: 'oxc',
    },
  });
  const [chunk] = outputOf(result);
  return chunk.type === 'chunk' ? chunk.code.trim() : '';
}
