import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MDXContent } from 'mdx/types';
import { build, type Plugin } from 'vite';
import { mdxPlugin } from './siteConfig.ts';

/** Compiled bodies: the module of each content file. */
export type Bodies = ReadonlyMap<string, string>;

interface Source {
  file: string;
  source: string;
}

/** Bodies to compile in one go; more would hold all of their modules in memory at once. */
const batch = 250;

/** Gives Vite the texts that were read already; the text of a page that only previews have is in no file. */
const fromMemory = (root: string, sources: Source[]): Plugin => {
  const texts = new Map(sources.map(({ file, source }) => [path.join(root, file), source]));
  return {
    name: 'from-memory',
    enforce: 'pre',
    resolveId: (id) => (texts.has(id) ? id : null),
    load: (id) => texts.get(id),
  };
};

/**
 * Compiles MDX files in Vite's own pipeline, each once for its text. `cacheDir` keeps what was compiled and must lie
 * where Node finds React. `progress` is told how many are done.
 */
export async function compileBodies(
  root: string,
  sources: Source[],
  cacheDir: string,
  progress: (done: number) => void = () => {},
): Promise<Bodies> {
  await mkdir(cacheDir, { recursive: true });
  const bodies = sources.map(({ file, source }) => {
    const name = createHash('sha256').update(source).digest('hex').slice(0, 16);
    return { file, name, module: path.join(cacheDir, `${name}.js`) };
  });
  const missing = bodies.filter(({ module }) => !existsSync(module));
  for (let start = 0; start < missing.length; start += batch) {
    const outDir = `${cacheDir}.${process.pid}`;
    const input = missing.slice(start, start + batch).map(({ name, file }) => [name, path.join(root, file)]);
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      publicDir: false,
      plugins: [fromMemory(root, sources), mdxPlugin()],
      build: {
        outDir,
        emptyOutDir: true,
        ssr: true,
        minify: false,
        rollupOptions: { input: Object.fromEntries(input), output: { entryFileNames: '[name].js' } },
      },
    });
    await cp(outDir, cacheDir, { recursive: true });
    await rm(outDir, { recursive: true });
    progress(Math.min(start + batch, missing.length));
  }
  return new Map(bodies.map(({ file, module }) => [file, module]));
}

/** The body of a content file. */
export async function importBody(bodies: Bodies, file: string): Promise<MDXContent> {
  const module = bodies.get(file);
  if (!module) throw new Error(`${file} was not compiled.`);
  const { default: Body }: { default: MDXContent } = await import(pathToFileURL(module).href);
  return Body;
}
