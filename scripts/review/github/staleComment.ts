import { type Comment, reviewedCommit, withStatus } from './comment.ts';
import { commentMark } from '../summaryMarkdown.ts';

const shortened = (sha: string): string => `<code>${sha.slice(0, 7)}</code>`;

/**
 * The comment's text with a warning that its results are not those of the newest commit; undefined if they are.
 * `happening` goes on after the commit: `is being reviewed`. All of it is ours, or escaped.
 */
export function staleComment(
  comment: Comment | undefined,
  sha: string,
  happening: string,
  lines: readonly string[] = [],
): string | undefined {
  const reviewed = comment && reviewedCommit(comment.body);
  if (reviewed && sha.startsWith(reviewed)) return undefined;
  const results = reviewed ? `These results are for commit ${shortened(reviewed)}; ` : '';
  const sentence = `${results}${results ? 'commit' : 'Commit'} ${shortened(sha)} ${happening}`;
  return withStatus(comment?.body ?? `${commentMark}\n`, [sentence, ...lines]);
}
