import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { isTooLong, isUnportable } from './portableName.ts';
import type { SiteRule } from '../rule.ts';

const start = { line: 1, column: 1 };
const validName = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A name in the form that URLs use: `Über uns` becomes `uber-uns`. */
export const addressName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The path with every name in the form that URLs use. Undefined if nothing is left of one. */
function validPath(file: string): string | undefined {
  const { dir, name, ext } = path.posix.parse(file);
  const names = [...dir.split('/').filter(Boolean), name].map((each) =>
    validName.test(each) ? each : addressName(each),
  );
  return names.includes('') ? undefined : names.join('/') + ext.toLowerCase();
}

/** Whether every part of a path has the form that URLs use. */
export const isGoodFileName = (file: string): boolean => validPath(file) === file;

const tooLong = (file: string): VFileMessage =>
  problem({
    file,
    place: start,
    rule: 'file-name',
    reason: 'The name of this file or its folder is too long for some computers.',
    note: 'Shorten it to a few words.',
  });

const unportable = (file: string): VFileMessage =>
  problem({
    file,
    place: start,
    rule: 'file-name',
    reason: 'Windows does not allow this file or folder name.',
    note: 'Choose another name.',
  });

/** Reports pages and pictures whose names would make a URL that is hard to read, type or share. */
export function fileNameProblems(pages: readonly string[], pictures: readonly string[]): VFileMessage[] {
  const named = [
    ...pages.map((file) => ({ folder: 'content/', name: file })),
    ...pictures.map((file) => ({ folder: 'content/_pictures/', name: file.replace('_pictures/', '') })),
  ];
  return named.flatMap(({ folder, name }) => {
    if (isTooLong(name)) return [tooLong(folder + name)];
    if (isUnportable(name.replace(/\.\w+$/, ''))) return [unportable(folder + name)];
    if (isGoodFileName(name)) return [];
    const wanted = validPath(name);
    return [
      problem({
        file: folder + name,
        place: start,
        rule: 'file-name',
        reason: 'The name of this file or its folder does not work in an address.',
        note: wanted
          ? `Rename it to ${folder}${wanted}`
          : 'Use lowercase letters from a to z, digits, and hyphens between words.',
        expected: wanted ? [folder + wanted] : undefined,
      }),
    ];
  });
}

/** Reports files of `public/` whose names many hosts and programs cannot serve or link to. */
const publicNameProblems = (files: readonly string[]): VFileMessage[] =>
  files.flatMap((name) => {
    const file = `public/${name}`;
    if (isTooLong(name)) return [tooLong(file)];
    if (isUnportable(name)) return [unportable(file)];
    if (/^[\w.\-/~@+]+$/.test(name)) return [];
    return [
      problem({
        file,
        place: start,
        rule: 'file-name',
        reason: 'The name of this file or its folder does not work in an address.',
        note: 'Use letters from a to z, digits, hyphens and dots. Avoid spaces and accents.',
      }),
    ];
  });

export const fileNames: SiteRule = {
  scope: 'site',
  about: {
    'file-name': 'a file name that does not work in an address or on another system',
  },
  run: ({ tree, publicTree }) => [
    ...fileNameProblems(tree.pages, tree.pictures),
    ...publicNameProblems(publicTree.files),
  ],
};
