import type { ProblemFile } from './types.ts';

const plural = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`;

/** “2 errors and 1 warning in 2 files”, or “1 error in content/about.mdx” */
export function countOf(files: ProblemFile[]): string {
  const cards = files.flatMap((file) => file.cards);
  const errors = cards.filter(({ level }) => level === 'error').length;
  const warnings = cards.length - errors;
  const found = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ].join(' and ');
  const [only] = files.length === 1 ? files : [];
  return `${found || 'No problems'} in ${only?.file || plural(files.length, 'file')}`;
}
