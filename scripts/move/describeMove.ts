import { counterpart } from '../../src/model/collections.ts';
import type { Page } from '../../src/model/manifest.ts';
import { isError } from '../../src/model/problem.ts';
import { plural, report, sourcesIn } from '../check/report/report.ts';
import { fileDiff } from '../lib/fileDiff.ts';
import type { Change } from './changes.ts';
import type { Move, SiteBefore } from './move.ts';
import type { Trial } from './tryMove.ts';

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
  const edits = others > 0 ? ` and changes ${plural(others, 'other file')}` : '';
  return `Moving ${from} to ${to} renames ${plural(renamed, 'file')}${edits}.`;
}

/**
 * A service has a button to the category of the same name, and loses it if only one of them is renamed. Says how to
 * rename the other.
 */
function counterpartHint({ from, to }: Move, { manifest: { pages } }: SiteBefore): string {
  const page = pages.find(({ url }) => url === from);
  const other = { service: 'category', category: 'service' } as const;
  if (page?.kind !== 'service' && page?.kind !== 'category') return '';
  const wanted = other[page.kind];
  const ofKind = pages.filter((each): each is Page<'service'> | Page<'category'> => each.kind === wanted);
  const was = ofKind.find((each) => counterpart(page, [each]));
  const willBe = ofKind.some((each) => counterpart({ ...page, url: to }, [each]));
  if (!was || willBe) return '';
  const next = was.url.slice(0, was.url.lastIndexOf('/')) + to.slice(to.lastIndexOf('/'));
  return `The service has a button to the portfolio category only while both have the same name. To rename the other, too: npm run move -- ${was.url} ${next}`;
}

const mostMentions = 10;

function mentionLines({ mentions }: Trial, { from }: Move): string[] {
  if (mentions.length === 0) return [];
  const listed = mentions.slice(0, mostMentions).map(({ file, line }) => `  ${file}:${line}`);
  const rest = mentions.length - listed.length;
  return [
    `${from} is also written here, where it is not changed:`,
    ...listed,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
  ];
}

/** What a move does, for its author: the changes, and what needs attention. `copy` has the site after the move. */
export function describeMove(
  move: Move,
  changes: readonly Change[],
  before: SiteBefore,
  trial: Trial,
  copy: string,
): string {
  const warnings = trial.problems.filter((each) => !isError(each));
  const parts = [
    ...changes.map(describeChange),
    summary(move, changes),
    warnings.length > 0 ? `The check will have new warnings:\n${report(warnings, sourcesIn(copy))}` : '',
    mentionLines(trial, move).join('\n'),
    counterpartHint(move, before),
  ];
  return parts.filter(Boolean).join('\n\n');
}

/** Why a move is refused whose result has errors. */
export function describeErrors(move: Move, trial: Trial, copy: string): string {
  const errors = trial.problems.filter(isError);
  return `After moving ${move.from} to ${move.to}, the content would have errors, so nothing was changed:\n${report(errors, sourcesIn(copy))}`;
}
