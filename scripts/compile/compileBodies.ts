import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MDXContent } from 'mdx/types';
import type { Plugin } from 'vite';
import type { Cache } from '../lib/cache/cache.ts';
import { ownCodeDigest } from '../lib/cache/codeDigest.ts';
import type { Inputs } from '../lib/cache/inputs.ts';

/** Compiled bodies: the module of each content file. */
export type Bodies = ReadonlyMap<string, string>;

/** The text of a content file. */
export interface Source {
  file: string;
  source: string;
}

/** Bodies per Vite build: more would keep all of their modules in memory at once. */
const batch = 100;

const code = ownCodeDigest(import.meta.filename);
/** Node loads `.mjs` files as modules in any folder. */
const moduleName = 'body.mjs';

const inputsOf = ({ file, source }: Source): Inputs => [file, source, process.env.NODE_ENV ?? ''];

/** Gives Vite the texts that were already read. Pages that only previews have are in no file. */
const fromMemory = (root: string, sources: Source[]): Plugin => {
  const texts = new Map(sources.map(({ file, source }) => [path.join(root, file), source]));
  return {
    name: 'from-memory',
    enforce: 'pre',
    resolveId: (id) => (texts.has(id) ? id : null),
    load: (id) => texts.get(id),
  };
};

/** Compiles bodies with Vite. Returns a function from a file to the source of its module. */
async function compileSources(root: string, sources: Source[]): Promise<(file: string) => string> {
  // Imported lazily, with Vite: a build that changes no body compiles none.
  const [{ build }, { buildConfig, outputOf }] = await Promise.all([import('vite'), import('./compile.ts')]);
  const names = new Map(sources.map(({ file }, index) => [`${index}`, file]));
  const input = Object.fromEntries([...names].map(([name, file]) => [name, path.join(root, file)]));
  const config = buildConfig(root);
  const result = await build({
    ...config,
    plugins: [fromMemory(root, sources), ...(config.plugins ?? [])],
    build: { write: false, ssr: true, minify: false, rollupOptions: { input } },
  });
  const modules = new Map(
    outputOf(result).map((chunk) => {
      if (chunk.type !== 'chunk' || !chunk.isEntry)
        throw new Error(`Compiling bodies produced ${chunk.fileName}, which is not the module of a body.`);
      return [names.get(chunk.name), chunk.code];
    }),
  );
  return (file) => {
    const module = modules.get(file);
    if (module === undefined) throw new Error(`Compiling bodies produced no module for ${file}.`);
    return module;
  };
}

/**
 * The modules of MDX files, compiled if they are not cached. The cache must be in a folder from which Node resolves
 * React. `progress` is called with the number of compiled bodies.
 */
export async function compileBodies(
  root: string,
  sources: Source[],
  cache: Cache,
  progress: (done: number) => void = () => {},
): Promise<Bodies> {
  const section = cache.section('bodies', code);
  const bodies = new Map<string, string>();
  const find = async (source: Source, compiled?: (file: string) => string) => {
    const { folder } = await section.files(inputsOf(source), async () => {
      const moduleOf = compiled ?? (await compileSources(root, [source]));
      return { [moduleName]: moduleOf(source.file) };
    });
    bodies.set(source.file, path.join(folder, moduleName));
  };
  const missing = sources.filter((source) => !section.has(inputsOf(source)));
  for (let start = 0; start < missing.length; start += batch) {
    const some = missing.slice(start, start + batch);
    const compiled = await compileSources(root, some);
    for (const source of some) await find(source, compiled);
    progress(Math.min(start + batch, missing.length));
  }
  for (const source of sources) if (!bodies.has(source.file)) await find(source);
  return bodies;
}

/** The body of a content file. */
export async function importBody(bodies: Bodies, file: string): Promise<MDXContent> {
  const module = bodies.get(file);
  if (!module) throw new Error(`${file} was not compiled.`);
  const { default: Body }: { default: MDXContent } = await import(pathToFileURL(module).href);
  return Body;
}
