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
const longest = 60_000;
/** The same of an edit in it, and of any other text. */
const [longestEdit, longestText] = [10_000, 300];
/** How many details of an edit are listed: of a page that comes or goes, its words. */
const maxDetails = (kind: EditKind): number =>
  ['added', 'removed', 'later', 'unseen'].includes(kind) ? 100 : 3;
/** How many characters around what differs are shown. */
const context = 40;
/** How many warnings and notes are listed. */
const maxListed = 10;

const brief = (text: string): string => markdownText(text.slice(0, longestText));
const codeLike = (text: string): string => `<code>${brief(text)}</code>`;

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

function headLines(review: Review, { run, programs = review.programs }: Links): string[] {
  const { base, head, commit, notes } = review;
  const warning = aboutPrograms(programs);
  return [
    commentMark,
    ...(warning ? [`> ${markdownText(warning.slice(0, 1000))}`, ''] : []),
    `### ${brief(headline(review))}`,
    '',
    `Reviewed: ${codeLike(head.slice(0, 10))}, compared with ${codeLike(base)} where this branch left it, ${codeLike(commit.slice(0, 10))}.`,
    '',
    ...(run
      ? [
          `<a href="${attributeText(run)}">Pictures and words: download the review</a> and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.`,
        ]
      : []),
    '',
    ...notes.slice(0, maxListed).map((note) => `> ${brief(note)}\n`),
  ];
}

function warningLines({ warnings }: Review): string[] {
  if (warnings.length === 0) return [];
  const lines = warnings
    .slice(0, maxListed)
    .map(
      ({ cause, reason, note = '' }) =>
        `- ${codeLike(lineOf({ cause }))}: ${brief(`${reason} ${note}`.trim())}`,
    );
  return ['', `**${count(warnings.length, 'new warning')}**`, '', ...lines];
}

/** The review as a pull request comment. Every text in it is escaped. */
export function markdown(review: Review, links: Links = {}): string {
  const rest = [...warningLines(review), '', markdownText(aboutTheRest(review))];
  const lines = headLines(review, links);
  let length = [...lines, ...rest].join('\n').length;
  let [kind, left]: [EditKind | undefined, number] = [undefined, review.edits.length];
  for (const edit of review.edits) {
    const whole = editLine(edit, links);
    // An edit that alone is too long is named without details.
    const line = whole.length > longestEdit ? editLine({ ...edit, details: [] }, links) : whole;
    const added = edit.kind === kind ? [line] : ['', `**${headingOf(edit.kind)}**`, '', line];
    length += added.join('\n').length + 1;
    if (length > longest - 100) break;
    lines.push(...added);
    kind = edit.kind;
    left--;
  }
  if (left > 0) lines.push(`- and ${left} more, in the review`);
  const text = [...lines, ...rest]
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd();
  return `${text.length < longest ? text : text.slice(0, text.lastIndexOf('\n', longest - 1))}\n`;
}
