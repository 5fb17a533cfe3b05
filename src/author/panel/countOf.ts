import { counted } from '../../model/counted.ts';
import type { ProblemFile } from './types.ts';

/** “2 errors and 1 warning in 2 files”, or “1 error in content/about.mdx” */
export function countOf(files: ProblemFile[]): string {
  const cards = files.flatMap((file) => file.cards);
  const errors = cards.filter(({ level }) => level === 'error').length;
  const warnings = cards.length - errors;
  const found = [
    ...(errors > 0 ? [counted(errors, 'error')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
  ].join(' and ');
  const [only] = files.length === 1 ? files : [];
  return `${found || 'No problems'} in ${only?.file || counted(files.length, 'file')}`;
}
