import type { Dirent, Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../../src/model/text.ts';
import { languageFolder } from '../lib/fileOfUrl.ts';
import { type Problem, problem } from '../lib/problem.ts';

/** The files of a content tree, relative to it, with forward slashes. A leading `_` means "not a page". */
export interface ContentTree {
  pages: string[];
  pictures: string[];
  /** The folders of the languages besides the first: they have a `site.yaml`. */
  languages: string[];
  /** Files that nothing reads. */
  others: string[];
  /** What is never opened: links, what is neither file nor folder, and what is too deep or unreadable. */
  refused: Refused[];
}

/** Why something is never opened, and what to do. */
const refusals = {
  link: [
    'This is a symbolic link, and the site reads only its own files.',
    'Put the file or folder itself here instead of the link.',
  ],
  name: [
    'This name is saved in an old encoding, so the file cannot be opened.',
    'Give it a name of letters from a to z, digits and hyphens.',
  ],
  depth: ['This folder is inside of more than 12 others, where nothing is read.', 'Move it up.'],
  device: ['This is a pipe or a device, not a file.', 'Put a file here, or remove it.'],
  unreadable: ['This folder cannot be opened.', 'Check that you have permission to read it.'],
} as const;

interface Refused {
  name: string;
  why: keyof typeof refusals;
}

/** Why an entry that is neither a file nor a folder that is read is refused. */
function whyRefused(entry: Dirent | Stats, name: string): Refused['why'] {
  if (entry.isSymbolicLink()) return 'link';
  // Node puts this character in place of bytes that are not UTF-8, and cannot open the file by that name.
  if (name.includes('\uFFFD')) return 'name';
  return entry.isDirectory() ? 'depth' : 'device';
}

/** Files that operating systems write into any folder. They are ignored. */
const systemFiles = /(^|\/)(\.DS_Store|\.gitkeep|\._[^/]*|Thumbs\.db|desktop\.ini|[^/]*~)$/i;

const maxDepth = 12;

const pictureExtensions = /\.(svg|png|jpe?g|webp|avif)$/i;

/** Every file below a folder, sorted. Symbolic links are not followed. A missing folder has no files. */
async function filesBelow(folder: string): Promise<{ files: string[]; refused: Refused[] }> {
  const files: string[] = [];
  const refused: Refused[] = [];
  const walk = async (below: string, depth: number): Promise<void> => {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => undefined);
    if (!entries) refused.push({ name: below, why: 'unreadable' });
    await Promise.all(
      (entries ?? []).map(async (entry) => {
        const name = path.posix.join(below, entry.name);
        const isNamed = !entry.name.includes('\uFFFD');
        if (isNamed && entry.isDirectory() && depth < maxDepth) await walk(name, depth + 1);
        else if (isNamed && entry.isFile()) files.push(name);
        else refused.push({ name, why: whyRefused(entry, entry.name) });
      }),
    );
  };
  const stats = await lstat(folder).catch(() => undefined);
  if (stats?.isDirectory()) await walk('', 0);
  else if (stats) refused.push({ name: '', why: whyRefused(stats, folder) });
  return { files: files.sort(), refused: refused.sort((a, b) => compareText(a.name, b.name)) };
}

/** The files of `public/`, relative to it, without those that operating systems write there. */
export async function listPublic(root: string): Promise<{ files: string[]; refused: Refused[] }> {
  const { files, refused } = await filesBelow(path.join(root, 'public'));
  return { files: files.filter((file) => !systemFiles.test(file)), refused };
}

/** Whether no page is made from a file of the content folder: settings of the check, notes, templates of new pages. */
export const isHidden = (file: string): boolean => file.split('/').some((part) => part.startsWith('_'));

/** Whether other programs make a page from a file that is hidden here. */
export const isHiddenPage = (file: string): boolean =>
  /(?:^|\/)(?:_index(?:\.[a-zA-Z]{2}(?:[-_][a-zA-Z]{2})?)?|_posts\/[^/]+)\.mdx?$/.test(file);

/** Sorts the files of the content folder by what reads them. Nothing is opened. */
export async function listContent(contentDir: string): Promise<ContentTree> {
  const { files, refused } = await filesBelow(contentDir);
  const pages = files.filter((file) => file.endsWith('.mdx') && !isHidden(file));
  const pictures = files.filter((file) => file.startsWith('_pictures/') && pictureExtensions.test(file));
  const languages = files.flatMap((file) => {
    const folder = languageFolder(file);
    return folder !== undefined && file === `${folder}/site.yaml` ? [folder] : [];
  });
  const sites = languages.map((language) => `${language}/site.yaml`);
  const read = new Set([...pages, ...pictures, 'site.yaml', ...sites]);
  return {
    pages,
    pictures,
    languages,
    others: files.filter(
      (file) =>
        !read.has(file) &&
        !systemFiles.test(file) &&
        !/(^|\/)\.[^/]*$/.test(file) &&
        (file.startsWith('_pictures/') || !isHidden(file) || isHiddenPage(file)),
    ),
    refused,
  };
}

/**
 * Reports entries that are not read. No symbolic link is followed, wherever it points: every file of the site must be
 * inside the site.
 */
export const refusedFileProblems = (folder: string, refused: readonly Refused[]): Problem[] =>
  refused.map(({ name, why }) => {
    const [reason, note] = refusals[why];
    const file = [folder, name].filter(Boolean).join('/');
    return problem({ file, rule: 'not-a-file', reason, note });
  });
