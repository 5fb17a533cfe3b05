import path from 'node:path';
import type { SiteRule } from '../rule.ts';
import { howToConvert, unusableType } from '../files/pictureMessage.ts';

const pageLike = /\.(md|mdx|markdown|mdown|mkd)(\.txt)?$/i;
const pictureLike = /\.(svg|png|jpe?g|webp|avif|gif|bmp|tiff?|hei[cf])$/i;

function stray(file: string): { level?: 'warning'; reason: string; note: string } {
  if (file.startsWith('_pictures/') && unusableType.test(file))
    return {
      level: 'warning',
      reason: `The site cannot show a ${file.replace(/^.*\./, '').toUpperCase()} file.`,
      note: howToConvert(file.replace('_pictures/', '')),
    };
  if (file.startsWith('_pictures/'))
    return {
      level: 'warning',
      reason: 'The site cannot use this type of file as a picture.',
      note: 'Save it as SVG, PNG, JPEG, WebP or AVIF. Put files to download in public/.',
    };
  if (pageLike.test(file))
    return {
      reason: 'This file looks like a page but is not one: the names of pages end in .mdx, in lowercase.',
      note: `Rename it to content/${file.replace(pageLike, '.mdx')}. If it is a note, start its name with _.`,
    };
  if (pictureLike.test(file))
    return {
      level: 'warning',
      reason: 'This picture is in the wrong folder, so no page can use it.',
      note: unusableType.test(file)
        ? howToConvert(path.posix.basename(file))
        : 'Move it to content/_pictures/.',
    };
  return {
    level: 'warning',
    reason: 'The site does not use this file.',
    note: 'Put files to download in public/. If it is a note, start its name with _.',
  };
}

/** Reports files that would be silently ignored. */
export const strayFiles: SiteRule = {
  scope: 'site',
  about: {
    'stray-file': 'a file of `content/` that nothing reads',
  },
  run: ({ tree }) =>
    tree.others.map((file) => ({ file: `content/${file}`, rule: 'stray-file', ...stray(file) })),
};
