import { markdownText } from '../lib/markdownText.ts';
import { type EditKind, kindLabels } from './edits/edit.ts';
import { aboutTheRest, count, headline, type SummarizedEdit, type Summary, whereShown } from './summary.ts';
import { wordsAround } from './wordsAround.ts';

interface Links {
  /** URL of the deployed preview. */
  preview?: string;
  /** URL of the workflow run with the whole review. */
  run?: string;
  /** URL of the repository at the reviewed commit: files are below it. */
  files?: string;
}

/** Marks the comment, to find and update it later. */
export const commentMark = '<!-- site-review -->';

/** Maximum number of edits in the comment. The review's page has them all. */
const maxListed = 40;

const codeLike = (text: string): string => `<code>${markdownText(text)}</code>`;

/**
 * Spaces that the page may not have. There is one between all words here, also where only an element ends on the page:
 * `<em>useful</em>, tools`.
 */
const doubtfulSpaces = /(?<=[([{“‘/–—]) | (?=[^\p{L}\p{N}])/u;

/**
 * A link that opens a page at some words, which the browser highlights (https://wicg.github.io/scroll-to-text-fragment/).
 * Hyphens separate the parts of such a fragment, so those of the words are escaped too.
 */
export function placeLink(preview: string, url: string, find = ''): string {
  const [words = ''] = find
    .split(doubtfulSpaces)
    .map((part) => part.replace(/^[^\p{L}\p{N}]+ /u, ''))
    .sort((a, b) => b.length - a.length);
  return `${preview}${url}${words && `#:~:text=${encodeURIComponent(words).replaceAll('-', '%2D')}`}`;
}

function detailOf({ label, before, after }: SummarizedEdit['details'][number]): string {
  const [old, fresh] = wordsAround(before, after);
  const name = label ? `${markdownText(label)}: ` : '';
  if (!before) return `${name}**${markdownText(fresh)}** added`;
  if (!after) return `${name}~~${markdownText(old)}~~ removed`;
  return `${name}~~${markdownText(old)}~~ → **${markdownText(fresh)}**`;
}

function editLine(edit: SummarizedEdit, { preview, files }: Links): string {
  const { kind, what, details, cause, pages, find } = edit;
  const [url] = pages;
  const name =
    preview && url && kind !== 'removed' && kind !== 'later'
      ? `<a href="${markdownText(placeLink(preview, url, find))}">${markdownText(what)}</a>`
      : markdownText(what);
  const place = cause && `${cause.file}${cause.line ? `:${cause.line}` : ''}`;
  const source =
    place && cause && files
      ? `<a href="${markdownText(`${files}/${encodeURI(cause.file)}${cause.line ? `#L${cause.line}` : ''}`)}">${codeLike(place)}</a>`
      : place && codeLike(place);
  const told = kind === 'later' ? [] : details.slice(0, 3).map(detailOf);
  const rest = [told.join('; '), whereShown(edit), source].filter(Boolean).join(', ');
  // Errors and dates are whole sentences.
  const isSentence = kind === 'error' || kind === 'later';
  return `- ${name}${rest ? `${isSentence ? '' : ':'} ${rest}` : ''}`;
}

/** The edits in groups, each with a heading. */
function editLines(edits: SummarizedEdit[], links: Links): string[] {
  const lines: string[] = [];
  let kind: EditKind | undefined;
  for (const edit of edits.slice(0, maxListed)) {
    if (edit.kind !== kind) lines.push('', `**${kindLabels[edit.kind]}**`, '');
    kind = edit.kind;
    lines.push(editLine(edit, links));
  }
  if (edits.length > maxListed) lines.push(`- and ${edits.length - maxListed} more, in the review`);
  return lines;
}

/** The review as a pull request comment. Every text in it is escaped. */
export function markdown(summary: Summary, links: Links = {}): string {
  const { edits, newWarnings, warnings, notes, base, head, commit, notCompared } = summary;
  const { run } = links;
  const lines = [
    commentMark,
    `### ${markdownText(headline(summary))}`,
    '',
    `Reviewed: ${codeLike(head.slice(0, 10))}, compared with ${codeLike(base)} where this branch left it, ${codeLike(commit.slice(0, 10))}.`,
    '',
    ...(run
      ? [
          '',
          `<a href="${markdownText(run)}">Pictures and words: download the review</a> and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.`,
        ]
      : []),
    '',
    ...notes.slice(0, 10).map((note) => `> ${markdownText(note)}\n`),
    ...editLines(edits, links),
    ...(warnings.length > 0 ? ['', `**${count(newWarnings, 'new warning')}**`, ''] : []),
    ...warnings.map(
      ({ cause, reason, note }) =>
        `- ${codeLike(`${cause.file}:${cause.line ?? 1}`)}: ${markdownText(reason)}${note ? ` ${markdownText(note)}` : ''}`,
    ),
    '',
    ...[aboutTheRest(summary), ...notCompared].filter(Boolean).map(markdownText),
  ];
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
