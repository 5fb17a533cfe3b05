import { attributeText, markdownText } from '../lib/markdownText.ts';
import { type EditKind, kindLabels } from './edits/edit.ts';
import { aboutPrograms } from './programs.ts';
import { aboutTheRest, count, headline, type SummarizedEdit, type Summary, whereShown } from './summary.ts';
import { wordsAround } from './wordsAround.ts';

interface Links {
  /** URL of the deployed preview. */
  preview?: string;
  /** URL of the workflow run with the whole review. */
  run?: string;
  /** URL of the repository at the reviewed commit: files are below it. */
  files?: string;
  /** The programs that the branch changes, as GitHub lists them. The default is what the review says. */
  programs?: readonly string[];
}

/** Marks the comment, to find and update it later. */
export const commentMark = '<!-- site-review -->';

/** Maximum number of characters of a comment. GitHub refuses more than 65,536. */
const maxLength = 60_000;
/** How many of them what follows the edits may take. */
const maxRest = 12_000;
/** How many details of an edit are listed. */
const maxDetails = 3;

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
      ? `<a href="${attributeText(placeLink(preview, url, find))}">${markdownText(what)}</a>`
      : markdownText(what);
  const place = cause && `${cause.file}${cause.line ? `:${cause.line}` : ''}`;
  const source =
    place && cause && files
      ? `<a href="${attributeText(`${files}/${encodeURI(cause.file)}${cause.line ? `#L${cause.line}` : ''}`)}">${codeLike(place)}</a>`
      : place && codeLike(place);
  const listed = details.slice(0, maxDetails).map(detailOf);
  const more = (edit.detailCount ?? details.length) - listed.length;
  if (more > 0) listed.push(`and ${more} more`);
  const rest = [listed.join('; '), whereShown(edit), source].filter(Boolean).join(', ');
  // Errors and dates are whole sentences.
  const isSentence = kind === 'error' || kind === 'later';
  return `- ${name}${rest ? `${isSentence ? '' : ':'} ${rest}` : ''}`;
}

/** The edits in groups, each with a heading: as many as fit. */
function editLines({ edits, editCount }: Summary, links: Links, space: number): string[] {
  const lines: string[] = [];
  let [kind, length, listed]: [EditKind | undefined, number, number] = [undefined, 0, 0];
  for (const edit of edits) {
    const line = editLine(edit, links);
    length += line.length + 50;
    if (length > space) break;
    if (edit.kind !== kind) lines.push('', `**${kindLabels[edit.kind]}**`, '');
    kind = edit.kind;
    lines.push(line);
    listed++;
  }
  const left = Math.max(editCount, edits.length) - listed;
  if (left > 0) lines.push(`- and ${left} more, in the review`);
  return lines;
}

function headLines(summary: Summary, { run, programs = summary.programs }: Links): string[] {
  const { base, head, commit, notes } = summary;
  const warning = aboutPrograms(programs);
  return [
    commentMark,
    ...(warning ? [`> ${markdownText(warning)}`, ''] : []),
    `### ${markdownText(headline(summary))}`,
    '',
    `Reviewed: ${codeLike(head.slice(0, 10))}, compared with ${codeLike(base)} where this branch left it, ${codeLike(commit.slice(0, 10))}.`,
    '',
    ...(run
      ? [
          `<a href="${attributeText(run)}">Pictures and words: download the review</a> and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.`,
        ]
      : []),
    '',
    ...notes.slice(0, 10).map((note) => `> ${markdownText(note)}\n`),
  ];
}

function warningLines({ newWarnings, warnings }: Summary): string[] {
  if (warnings.length === 0) return [];
  const lines = warnings.map(
    ({ cause, reason, note }) =>
      `- ${codeLike(`${cause.file}:${cause.line ?? 1}`)}: ${markdownText(reason)}${note ? ` ${markdownText(note)}` : ''}`,
  );
  return ['', `**${count(newWarnings, 'new warning')}**`, '', ...lines];
}

/** Lines up to a number of characters. A line that does not fit is left out, and what follows it too. */
function fitting(lines: readonly string[], most: number): string[] {
  let length = 0;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > most;
  });
  return end < 0 ? [...lines] : [...lines.slice(0, end), 'The rest is in the review.'];
}

/** The review as a pull request comment. Every text in it is escaped. */
export function markdown(summary: Summary, links: Links = {}): string {
  const head = fitting(headLines(summary, links), maxRest);
  const rest = fitting([...warningLines(summary), '', markdownText(aboutTheRest(summary))], maxRest);
  const space = maxLength - [...head, ...rest].join('\n').length - 200;
  return `${[...head, ...editLines(summary, links, space), ...rest]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
