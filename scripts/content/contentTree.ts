import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { compareText } from '../../src/model/compareText.ts';
import { type Problem, problem } from '../../src/model/problem.ts';

/** The files of a content tree, relative to it, with forward slashes. A leading `_` means "not a page". */
export interface ContentTree {
  pages: string[];
  pictures: string[];
  /** Files that nothing reads. */
  others: string[];
  refused: RefusedFile[];
}

/** Entries that are never opened: symbolic links, entries that are neither file nor folder, and unreadable ones. */
interface RefusedFile {
  name: string;
  why: 'link' | 'device' | 'depth' | 'name' | 'unreadable';
}

/** Files that operating systems write into any folder. They are ignored. */
const systemFiles = /(^|\/)(\.DS_Store|\.gitkeep|\._[^/]*|Thumbs\.db|desktop\.ini|[^/]*~)$/i;

/** How many levels deep folders may be nested. */
const maxDepth = 12;

/** Files that operating systems and editors leave behind. */
const leftovers = /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini|[^/]*~)$/;

const pictureExtensions = /\.(svg|png|jpe?g|webp|avif)$/i;

/** Why something is not opened that is neither a regular file nor a folder to read. */
export const whyNoFile = (entry: Pick<Dirent, 'isSymbolicLink'>): RefusedFile['why'] =>
  entry.isSymbolicLink() ? 'link' : 'device';

/** Every file below a folder, sorted. Symbolic links are not followed. A missing folder has no files. */
export async function filesBelow(folder: string): Promise<{ files: string[]; refused: RefusedFile[] }> {
  const files: string[] = [];
  const refused: RefusedFile[] = [];
  const walk = async (below: string, depth: number): Promise<void> => {
    const entries = await readdir(path.join(folder, below), { withFileTypes: true }).catch(() => undefined);
    if (!entries) refused.push({ name: below, why: 'unreadable' });
    await Promise.all(
      (entries ?? []).map(async (entry) => {
        const name = path.posix.join(below, entry.name);
        // Node puts this character in place of bytes that are not UTF-8, and cannot open the file by that name.
        if (entry.name.includes('\uFFFD')) refused.push({ name, why: 'name' });
        else if (entry.isDirectory() && depth < maxDepth) await walk(name, depth + 1);
        else if (entry.isFile()) files.push(name);
        else refused.push({ name, why: entry.isDirectory() ? 'depth' : whyNoFile(entry) });
      }),
    );
  };
  const stats = await lstat(folder).catch(() => undefined);
  if (stats?.isDirectory()) await walk('', 0);
  else if (stats) refused.push({ name: '', why: whyNoFile(stats) });
  return { files: files.sort(), refused: refused.sort((a, b) => compareText(a.name, b.name)) };
}

/** The files of `public/`, relative to it, without those that operating systems write there. */
export async function listPublic(root: string): Promise<{ files: string[]; refused: RefusedFile[] }> {
  const { files, refused } = await filesBelow(path.join(root, 'public'));
  return { files: files.filter((file) => !systemFiles.test(file)), refused };
}

/** Sorts the files of the content folder by what reads them. Nothing is opened. */
export async function listContent(contentDir: string): Promise<ContentTree> {
  const { files, refused } = await filesBelow(contentDir);
  const isHidden = (file: string) => file.split('/').some((part) => part.startsWith('_'));
  const pages = files.filter((file) => file.endsWith('.mdx') && !isHidden(file));
  const pictures = files.filter((file) => file.startsWith('_pictures/') && pictureExtensions.test(file));
  const read = new Set([...pages, ...pictures, 'site.yaml']);
  return {
    pages,
    pictures,
    others: files.filter(
      (file) =>
        !read.has(file) && !leftovers.test(file) && (file.startsWith('_pictures/') || !isHidden(file)),
    ),
    refused,
  };
}

const refusals: Record<RefusedFile['why'], { reason: string; note: string }> = {
  link: {
    reason: 'This is a link to another place on the disk, which the site does not follow.',
    note: 'Copy the file itself here.',
  },
  device: {
    reason: 'This is a pipe, a socket or a device, which has no text or picture in it.',
    note: 'Delete it. If a program made it, let that program use another folder.',
  },
  depth: { reason: 'This folder is nested too deeply.', note: 'Move it up.' },
  name: {
    reason: 'The name has characters in an old encoding, so the file cannot be opened.',
    note: 'Rename it: use lowercase letters from a to z, digits, and hyphens between words.',
  },
  unreadable: { reason: 'The folder cannot be opened.', note: 'Check that you have permission to read it.' },
};

/**
 * Reports entries that are not read, and why. No symbolic link is followed, wherever it points: every file of the site
 * must be inside the site.
 */
export const refusedFileProblems = (folder: string, refused: readonly RefusedFile[]): Problem[] =>
  refused.map(({ name, why }) =>
    problem({
      file: [folder, why === 'depth' ? `${name}/` : name].filter(Boolean).join('/'),
      rule: 'not-a-file',
      ...refusals[why],
    }),
  );
