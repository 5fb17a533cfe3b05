/** What a changed file is: content, a document, or a program. Report, comment and terminal ask this, and nothing else. */
import path from 'node:path';
import { nameRefusal } from '../../scripts/check/files/publicFiles.ts';
import { isHidden } from '../../scripts/content/contentTree.ts';
import { urlsLockFile } from '../../scripts/content/urlsLock.ts';
import { urlOfFile } from '../../scripts/lib/fileOfUrl.ts';
import type { ChangedFile } from '../../scripts/lib/git/git.ts';

/** Content is texts, and what may be a download: the check says which files run nothing. */
function isContent(file: string): boolean {
  const [, folder, name = ''] = /^(content|public)\/(.*)$/s.exec(file) ?? [];
  if (folder === 'public') return nameRefusal(name) === undefined;
  const isData = /\.(mdx?|ya?ml)$/i.test(name) || nameRefusal(`file${path.extname(name)}`) === undefined;
  return file === urlsLockFile || (folder === 'content' && isData);
}

/** What people read and nothing imports. */
const document =
  /^[^/]+\.md$|^LICEN[CS]E(\.txt)?$|^docs\/.*\.(md|png|svg|jpe?g|webp)$|(^|\/)(README|CHANGELOG)\.md$|^\.github\/.*\.md$/;

/** Tests name addresses to which nothing is sent. */
export const isTest = (file: string): boolean =>
  /^tests\/|(?:^|\/)testing\/|\.(?:test|spec|fuzz)\./.test(file);

/** Changed files by what they are. Whatever is neither content nor a document may run, in Node or in a browser. */
export function filesByRole(names: readonly string[]) {
  const roles: Record<'content' | 'documents' | 'programs', string[]> = {
    ...{ content: [], documents: [], programs: [] },
  };
  for (const name of new Set(names))
    roles[isContent(name) ? 'content' : document.test(name) ? 'documents' : 'programs'].push(name);
  return roles;
}

/** Whether pages show texts of a file, or the file. */
export const isShown = (file: string): boolean =>
  file !== urlsLockFile && (file.startsWith('content/_pictures/') || !isHidden(file));

/** The names of changed files, with those that they had before. */
export const namesOf = (files: readonly ChangedFile[]): string[] =>
  files.flatMap(({ file, before }) => (before === undefined ? [file] : [file, before]));

/** Whether a text names a route: in an address, a list or a sentence. */
export const namesRoute = (text: string, route?: string): boolean =>
  route !== undefined &&
  route !== '/' &&
  new RegExp(`${route.replaceAll('.', '\\.')}/?(?![\\w/-])`).test(text);

/** The route of a content file, if it is a page. */
export function routeOfFile(file = ''): string | undefined {
  const page = /^content\/(.+\.mdx)$/.exec(file)?.[1];
  return page && !/(^|\/)_/.test(page) ? urlOfFile(page) : undefined;
}
