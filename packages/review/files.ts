/** What a changed file is: content, a document, or a program. Report, comment and terminal ask this, and nothing else. */
import type { ChangedFile } from '../../scripts/lib/git/git.ts';

/** What the check lets content and downloads consist of. None of it runs; names that hosts treat as settings do. */
const data =
  /\.(mdx?|ya?ml|txt|svg|png|jpe?g|webp|avif|gif|ico|csv|docx|epub|ics|m4a|mp[34]|od[tg]|ogg|pdf|pptx|vcf|vtt|wav|webm|webmanifest|woff2?|xlsx|zip)$/i;

const isContent = (file: string): boolean =>
  file === 'urls.lock' ||
  (/^content\//.test(file) && data.test(file)) ||
  (/^public\/(?!functions\/|(.*\/)?[._])/i.test(file) && data.test(file) && !/\.(mdx?|ya?ml)$/i.test(file));

/** What people read and nothing imports. */
const document =
  /^[^/]+\.md$|^LICEN[CS]E(\.txt)?$|^docs\/.*\.(md|png|svg|jpe?g|webp)$|(^|\/)(README|CHANGELOG)\.md$|^\.github\/.*\.md$/;

/** Changed files by what they are. Whatever is neither content nor a document may run, in Node or in a browser. */
export function filesByRole(names: readonly string[]) {
  const roles: Record<'content' | 'documents' | 'programs', string[]> = {
    ...{ content: [], documents: [], programs: [] },
  };
  for (const name of new Set(names))
    roles[isContent(name) ? 'content' : document.test(name) ? 'documents' : 'programs'].push(name);
  return roles;
}

/** The names of changed files, with those that they had before. */
export const namesOf = (files: readonly ChangedFile[]): string[] =>
  files.flatMap(({ file, before }) => (before === undefined ? [file] : [file, before]));
