import path from 'node:path';
import { howToConvert, unusableType } from '../files/pictureMessage.ts';
import type { SiteRule } from '../rule.ts';
import type { Message } from './define.ts';

const pageLike = /\.(md|mdx|markdown|mdown|mkd)(\.txt)?$/i;
const pictureLike = /\.(svg|png|jpe?g|webp|avif|gif|bmp|tiff?|hei[cf])$/i;

function messageOn(file: string): Message {
  const [, picture] = /^_pictures\/(.*)$/s.exec(file) ?? [];
  if (picture !== undefined)
    return unusableType.test(file)
      ? [`The site cannot show a ${file.replace(/^.*\./, '').toUpperCase()} file.`, howToConvert(picture)]
      : [
          'The site cannot use this type of file as a picture.',
          'Save it as SVG, PNG, JPEG, WebP or AVIF. Put files to download in public/.',
        ];
  if (pageLike.test(file))
    return [
      'This file looks like a page but is not one: the names of pages end in .mdx, in lowercase.',
      `Rename it to content/${file.replace(pageLike, '.mdx')}. If it is a note, start its name with _.`,
    ];
  if (!pictureLike.test(file))
    return [
      'The site does not use this file.',
      'Put files to download in public/. If it is a note, start its name with _.',
    ];
  const move = 'Move it to content/_pictures/.';
  return [
    'This picture is in the wrong folder, so no page can use it.',
    unusableType.test(file) ? howToConvert(path.posix.basename(file)) : move,
  ];
}

/** Reports files that would be silently ignored. What looks like a page is an error: it would be missing. */
export const strayFiles: SiteRule = {
  about: { 'stray-file': 'a file of `content/` that nothing reads' },
  run: ({ tree }) =>
    tree.others.map((name) => {
      const [reason, note] = messageOn(name);
      const isPage = pageLike.test(name) && !name.startsWith('_pictures/');
      const level = isPage ? 'error' : 'warning';
      return { file: `content/${name}`, rule: 'stray-file', level, reason, note };
    }),
};
