import type { EditableText, EditPage } from './types.ts';

/** “content/about.mdx:12” */
export const sourceName = ({ file, line }: Pick<EditableText, 'file' | 'line'>): string => `${file}:${line}`;

/** What a request says about the version of a file that the page was made from. */
export const versionOf = ({ url, digests }: EditPage, file: string) => ({
  page: url,
  file,
  digest: digests[file] ?? '',
});
