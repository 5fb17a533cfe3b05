import { markdownText } from '../lib/markdownText.ts';
import type { BaseChanges, Conflict } from './conflicts.ts';

/** What the base has done since the branch left it, and what that means for merging; empty if nothing. */
export function aboutBase({ commits, conflicts }: BaseChanges, base: string): string {
  if (commits === 0) return '';
  const files = [...new Set(conflicts.map(({ file }) => file))];
  const names =
    files.length > 5 ? `${files.slice(0, 5).join(', ')} and ${files.length - 5} more` : files.join(', ');
  const since = `${base} has ${commits === 1 ? '1 commit' : `${commits} commits`} since this branch left it`;
  return files.length === 0
    ? `${since}.`
    : `${since}, and they conflict with this branch in ${names}. Merge ${base} into this branch and decide there what it says.`;
}

/** A conflict can be a whole file, and GitHub takes 65,536 characters. */
const maxLength = 300;

const clip = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)} …` : text);

/** Maximum number of conflicts in the comment. The review's page has them all. */
const maxListed = 20;

/** Conflicts as a Markdown list. Every text in it is escaped. */
export function conflictLines(conflicts: readonly Conflict[]): string[] {
  const lines = conflicts.slice(0, maxListed).map(({ file, line, what, branch, base }) => {
    const place = `<code>${markdownText(line ? `${file}:${line}` : file)}</code>`;
    const texts = [branch && ` Here: “${clip(branch)}”`, base && ` There: “${clip(base)}”`]
      .filter(Boolean)
      .join('');
    return `- ${place}: ${markdownText(`${what}${texts}`)}`;
  });
  const left = conflicts.length - maxListed;
  return left > 0 ? [...lines, `- and ${left} more`] : lines;
}
