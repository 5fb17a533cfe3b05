/** Bundles all commands and the plug-in of Vite, each a module, with the parts that they share. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { viteImportGlobPlugin } from 'rolldown/experimental';
import { commandFiles } from './bundledCommand.mjs';

/** Packages that stay outside: native ones, those that read files beside themselves, and React, which must be there once. */
const external = [
  ...['lightningcss', 'satteri', 'sharp', 'tsx'],
  ...['@vitejs/plugin-react', 'rolldown', 'typescript', 'vite'],
  ...['css-tree', 'lucide-static', 'satori', 'subset-font', 'svgo'],
  ...['@playwright/test', 'playwright-core'],
  ...['react', 'react-dom', 'react-router-dom', 'styled-components'],
].map((name) => new RegExp(`^${name}(?:/|$)`));

/**
 * Modules still know where their source is: they read files beside it, and their digests are part of cache keys.
 * @type {(root: string) => import('rolldown').Plugin}
 */
const sourcePlaces = (root) => ({
  name: 'source-places',
  transform: {
    filter: { id: /\.tsx?$/, code: 'import.meta.' },
    handler(code, id) {
      const isOfPackage = /^(?:\.\.|node_modules)[\\/]/.test(path.relative(root, id));
      if (isOfPackage) return null;
      return code
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    },
  },
});

/**
 * Commands never run components: they run in code that Vite compiles for each build.
 * @type {import('rolldown').Plugin}
 */
const withoutComponents = {
  name: 'without-components',
  resolveId: {
    filter: { id: /\.tsx$/ },
    handler: (id, _importer, { kind }) => (kind === 'dynamic-import' ? { id, external: true } : null),
  },
};

/**
 * Writes the bundle into a folder.
 * @param {string} root
 * @param {string} folder
 * @param {boolean} sourcemap whether with source maps, which take a sixth of the time
 */
export async function bundleCommands(root, folder, sourcemap) {
  const entries = [...commandFiles(root), path.join(root, 'scripts/vite/sitePlugin.ts')];
  await build({
    cwd: root,
    input: entries.filter((file) => existsSync(file)),
    platform: 'node',
    external,
    logLevel: 'silent',
    plugins: [sourcePlaces(root), withoutComponents, viteImportGlobPlugin({ root })],
    output: {
      dir: folder,
      sourcemap,
      // Node 20 reads and compiles a command at each start.
      comments: false,
      entryFileNames: '[name].mjs',
      chunkFileNames: 'shared/[name]-[hash].mjs',
    },
  });
}
