import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, problem } from '../../lib/problem.ts';
import { config } from '../../site/config.ts';
import { unopened } from '../../content/contentText.ts';
import { systemCode } from '../../lib/systemCode.ts';
import type { RuleId } from '../../lib/ruleIds.ts';
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
  // The published file of a drawing shows this theme.
  const inputs = [hash('sha256', content), config.theme.firstTheme];
  const known = pictureFactsSchema.safeParse(values.get(inputs)).data;
  if (known) return known;
  // Imported lazily, with sharp: most builds have no new picture.
  const { pictureFacts } = await import('./pictureFacts.ts');
  return values.set(inputs, await pictureFacts(content));
}

/** Maximum file size in bytes. */
const maxBytes = 20_000_000;

/** Pictures read at a time: the size of Node's thread pool. */
const concurrency = 4;

const damaged = new PictureError(
  'This file is damaged, or is not a supported image.',
  'Save it again as SVG, PNG, JPEG, WebP or AVIF.',
);

const tooComplex = new PictureError(
  'This SVG takes too much time or memory to process.',
  'Simplify it, or save it as PNG or WebP.',
  'too-slow',
);

/** The bytes of a picture file. Throws if it is too large: then it is not read. */
export async function pictureSource(source: string, unsaved?: Buffer): Promise<Buffer> {
  const bytes = unsaved?.length ?? (await stat(source)).size;
  if (bytes > maxBytes)
    throw new PictureError(
      `This picture is ${Math.round(bytes / 1_000_000)} MB, which is too large to process.`,
      'Make it smaller: 2400 pixels wide is enough everywhere.',
      'heavy-picture',
    );
  return unsaved ?? readFile(source);
}

/** Reports why a picture could not be read, by the rule for its folder. Throws what is no fault of the picture. */
export function pictureProblem(file: string, error: unknown, ownRule?: RuleId): Problem {
  // A package is missing or damaged.
  if (/^ERR_(?:MODULE|INVALID_PACKAGE)/.test(String(Reflect.get(Object(error), 'code')))) throw error;
  const code = systemCode(error);
  if (code !== undefined) return unopened(file, code);
  const known = error instanceof LimitExceeded ? tooComplex : error;
  const { message: reason, note, rule } = known instanceof PictureError ? known : damaged;
  return problem({ file, rule: ownRule ?? rule, reason, note });
}

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
      const facts = await knownFacts(await pictureSource(source, unsaved.get(file)), cache);
      pictures[file.replace(/^_pictures\//, '')] = { source, ...facts };
    } catch (error) {
      problems.push(pictureProblem(`content/${file}`, error));
    }
  });
  return { pictures: Object.fromEntries(Object.entries(pictures).sort()), problems };
}
