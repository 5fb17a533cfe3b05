import type { EditableText } from './types.ts';

/** “content/about.mdx:12” */
export const sourceName = ({ file, line }: Pick<EditableText, 'file' | 'line'>): string => `${file}:${line}`;
