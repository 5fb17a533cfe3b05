import { counted } from '../../src/model/counted.ts';
import { isError, type Problem } from '../../src/model/problem.ts';
import { report, textsIn } from '../check/report/report.ts';
import { fileDiff } from '../lib/fileDiff.ts';
import type { Change } from './changes.ts';
import type { Move } from './move.ts';

const textOf = (content: Buffer): string => content.toString('utf8');

/** A change as `diff -u` shows it, or one line for a file that is only renamed. */
function describeChange({ from, to, before, after }: Change): string {
  if (before.equals(after)) return `${from} → ${to}`;
  return fileDiff({ name: from, text: textOf(before) }, { name: to, text: textOf(after) });
}

/** “Moves /services/web to /services/websites: renames 1 file and edits 4 files.” */
function summary({ from, to }: Move, changes: readonly Change[]): string {
  const renamed = changes.filter((change) => change.from !== change.to).length;
  const others = changes.length - renamed;
  const edits = others > 0 ? ` and changes ${counted(others, 'other file')}` : '';
  return `Moving ${from} to ${to} renames ${counted(renamed, 'file')}${edits}.`;
}

/** What a move does, for its author: the changes, and new warnings. `copy` has the site after the move. */
export function describeMove(
  move: Move,
  changes: readonly Change[],
  problems: readonly Problem[],
  copy: string,
): string {
  const warnings = problems.filter((each) => !isError(each));
  const parts = [
    ...changes.map(describeChange),
    summary(move, changes),
    warnings.length > 0 ? `The check will have new warnings:\n${report(warnings, textsIn(copy))}` : '',
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Why a move is refused whose result has errors. */
export function describeErrors(move: Move, problems: readonly Problem[], copy: string): string {
  const errors = problems.filter(isError);
  return `After moving ${move.from} to ${move.to}, the content would have errors, so nothing was changed:\n${report(errors, textsIn(copy))}`;
}
