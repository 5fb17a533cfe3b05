/** Bundles all commands, each a module, with the parts that they share. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Packages that stay outside: native ones, those that read files beside themselves, and React, which must be there once. */
const external = [
  ...['lightningcss', 'satteri', 'sharp', 'tsx'],
  ...['@vitejs/plugin-react', 'rolldown', 'typescript', 'vite'],
  ...['css-tree', 'dictionary-en', 'lucide-static', 'satori', 'subset-font', 'svgo', 'vnu-jar'],
  ...['@playwright/test', 'axe-core', 'playwright-core'],
  ...['react', 'react-dom', 'react-router-dom', 'styled-components'],
];

/**
 * Whether a module is the project's own, not a package's or the bundler's.
 * @type {(root: string, id: string) => boolean}
 */
function isOwn(root, id) {
  const name = path.relative(root, id);
  return !id.startsWith('\0') && !name.startsWith('..') && !name.startsWith('node_modules');
}

/**
 * Modules still know where their source is: they read files beside it, and their digests are part of cache keys.
 * @type {(root: string) => import('vite').Plugin}
 */
const sourcePlaces = (root) => ({
  name: 'source-places',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: 'import.meta.' },
    handler(code, id) {
      if (!isOwn(root, id)) return null;
      return code
        .replaceAll('import.meta.filename', JSON.stringify(id))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
    },
  },
});

/**
 * Commands never run components: they run in code that Vite compiles for each build.
 * @type {import('vite').Plugin}
 */
const withoutComponents = {
  name: 'without-components',
  enforce: 'pre',
  resolveId: (name, _importer, { kind }) =>
    kind === 'dynamic-import' && name.endsWith('.tsx') ? { id: name, external: true } : null,
};

/**
 * Writes the bundle into a folder.
 * @param {string} root
 * @param {string} folder
 * @param {boolean} sourcemap whether with source maps, which take a third of the time
 */
export async function bundleCommands(root, folder, sourcemap) {
  const scripts = path.join(root, 'scripts');
  const entries = readdirSync(scripts).filter((name) => name.endsWith('.ts'));
  const { NODE_ENV } = process.env;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [sourcePlaces(root), withoutComponents],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      sourcemap,
      rollupOptions: {
        input: entries.map((name) => path.join(scripts, name)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
      },
    },
  });
  // A build of Vite sets it, and the command that runs next may be the development server.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
}
