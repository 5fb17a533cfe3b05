/** The steps of the build that Vite does: the browser's code, the render function, the boot script. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { buildConfig } from './siteConfig.ts';

export type RenderModule = typeof import('../../src/render/render.tsx');
export type PreviewModule = typeof import('../../src/preview/preview.tsx');

interface CompileOptions {
  /** The folder that holds `src/`. */
  root: string;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
}

/** What a build of Vite that does not watch has made. */
export function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('Vite gave no output.');
  return first.output;
}

/**
 * React Router does not mark its components as free of side effects, so the bundler would keep every one of them.
 * With the marks it leaves out those that the site does not use: a tenth of the client.
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

/** Builds a script for the browser into a folder, beside what is there; gives the address of its entry module. */
async function compileScript(
  { root, base }: CompileOptions,
  source: string,
  outDir: string,
): Promise<string> {
  const config = buildConfig(root);
  const result = await build({
    ...config,
    plugins: [...(config.plugins ?? []), markRouterPure],
    base,
    build: {
      outDir,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      // One file: the templates are small, and a chain of little chunks would cost a round trip each.
      rollupOptions: { input: path.join(root, source), output: { codeSplitting: false } },
      assetsInlineLimit: 0,
    },
  });
  const entry = outputOf(result).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The browser build has no entry.');
  return base + entry.fileName;
}

/** Builds the browser's code, which takes over every page. */
export const compileClient = (options: CompileOptions, outDir: string): Promise<string> =>
  compileScript(options, 'src/client/client.ts', outDir);

/** Builds the author's script, which only previews have. */
export const compileAuthor = (options: CompileOptions, outDir: string): Promise<string> =>
  compileScript(options, 'src/preview/author/browser/author.ts', outDir);

/** Builds `src/render/render.tsx` for Node, and for a preview `src/preview/preview.tsx` with it: both share what they import. */
export async function compileRender(
  { root, base }: CompileOptions,
  outDir: string,
  preview: boolean,
): Promise<void> {
  const entries = preview ? ['render', 'preview'] : ['render'];
  const input = Object.fromEntries(entries.map((name) => [name, path.join(root, `src/${name}/${name}.tsx`)]));
  await build({
    ...buildConfig(root),
    base,
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      // The fonts, which only documents name, in a folder without code.
      ssrEmitAssets: true,
      rollupOptions: {
        input,
        // Node takes them for modules wherever they are.
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
      assetsInlineLimit: 0,
      minify: false,
    },
  });
}

export const importRender = async (folder: string): Promise<RenderModule> =>
  import(pathToFileURL(path.join(folder, 'render.mjs')).href);

export const importPreview = async (folder: string): Promise<PreviewModule> =>
  import(pathToFileURL(path.join(folder, 'preview.mjs')).href);

/** The boot script as text for an inline script element. */
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
