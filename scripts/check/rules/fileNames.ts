import path from 'node:path';
import slugify from '@sindresorhus/slugify';
import { howToConvertHeic } from '../../assets/images/heic.ts';
import type { Message, SiteFinding, SiteRule } from './define.ts';

/** The longest names and paths that every file system can store, including the suffixes that the build adds. */
const longestName = 200;
const longestPath = 400;

/** Device names, which Windows does not allow for files. */
const device = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a path, or a name in it, is too long for some file system. */
export const isTooLong = (file: string): boolean =>
  file.length > longestPath || file.split('/').some((name) => name.length > longestName);

/** Whether some file system does not allow a name in the path: a device name, or one that ends in a dot. */
export const isUnportable = (file: string): boolean =>
  file.split('/').some((name) => device.test(name) || name.endsWith('.'));

const validName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The path with every name in the form that URLs use. Undefined if nothing is left of one. */
function validPath(file: string): string | undefined {
  const { dir, name, ext } = path.posix.parse(file);
  const names = [...dir.split('/').filter(Boolean), name].map((each) =>
    validName.test(each) ? each : slugify(each, { decamelize: false }),
  );
  return names.includes('') ? undefined : names.join('/') + ext.toLowerCase();
}

/** Whether every part of a path has the form that URLs use. */
export const isGoodFileName = (file: string): boolean => validPath(file) === file;

const useless = 'The name of this file or its folder does not work in an address.';

/** What is wrong with a name on some computers. */
function unportable(name: string): [reason: string, note: string] | undefined {
  if (isTooLong(name))
    return [
      'The name of this file or its folder is too long for some computers.',
      'Shorten it to a few words.',
    ];
  return isUnportable(name)
    ? ['Windows does not allow this file or folder name.', 'Choose another name.']
    : undefined;
}

/** What is wrong with the name of a page, or of a picture. `name` starts inside their folder. */
export function fileNameFinding(folder: string, name: string): SiteFinding | undefined {
  const wrong = unportable(isTooLong(name) ? name : name.replace(/\.\w+$/, ''));
  if (!wrong && isGoodFileName(name)) return undefined;
  const wanted = wrong ? undefined : validPath(name);
  const [reason, note] = wrong ?? [
    useless,
    wanted
      ? `Rename it to ${folder}${wanted}`
      : 'Use lowercase letters from a to z, digits, and hyphens between words.',
  ];
  const suggestions = wanted ? [folder + wanted] : undefined;
  return { file: folder + name, rule: 'file-name', reason, note, suggestions };
}

/** What is wrong with the name of a file of `public/`, which many hosts and programs cannot serve or link to. */
function publicNameFinding(name: string): SiteFinding | undefined {
  const wrong = unportable(name);
  if (!wrong && /^[\w.\-/~@+]+$/.test(name)) return undefined;
  const [reason, note] = wrong ?? [
    useless,
    'Use letters from a to z, digits, hyphens and dots. Avoid spaces and accents.',
  ];
  return { file: `public/${name}`, rule: 'file-name', reason, note };
}

export const fileNames: SiteRule = {
  about: { 'file-name': 'a file name that does not work in an address or on another system' },
  run: ({ tree, publicTree }) =>
    [
      ...tree.pages.map((file) => fileNameFinding('content/', file)),
      ...tree.pictures.map((file) => fileNameFinding('content/_pictures/', file.replace('_pictures/', ''))),
      ...publicTree.files.map(publicNameFinding),
    ].filter((finding) => finding !== undefined),
};

const pageLike = /\.(md|mdx|markdown|mdown|mkd)(\.txt)?$/i;
const pictureLike = /\.(svg|png|jpe?g|webp|avif|gif|bmp|tiff?|hei[cf])$/i;

function messageOn(file: string): Message {
  const [, picture] = /^_pictures\/(.*)$/s.exec(file) ?? [];
  if (picture !== undefined)
    return [
      'The site cannot use this type of file as a picture.',
      /\.hei[cf]$/i.test(file)
        ? howToConvertHeic(`content/_pictures/${picture.toLowerCase().replace(/\w+$/, 'jpg')}`)
        : 'Save it as SVG, PNG, JPEG, WebP or AVIF. Put files to download in public/.',
    ];
  if (pageLike.test(file))
    return [
      'This file looks like a page but is not one: the names of pages end in .mdx, in lowercase.',
      `Rename it to content/${file.replace(pageLike, '.mdx')}. If it is a note, start its name with _.`,
    ];
  return pictureLike.test(file)
    ? ['This picture is in the wrong folder, so no page can use it.', 'Move it to content/_pictures/.']
    : [
        'The site does not use this file.',
        'Put files to download in public/. If it is a note, start its name with _.',
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
