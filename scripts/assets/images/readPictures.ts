import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, problem } from '../../../src/model/problem.ts';
import { systemCode, unopened } from '../../content/contentText.ts';
import type { Cache } from '../../lib/cache/cache.ts';
import { forEachConcurrently } from '../../lib/concurrency.ts';
import { LimitExceeded } from '../../lib/limits/timeLimit.ts';
import { PictureError, type PictureFacts, pictureFactsSchema } from './pictureFile.ts';

/** A picture file and its facts. */
export interface ReadPicture extends PictureFacts {
  source: string;
}

/** The facts of a picture from its bytes, which are analyzed once. Throws if it is none. */
export async function knownFacts(content: Buffer, cache: Cache): Promise<PictureFacts> {
  const values = cache.values('picture-facts');
  const inputs = [hash('sha256', content)];
  const known = pictureFactsSchema.safeParse(values.get(inputs)).data;
  if (known) return known;
  // Imported lazily, with sharp: most builds have no new picture.
  const { pictureFacts } = await import('./pictureFacts.ts');
  const facts = await pictureFacts(content);
  values.set(inputs, facts);
  return facts;
}

/** Maximum file size in bytes. */
const maxBytes = 20_000_000;

/** Pictures read at a time: the size of Node's thread pool. */
const concurrency = 4;

const damaged = new PictureError(
  'This file is damaged, or is not a supported image.',
  'Save it again as SVG, PNG, JPEG, WebP or AVIF.',
);

function unreadable(file: string, error: unknown): Problem {
  const code = systemCode(error);
  if (code !== undefined) return unopened(`content/${file}`, code);
  const { message, note } = error instanceof PictureError ? error : damaged;
  return problem({
    file: `content/${file}`,
    rule: 'unreadable-picture',
    reason: message,
    note,
  });
}

const tooComplex = (file: string): Problem =>
  problem({
    file: `content/${file}`,
    rule: 'too-slow',
    reason: 'This SVG takes too much time or memory to process.',
    note: 'Simplify it, or save it as PNG or WebP.',
  });

const tooLarge = (file: string, bytes: number): Problem =>
  problem({
    file: `content/${file}`,
    rule: 'heavy-picture',
    reason: `This picture is ${Math.round(bytes / 1_000_000)} MB, which is too large to process.`,
    note: 'Make it smaller: 2400 pixels wide is enough everywhere.',
  });

/**
 * Reads the pictures of a content tree, by their paths below `_pictures/`, in order. Those of `unsaved` are read from there.
 */
export async function readPictures(
  contentDir: string,
  files: string[],
  cache: Cache,
  unsaved: ReadonlyMap<string, Buffer> = new Map(),
): Promise<{ pictures: Record<string, ReadPicture>; problems: Problem[] }> {
  const pictures: Record<string, ReadPicture> = {};
  const problems: Problem[] = [];
  await forEachConcurrently(files, concurrency, async (file) => {
    const source = path.join(contentDir, file);
    try {
      const content = unsaved.get(file);
      const size = content?.length ?? (await stat(source)).size;
      if (size > maxBytes) {
        problems.push(tooLarge(file, size));
        return;
      }
      pictures[file.replace(/^_pictures\//, '')] = {
        source,
        ...(await knownFacts(content ?? (await readFile(source)), cache)),
      };
    } catch (error) {
      problems.push(error instanceof LimitExceeded ? tooComplex(file) : unreadable(file, error));
    }
  });
  return { pictures: Object.fromEntries(Object.entries(pictures).sort()), problems };
}
