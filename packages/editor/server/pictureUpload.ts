import path from 'node:path';
import { slugFor } from '../../../scripts/lib/slugFor.ts';
import { type FileChange, isSame, readBytes } from '../../../scripts/content/writeContent.ts';

/** The longest name, without its number and its ending. */
const longestName = 80;

/** “Team Photo (1).JPEG” is team-photo-1.jpeg: its name and its ending, which only says what the content is. */
async function safeName(name: string): Promise<[base: string, ending: string]> {
  const { name: base, ext } = path.parse(name.toLowerCase());
  const slug = (await slugFor(base)).slice(0, longestName).replace(/-+$/, '');
  return [slug || 'picture', /^\.(svg|png|jpe?g|webp|avif)$/.test(ext) ? ext : '.jpg'];
}

/**
 * A new picture of the content beside another one, under a free name, by which texts name it. What is no picture, or one that would block the
 * server, is refused by the check, as in every picture of the content.
 */
export async function newPicture(
  root: string,
  { name, content, beside }: { name: string; content: Buffer; beside: string },
): Promise<{ change: FileChange; picture: string }> {
  const [base, ending] = await safeName(name);
  for (let number = 1; ; number++) {
    const free = `${base}${number === 1 ? '' : `-${number}`}${ending}`;
    const picture = path.posix.join(path.posix.dirname(beside), free);
    const file = `content/_pictures/${picture}`;
    const before = readBytes(root, file);
    if (!before || isSame(before, content)) return { change: { file, before, after: content }, picture };
  }
}
