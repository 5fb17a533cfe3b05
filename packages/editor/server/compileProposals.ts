/** Compiles `proposals.ts` for the browser: with it, previews write and check proposals as the editor does. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Cache } from '../../../scripts/lib/cache/cache.ts';
import { linkOrCopy } from '../../../scripts/lib/cache/section.ts';

const inBrowser = (name: string): string => fileURLToPath(new URL(`./inBrowser/${name}`, import.meta.url));

/** Modules that need Node, and what takes their places in a browser. */
const substitutes = new Map<string, string>([
  ['gray-matter', inBrowser('matter.ts')],
  ['acorn', createRequire(import.meta.url).resolve('acorn')],
  ['node:path', inBrowser('path.ts')],
  ...['nativeTree', 'timeLimit', 'icons'].map((name) => [`${name}.ts`, inBrowser('nodeOnly.ts')] as const),
]);

const forBrowsers: Plugin = {
  name: 'for-browsers',
  enforce: 'pre',
  // Components of blocks are only imported when they are needed. Here, nothing needs them.
  resolveId: (name) =>
    /\.tsx$/.test(name)
      ? { id: name, external: true }
      : substitutes.get(name.slice(name.lastIndexOf('/') + 1)),
};

/** What packages have for browsers decodes characters through `innerHTML`, which the security policy forbids. */
const withoutDom = { conditions: ['module', 'production'], mainFields: ['module', 'main'] };

async function compileInto(folder: string): Promise<void> {
  // Imported lazily: a build that has them in its cache needs no Vite.
  const [{ build }, { buildConfig }] = await Promise.all([
    import('vite'),
    import('../../../scripts/compile/compile.ts'),
  ]);
  const entry = fileURLToPath(new URL('./proposals.ts', import.meta.url));
  await build({
    ...buildConfig(path.dirname(entry)),
    plugins: [forBrowsers],
    resolve: withoutDom,
    base: './',
    build: {
      outDir: folder,
      modulePreload: false,
      rollupOptions: { input: { tools: entry }, preserveEntrySignatures: 'strict' },
    },
  });
}

/** Writes the tools into a site. Returns the path of the module to import. */
export async function writeProposals(outDir: string, cache: Cache): Promise<string> {
  const entry = await cache.section('proposals').folder([], compileInto);
  const files = Object.keys(entry.hashes);
  for (const file of files) linkOrCopy(path.join(entry.folder, file), path.join(outDir, file));
  const tools = files.find((file) => /\btools-[\w-]+\.js$/.test(file));
  if (!tools) throw new Error('Vite compiled no tools for proposals.');
  return `/${tools}`;
}
