import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compileAuthor, compileBoot, compileClient, compileRender } from './compile.ts';
import { compressAll } from './compress.ts';

/** The site's code, compiled. It is the same for every page and every edit of the content. */
export interface CompiledCode {
  hash: string;
  /** The folder with the browser's files, fonts among them, to be copied into the site. */
  clientDir: string;
  client: string;
  boot: string;
  /** Address of the author's script, in a preview. */
  author?: string;
  /** The folder with what renders pages. */
  serverDir: string;
}

/** Folders of compiled code that are kept, newest first. */
const kept = 4;

async function hashOf(root: string, files: string[], salt: string): Promise<string> {
  const hash = createHash('sha256').update(salt);
  for (const file of files) hash.update(file).update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function sourcesOf(root: string): Promise<string[]> {
  const inFolder = async (folder: string) =>
    (await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return [...(await inFolder('src')), ...(await inFolder('scripts/lib')), 'package-lock.json'].sort();
}

/** A digest of all code that pages are made with, the content's rules included. */
export const codeHash = async (root: string, base: string, preview: boolean): Promise<string> =>
  hashOf(root, await sourcesOf(root), preview ? `${base} preview` : base);

/** Compiles the code below `root`, or finds it compiled: an edit of the content alone compiles no code. */
export async function compiledCode(
  root: string,
  base: string,
  cacheDir: string,
  hash: string,
  preview: boolean,
): Promise<CompiledCode> {
  const folder = path.join(cacheDir, `code-${hash}`);
  const facts = path.join(folder, 'code.json');
  if (!existsSync(facts)) {
    const work = `${folder}.${process.pid}`;
    const options = { root, base };
    const [client, author, boot] = await Promise.all([
      compileClient(options, path.join(work, 'client')),
      preview ? compileAuthor(options, path.join(work, 'client')) : undefined,
      compileBoot(root),
      compileRender(options, path.join(work, 'server'), preview),
    ]);
    const assets = path.join(work, 'server/assets');
    await cp(assets, path.join(work, 'client/assets'), { recursive: true });
    await rm(assets, { recursive: true });
    await compressAll(path.join(work, 'client'));
    await writeFile(path.join(work, 'code.json'), JSON.stringify({ client, boot, author }));
    await rm(folder, { recursive: true, force: true });
    await rename(work, folder);
    await forgetOld(cacheDir);
  }
  const known: Pick<CompiledCode, 'client' | 'boot' | 'author'> = JSON.parse(await readFile(facts, 'utf8'));
  return { ...known, hash, clientDir: path.join(folder, 'client'), serverDir: path.join(folder, 'server') };
}

async function forgetOld(cacheDir: string): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const folders = (await readdir(cacheDir)).filter((name) => /^code-[0-9a-f]+$/.test(name));
  const dated = await Promise.all(
    folders.map(async (name) => ({ name, time: (await stat(path.join(cacheDir, name))).mtimeMs })),
  );
  const old = dated.sort((a, b) => b.time - a.time).slice(kept);
  await Promise.all(old.map(({ name }) => rm(path.join(cacheDir, name), { recursive: true })));
}
