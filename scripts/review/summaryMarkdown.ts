import { markdownText } from '../lib/markdownText.ts';
import { count, gain, size } from './page/words.ts';
import type { Summary } from './summary.ts';

interface Links {
  /** URL of the deployed preview. */
  preview?: string;
  /** URL of the workflow run with the whole review. */
  run?: string;
  /** The commit that was reviewed. */
  head?: string;
}

/** Marks the comment, to find and update it later. */
export const commentMark = '<!-- site-review -->';

/** Maximum number of pages in the comment. The review's page has them all. */
const maxListed = 40;

const codeLike = (text: string): string => `<code>${markdownText(text)}</code>`;

function pageLine(
  { url, status, from, redirect, text, head, seen, around, words }: Summary['pages'][number],
  preview?: string,
) {
  const address =
    preview && status !== 'removed' ? `<a href="${preview}${url}">${markdownText(url)}</a>` : codeLike(url);
  const said = {
    added: ['added'],
    removed: ['removed', redirect ? `leads to ${markdownText(redirect)}` : '**no redirect**'],
    moved: [`moved from ${codeLike(from ?? '')}`, redirect ? 'with redirect' : '**no redirect**'],
    changed: [],
  }[status];
  const changes = [
    ...said,
    ...(text && status !== 'added' && status !== 'removed'
      ? [`words: ${words.added} in, ${words.removed} out`]
      : []),
    ...(!text && !around && seen ? ['look only'] : []),
    ...(around ? ['menus or footer'] : []),
    ...(head && status === 'changed' ? ['search and sharing'] : []),
  ];
  return `- ${status === 'removed' ? `~~${address}~~` : address} — ${changes.join(', ') || 'changed'}`;
}

function budgetTable({ budgets }: Summary): string[] {
  const cell = (bytes: number | undefined) => (bytes === undefined ? '–' : size(bytes));
  return [
    '| | before | after | change | promised |',
    '| --- | --: | --: | --: | --: |',
    ...budgets.map(({ name, before, after, most }) => {
      const change = before === undefined || after === undefined ? '–' : gain(before, after);
      const isOver = most !== undefined && after !== undefined && after > most;
      return `| ${markdownText(name)} | ${cell(before)} | ${isOver ? `**${cell(after)}**` : cell(after)} | ${change} | ${most === undefined ? '' : `at most ${size(most)}`} |`;
    }),
  ];
}

/** The review as a pull request comment. Every text in it is escaped. */
export function markdown(summary: Summary, { preview, run, head }: Links = {}): string {
  const { pages, same, errors, warnings, problems, notes, base, commit } = summary;
  const kinds = (['changed', 'added', 'removed', 'moved'] as const).flatMap((status) => {
    const amount = pages.filter((page) => page.status === status).length;
    return amount > 0 ? [`${amount} ${status}`] : [];
  });
  const lines = [
    commentMark,
    `### ${pages.length === 0 ? 'No page changes' : `Pages: ${kinds.join(', ')}`}`,
    '',
    `${count(same, 'page')} proven to be the same. Compared${head ? ` ${codeLike(head.slice(0, 10))}` : ''} with ${codeLike(base)} at ${codeLike(commit.slice(0, 10))}.${run ? ` <a href="${run}">Pictures, words and sources: download the review</a> and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.` : ''}`,
    '',
    ...pages.slice(0, maxListed).map((page) => pageLine(page, preview)),
    ...(pages.length > maxListed ? [`- and ${pages.length - maxListed} more, in the review`] : []),
    '',
    ...notes.slice(0, 10).map((note) => `> ${markdownText(note)}\n`),
    ...(problems.length > 0
      ? [`**New problems: ${count(errors, 'error')}, ${count(warnings, 'warning')}**`, '']
      : []),
    ...problems.map(
      ({ file, line, reason, note, error }) =>
        `- ${error ? 'Error' : 'Warning'} in ${codeLike(`${file}:${line}`)}: ${markdownText(reason)}${note ? ` ${markdownText(note)}` : ''}`,
    ),
    ...(problems.length > 0 ? [''] : []),
    ...budgetTable(summary),
    '',
  ];
  return lines.join('\n');
}
