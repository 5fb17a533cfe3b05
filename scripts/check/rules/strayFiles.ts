import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import type { ContentTree } from '../../content/contentTree.ts';

const start = { line: 1, column: 1 };
const pageLike = /\.(md|mdx|markdown|mdown|mkd)(\.txt)?$/i;
const pictureLike = /\.(svg|png|jpe?g|webp|avif|gif|bmp|tiff?|heic)$/i;

function stray(file: string): { level?: 'warning'; reason: string; note: string } {
  if (file.startsWith('_pictures/'))
    return {
      level: 'warning',
      reason: 'The site cannot show a file of this kind as a picture.',
      note: 'Save it as SVG, PNG, JPEG, WebP or AVIF. A file to download belongs into public/.',
    };
  if (pageLike.test(file))
    return {
      reason: 'The file looks like a page and is none: the names of pages end in .mdx, in small letters.',
      note: `Rename it to content/${file.replace(pageLike, '.mdx')}, or give its name a leading _ if it is a note.`,
    };
  if (pictureLike.test(file))
    return {
      level: 'warning',
      reason: 'A picture stands among the pages, where nothing finds it.',
      note: 'Move it into content/_pictures/.',
    };
  return {
    level: 'warning',
    reason: 'Nothing reads this file.',
    note: 'A file to download belongs into public/; a note needs a name with a leading _.',
  };
}

/** Reports files that would be silently ignored. */
export const strayFileProblems = ({ others }: ContentTree): VFileMessage[] =>
  others.map((file) =>
    problem({ file: `content/${file}`, place: start, rule: 'stray-file', ...stray(file) }),
  );
