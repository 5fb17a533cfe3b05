import { hash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Refusal } from '../lib/refusal.ts';
import type { Cache } from '../lib/cache/cache.ts';
import { codeDigest } from '../lib/cache/keys.ts';
import { authorTools } from './authorTools.ts';
import type { CodeOptions, CompileInto } from './environments.ts';

/** The site's compiled code. It does not depend on the content. */
export interface CompiledCode {
  /** A digest of the compiled files: an edit that does not change them renders no page again. */
  hash: string;
  /** The files for the browser, fonts included: source paths by their paths in the site. */
  clientFiles: ReadonlyMap<string, string>;
  /** URL of the site script. */
  site: string;
  /** URL of what hydrates islands. */
  islands: string;
  /** URL of what counts pages after the first, for sites that count visits. */
  analytics: string;
  /** The source of the boot script. */
  boot: string;
  /** URL of the author script, in a preview with tools for authors. */
  author?: string;
  /** The folder with the modules that render pages. */
  serverDir: string;
}

const factsSchema = z.object({
  site: z.string(),
  islands: z.string(),
  analytics: z.string(),
  boot: z.string(),
  author: z.string().optional(),
});

const factsFile = 'code.json';

/** A digest of the code below `root` and of the compiler options. */
function digestOf(root: string): string {
  const settings = readdirSync(root).filter((name) => /^(package|tsconfig.*)\.json$/.test(name));
  const tools = authorTools ? [path.posix.dirname(authorTools.script)] : [];
  return codeDigest(root, 'src', 'scripts/render', 'scripts/site', ...tools, ...settings);
}

/** The compiled code below `root`, from the cache if possible: an edit of only the content compiles no code. */
export async function compiledCode(
  options: CodeOptions & { compileInto?: CompileInto },
  cache: Cache,
): Promise<CompiledCode> {
  const { root, base, preview } = options;
  const digest = digestOf(root);
  const inputs = [digest, base, String(preview), process.env.NODE_ENV ?? ''];
  const entry = await cache.section('code').folder(inputs, async (folder) => {
    // Imported lazily, with Vite: most builds compile no code.
    const compileInto = options.compileInto ?? (await import('./compile.ts')).compileCode;
    const facts = await compileInto(folder, options);
    writeFileSync(path.join(folder, factsFile), JSON.stringify(facts));
    if (digestOf(root) !== digest)
      throw new Refusal('Files of src/ changed while they were compiled. Build again.');
  });
  const clientFiles = Object.keys(entry.hashes).filter((name) => name.startsWith('client/'));
  const facts = factsSchema.parse(JSON.parse(readFileSync(path.join(entry.folder, factsFile), 'utf8')));
  return {
    ...facts,
    hash: hash('sha256', JSON.stringify(entry.hashes)),
    clientFiles: new Map(
      clientFiles.map((name) => [name.slice('client/'.length), path.join(entry.folder, name)]),
    ),
    serverDir: path.join(entry.folder, 'server'),
  };
}
