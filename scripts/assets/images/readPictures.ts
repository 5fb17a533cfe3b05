import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, problem } from '../../../src/model/problem.ts';
import { systemCode, unopened } from '../../content/contentText.ts';
import { forEachConcurrently } from '../../lib/concurrency.ts';
import { LimitExceeded } from '../../lib/limits/timeLimit.ts';
import type { KnownPictures } from './knownPictures.ts';
import { PictureError } from './pictureError.ts';
import type { PictureFacts } from './pictureFile.ts';

/** A picture file and its facts. */
export interface ReadPicture extends PictureFacts {
  source: string;
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
  known: KnownPictures,
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
        ...(await (content ? known.factsOf(content) : known.facts(source))),
      };
    } catch (error) {
      problems.push(error instanceof LimitExceeded ? tooComplex(file) : unreadable(file, error));
    }
  });
  return { pictures: Object.fromEntries(Object.entries(pictures).sort()), problems };
}
