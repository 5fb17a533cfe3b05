/** The steps of the build that Vite does: the browser's code, the render function, the boot script. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { buildConfig } from './siteConfig.ts';

export type RenderModule = typeof import('../../src/render.tsx');

interface CompileOptions {
  /** The folder that holds `src/`. */
  root: string;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
}

/** Vite's answer for a build of one input that is not watched. */
function outputOf(result: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'] {
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !('output' in first)) throw new Error('Vite gave no output.');
  return first.output;
}

/** Builds the browser's code into a folder of its own; gives the address of its entry module. */
export async function compileClient({ root, base }: CompileOptions, outDir: string): Promise<string> {
  const result = await build({
    ...buildConfig(root),
    base,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // One file: the templates are small, and a chain of little chunks would cost a round trip each.
      rollupOptions: { input: path.join(root, 'src/client.tsx'), output: { codeSplitting: false } },
      assetsInlineLimit: 0,
    },
  });
  const entry = outputOf(result).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The browser build has no entry.');
  return base + entry.fileName;
}

/** Builds `src/render.tsx` for Node and imports it. */
export async function compileRender({ root, base }: CompileOptions, outDir: string): Promise<string> {
  await build({
    ...buildConfig(root),
    base,
    build: { outDir, emptyOutDir: true, ssr: 'src/render.tsx', assetsInlineLimit: 0, minify: false },
  });
  return path.join(outDir, 'render.js');
}

export const importRender = async (file: string): Promise<RenderModule> => import(pathToFileURL(file).href);

/** The boot script as text for an inline script element. */
export async function compileBoot(root: string): Promise<string> {
  const result = await build({
    ...buildConfig(root),
    build: { write: false, lib: { entry: 'src/boot.ts', formats: ['iife'], name: 'boot' }, minify: 'oxc' },
  });
  const [chunk] = outputOf(result);
  return chunk.type === 'chunk' ? chunk.code.trim() : '';
}
