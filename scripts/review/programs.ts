import type { ChangedFile } from './changedFiles.ts';

/** Files that a build publishes, or that nobody runs. Everything else takes part in checks, builds and reviews. */
const isPublished = (file: string): boolean =>
  /^(content|public|docs)\/|^urls\.lock$|\.md$/.test(file) ||
  (/^src\//.test(file) && !/^src\/model\/|\.(test|spec)\.tsx?$/.test(file));

/** The programs, workflows, settings and tests among changed files. */
export const programsIn = (files: readonly Pick<ChangedFile, 'file'>[]): string[] =>
  files.map(({ file }) => file).filter((file) => !isPublished(file));

/** How many programs are named. */
const named = 5;

/** The sentence above everything else, if the branch changes what judges it. */
export function aboutPrograms(programs: readonly string[]): string {
  if (programs.length === 0) return '';
  const rest = programs.length - named;
  const names = `${programs.slice(0, named).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
  return `This branch changes the programs that check and review it: ${names}. Do not rely on what follows until somebody who programs has read those changes.`;
}
