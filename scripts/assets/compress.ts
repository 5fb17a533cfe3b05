import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn } from '../lib/filesIn.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const compressible = /\.(html|js|css|svg|json|txt|xml|webmanifest)$/;

/** Whether a file is published with compressed copies. */
export const isCompressible = (file: string): boolean => compressible.test(file);

/** Code and SVG seldom change, so they get the best compression. The rest changes with every build: not worth it. */
const seldomChanges = (file: string) => /\.(js|css|svg)$/.test(file);
const fastQuality = 5;
/** Files compressed at a time: the size of Node's thread pool. */
const concurrency = 4;

/** Compresses a file, by the extension of the copy. `thorough` takes twenty times as long. */
export const compressed: Record<
  string,
  (content: Buffer, file: string, thorough?: boolean) => Promise<Buffer>
> = {
  '.br': (content, file, thorough = seldomChanges(file)) =>
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: thorough ? constants.BROTLI_MAX_QUALITY : fastQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  '.gz': (content) => zip(content, { level: 9 }),
};

/** The extensions of the compressed copies. */
export const compressedEndings = Object.keys(compressed);

/** A file with its compressed copies, by their names. */
export async function withCompressed(
  name: string,
  content: Buffer,
  thorough?: boolean,
): Promise<Record<string, Buffer>> {
  const copies = Object.entries(compressed).map(async ([ending, compress]) => [
    name + ending,
    await compress(content, name, thorough),
  ]);
  return { [name]: content, ...Object.fromEntries(await Promise.all(copies)) };
}

/** Writes a `.br` and a `.gz` beside a file. */
async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  await Promise.all(
    Object.entries(compressed).map(async ([ending, compress]) =>
      writeFile(file + ending, await compress(content, file)),
    ),
  );
}

/** Compresses every text file below a folder that has no compressed copies yet. Hosts serve the copies as they are. */
export async function compressAll(folder: string): Promise<void> {
  const files = (await filesIn(folder)).map((file) => path.join(folder, file));
  const existing = new Set(files);
  const queue = files.filter((file) => isCompressible(file) && !existing.has(`${file}.br`));
  const work = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) await compressFile(file);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
