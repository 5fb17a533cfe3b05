import { attributeText, markdownText } from '../lib/markdownText.ts';
import { excerpts } from './edits/excerpts.ts';
import { aboutTheRest, count, headingOf, headline, lineOf, whereShown } from './headline.ts';
import { placeLink } from './placeLink.ts';
import { aboutPrograms } from './programs.ts';
import type { EditDetail, EditKind, Review } from './review.ts';

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
/** How many details of an edit are listed: of a page that comes or goes, its words. */
const maxDetails = (kind: EditKind): number =>
  ['added', 'removed', 'later', 'unseen'].includes(kind) ? 100 : 3;
/** How many characters around what differs are shown. */
const context = 40;
/** How many warnings and notes are listed. */
const maxListed = 10;

const codeLike = (text: string): string => `<code>${markdownText(text)}</code>`;

function detailOf({ label, ...sides }: EditDetail): string {
  const { before, after } = excerpts(sides.before, sides.after, context);
  const name = label ? `${markdownText(label)}: ` : '';
  if (!before) return `${name}**${markdownText(after)}** added`;
  if (!after) return `${name}~~${markdownText(before)}~~ removed`;
  return `${name}~~${markdownText(before)}~~ → **${markdownText(after)}**`;
}

function editLine(edit: Review['edits'][number], { preview, files }: Links): string {
  const { kind, what, details, cause, pages, find } = edit;
  const link = kind === 'removed' || kind === 'later' ? undefined : placeLink(preview, pages[0], find);
  const name = link ? `<a href="${attributeText(link)}">${markdownText(what)}</a>` : markdownText(what);
  const place = lineOf(edit);
  const source =
    place && cause && files
      ? `<a href="${attributeText(`${files}/${encodeURI(cause.file)}${cause.line ? `#L${cause.line}` : ''}`)}">${codeLike(place)}</a>`
      : place && codeLike(place);
  const listed = details.slice(0, maxDetails(kind)).map(detailOf);
  if (details.length > listed.length) listed.push(`and ${details.length - listed.length} more`);
  const rest = [listed.join('; '), whereShown(edit), source].filter(Boolean).join(', ');
  // Errors and dates are whole sentences.
  const isSentence = kind === 'error' || kind === 'later';
  return `- ${name}${rest ? `${isSentence ? '' : ':'} ${rest}` : ''}`;
}

/** The edits in groups, each with a heading: as many as fit. An edit that alone is too long is named without details. */
function editLines({ edits }: Review, links: Links, space: number): string[] {
  const lines: string[] = [];
  let [kind, length, listed]: [EditKind | undefined, number, number] = [undefined, 0, 0];
  for (const edit of edits) {
    const whole = editLine(edit, links);
    const line = whole.length > space / 4 ? editLine({ ...edit, details: [] }, links) : whole;
    length += line.length + 50;
    if (length > space) break;
    if (edit.kind !== kind) lines.push('', `**${headingOf(edit.kind)}**`, '');
    kind = edit.kind;
    lines.push(line);
    listed++;
  }
  if (edits.length > listed) lines.push(`- and ${edits.length - listed} more, in the review`);
  return lines;
}

function headLines(review: Review, { run, programs = review.programs }: Links): string[] {
  const { base, head, commit, notes } = review;
  const warning = aboutPrograms(programs);
  return [
    commentMark,
    ...(warning ? [`> ${markdownText(warning)}`, ''] : []),
    `### ${markdownText(headline(review))}`,
    '',
    `Reviewed: ${codeLike(head.slice(0, 10))}, compared with ${codeLike(base)} where this branch left it, ${codeLike(commit.slice(0, 10))}.`,
    '',
    ...(run
      ? [
          `<a href="${attributeText(run)}">Pictures and words: download the review</a> and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.`,
        ]
      : []),
    '',
    ...notes.slice(0, maxListed).map((note) => `> ${markdownText(note)}\n`),
  ];
}

function warningLines({ warnings }: Review): string[] {
  if (warnings.length === 0) return [];
  const lines = warnings
    .slice(0, maxListed)
    .map(
      ({ cause, reason, note }) =>
        `- ${codeLike(lineOf({ cause }))}: ${markdownText(reason)}${note ? ` ${markdownText(note)}` : ''}`,
    );
  return ['', `**${count(warnings.length, 'new warning')}**`, '', ...lines];
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
export function markdown(review: Review, links: Links = {}): string {
  const head = fitting(headLines(review, links), maxRest);
  const rest = fitting([...warningLines(review), '', markdownText(aboutTheRest(review))], maxRest);
  const space = maxLength - [...head, ...rest].join('\n').length - 200;
  return `${[...head, ...editLines(review, links, space), ...rest]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}
