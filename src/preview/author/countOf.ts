import type { ProblemFile } from './types.ts';

const plural = (amount: number, word: string) => `${amount} ${word}${amount === 1 ? '' : 's'}`;

/** “2 errors and 1 warning in 2 files” */
export function countOf(files: ProblemFile[]): string {
  const cards = files.flatMap((file) => file.cards);
  const errors = cards.filter(({ level }) => level === 'error').length;
  const warnings = cards.length - errors;
  const found = [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ].join(' and ');
  return `${found || 'No problems'} in ${plural(files.length, 'file')}`;
}
