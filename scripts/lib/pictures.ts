import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { VFileMessage } from 'vfile-message';
import type { Picture } from '../../src/model/manifest.ts';
import { problem } from '../../src/model/problem.ts';

/** A picture of the content, with the file that it comes from. */
export interface PictureFile extends Picture {
  source: string;
  /** The weight of the file. */
  bytes: number;
}

const known = new Map<string, { width: number; height: number }>();

async function sizeOf(content: Buffer, hash: string): Promise<{ width: number; height: number }> {
  const size = known.get(hash) ?? (await sharp(content).metadata());
  known.set(hash, { width: size.width, height: size.height });
  return { width: size.width, height: size.height };
}

const unreadable = (file: string): VFileMessage =>
  problem({
    file: `content/${file}`,
    place: { line: 1, column: 1 },
    rule: 'unreadable-picture',
    reason: 'The file is not a picture that can be read.',
    note: 'Save it again as SVG, PNG, JPEG, WebP or AVIF.',
  });

/** The largest picture that is read. */
const mostBytes = 20_000_000;

const tooLarge = (file: string, bytes: number): VFileMessage =>
  problem({
    file: `content/${file}`,
    place: { line: 1, column: 1 },
    rule: 'heavy-picture',
    reason: `The picture weighs ${Math.round(bytes / 1_000_000)} MB, too much to be read.`,
    note: 'Save it smaller: at most 1600 pixels wide, as WebP or AVIF.',
  });

/** Reads the pictures of a content tree: their sizes in CSS pixels, and addresses that change with their content. */
export async function readPictures(
  contentDir: string,
  files: string[],
): Promise<{ pictures: Record<string, PictureFile>; problems: VFileMessage[] }> {
  const pictures: Record<string, PictureFile> = {};
  const problems: VFileMessage[] = [];
  await Promise.all(
    files.map(async (file) => {
      const source = path.join(contentDir, file);
      const { size: bytes } = await stat(source);
      if (bytes > mostBytes) {
        problems.push(tooLarge(file, bytes));
        return;
      }
      const content = await readFile(source);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
      const { dir, name, ext } = path.posix.parse(file.replace(/^_pictures\//, ''));
      const url = path.posix.join('/pictures', dir, `${name}.${hash}${ext}`);
      const size = await sizeOf(content, hash).catch(() => undefined);
      if (size) pictures[path.posix.join(dir, name + ext)] = { url, source, bytes: content.length, ...size };
      else problems.push(unreadable(file));
    }),
  );
  return { pictures: Object.fromEntries(Object.entries(pictures).sort()), problems };
}
