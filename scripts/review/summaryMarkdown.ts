import { markdownText } from '../lib/markdownText.ts';
import { aboutTheRest, changesOf, count, headline, type Summary } from './summary.ts';

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

function pageLine(page: Summary['pages'][number], preview?: string) {
  const { url, status } = page;
  const address =
    preview && status !== 'removed' ? `<a href="${preview}${url}">${markdownText(url)}</a>` : codeLike(url);
  const changes = changesOf(page).map(markdownText).join(', ');
  return `- ${status === 'removed' ? `~~${address}~~` : address} — ${changes || 'changed'}`;
}

const listed = (lines: string[]): string[] => [
  ...lines.slice(0, maxListed),
  ...(lines.length > maxListed ? [`- and ${lines.length - maxListed} more, in the review`] : []),
  '',
];

/** The review as a pull request comment. Every text in it is escaped. */
export function markdown(summary: Summary, { preview, run, head }: Links = {}): string {
  const { pages, newErrors, newWarnings, problems, notes, base, commit, unpublished } = summary;
  const lines = [
    commentMark,
    `### ${markdownText(headline(summary))}`,
    '',
    `${aboutTheRest(summary)}${summary.same > 0 ? ' ' : ''}Compared${head ? ` ${codeLike(head.slice(0, 10))}` : ''} with ${codeLike(base)} at ${codeLike(commit.slice(0, 10))}.${run ? ` <a href="${run}">Pictures and words: download the review</a> and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.` : ''}`,
    '',
    ...notes.slice(0, 10).map((note) => `> ${markdownText(note)}\n`),
    ...(problems.length > 0
      ? [`**New problems: ${count(newErrors, 'error')}, ${count(newWarnings, 'warning')}**`, '']
      : []),
    ...problems.map(
      ({ file, line, reason, note, error }) =>
        `- ${error ? 'Error' : 'Warning'} in ${codeLike(`${file}:${line}`)}: ${markdownText(reason)}${note ? ` ${markdownText(note)}` : ''}`,
    ),
    ...(problems.length > 0 ? [''] : []),
    ...(pages.length > 0 ? ['**Pages**', '', ...listed(pages.map((page) => pageLine(page, preview)))] : []),
    ...(unpublished.length > 0
      ? [
          '**Added or changed, but not on the published site**',
          '',
          ...listed(unpublished.map(({ file, words }) => `- ${codeLike(file)}: ${markdownText(words)}`)),
        ]
      : []),
  ];
  return lines.join('\n');
}
