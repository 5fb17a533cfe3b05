import { attributeText, markdownText } from './markdownText.ts';
import { excerpts } from './diffs.ts';
import { type Change, type ChangeDetail, changeKinds, type ChangeKind, type Review } from './review.ts';
import { aboutPrograms, countsOf, headline, causeLine, placeLink, titleOf, whereShown } from './words.ts';

interface Links {
  /** URL of the deployed preview, and of the review in it, if it is there. */
  preview?: string;
  page?: string;
  /** URL of the workflow run with the whole review. */
  run?: string;
  /** URL of the repository at the reviewed commit: files are below it. */
  files?: string;
}

/** Marks the comment, to find and update it later. */
export const commentMark = '<!-- site-review -->';

/** Maximum number of characters of a comment. GitHub refuses more than 65,536. */
const longest = 60_000;
/** The same of a change in it, of the sentences above all changes, and of any other text. */
const [longestChange, longestSentence, longestText] = [10_000, 500, 300];
/** How many details of a change are listed: of a page that comes or goes, its words. */
const maxDetails = (kind: ChangeKind): number =>
  ['added', 'removed', 'later', 'unseen'].includes(kind) ? 100 : kind === 'sent' ? 10 : 3;
/** How many notes are listed. */
const maxNotes = 10;

const brief = (text: string): string => markdownText(text.slice(0, longestText));
const codeLike = (text: string): string => `<code>${brief(text)}</code>`;
const linked = (text: string, address?: string): string =>
  address ? `<a href="${attributeText(address)}">${text}</a>` : text;

function detailMarkdown({ label, ...sides }: ChangeDetail): string {
  const { before, after } = excerpts(sides);
  const name = label ? `${markdownText(label)}: ` : '';
  if (!before) return `${name}**${markdownText(after)}** added`;
  if (!after) return `${name}~~${markdownText(before)}~~ removed`;
  return `${name}~~${markdownText(before)}~~ → **${markdownText(after)}**`;
}

function changeLine(change: Change, { preview, files }: Links): string {
  const { kind, details: all, cause, pages, find, unchanged = [] } = change;
  // Copies of what is listed are in the review.
  const details = all.filter(({ follows }) => !follows || all.every((each) => each.follows));
  const link = kind === 'removed' || kind === 'later' ? undefined : placeLink(preview, pages[0], find);
  const anchor = cause?.line ? `#L${cause.line}` : '';
  const source =
    cause && linked(codeLike(causeLine(change)), files && `${files}/${encodeURI(cause.file)}${anchor}`);
  const listed = details.slice(0, maxDetails(kind)).map(detailMarkdown);
  if (details.length > listed.length) listed.push(`and ${details.length - listed.length} more`);
  const rest = [listed.join('; '), whereShown(change), source].filter(Boolean).join(', ');
  // Errors are whole sentences.
  const line = `${linked(markdownText(titleOf(change).slice(0, longestSentence)), link)}${rest && `${kind === 'error' ? '' : ':'} ${rest}`}`;
  return `- ${[line, ...unchanged.map(brief)].join('. ')}`;
}

function headLines(review: Review, { run, page }: Links): string[] {
  const { base, head, commit, notes, programs } = review;
  const warning = aboutPrograms(programs);
  return [
    commentMark,
    ...(warning ? [`> ${markdownText(warning.slice(0, longestSentence))}\n`] : []),
    `### ${markdownText(headline(review).slice(0, longestSentence))}\n`,
    ...(review.changes.length > 1 ? [`${brief(countsOf(review))}.\n`] : []),
    `Reviewed: ${codeLike(head.slice(0, 10))}, compared with ${codeLike(base)} where this branch left it, ${codeLike(commit.slice(0, 10))}.\n`,
    ...(page ? [`${linked('The review is a page of the preview', page)}.\n`] : []),
    ...(run
      ? [
          `${linked('With all pictures: download the review', run)} and open its <code>index.html</code>. It was made by the branch’s own code, so open it only if you trust the branch.\n`,
        ]
      : []),
    ...notes.slice(0, maxNotes).map((note) => `> ${brief(note)}\n`),
  ];
}

/** The review as a pull request comment. Every text in it is escaped. */
export function markdown(review: Review, links: Links = {}): string {
  let text = headLines(review, links).join('\n');
  for (const [index, change] of review.changes.entries()) {
    const whole = changeLine(change, links);
    // A change that alone is too long is named without details.
    const line = whole.length > longestChange ? changeLine({ ...change, details: [] }, links) : whole;
    const isFirst = review.changes[index - 1]?.kind !== change.kind;
    const added = `${isFirst ? `\n**${changeKinds[change.kind][0]}**\n\n` : ''}${line}\n`;
    if (text.length + added.length > longest - 100)
      return `${text}- and ${review.changes.length - index} more, in the review\n`;
    text += added;
  }
  return text;
}
