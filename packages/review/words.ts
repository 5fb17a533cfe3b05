/** What a review says, in words that its page, its comment and the terminal share. */
import { counted } from '../../src/model/text.ts';
import { CommandError } from '../../scripts/cli/command.ts';
import { groupBy } from '../../scripts/lib/lists.ts';
import { type Change, type ChangeKind, inChangeOrder, changeKinds, type Review } from './review.ts';

/** The heading of a change, if the one before it has another one. */
export function headingOf(changes: readonly Change[], index: number): string | undefined {
  const [before, heading] = [changes[index - 1], changes[index]].map(
    (each) => each && changeKinds[each.kind][0],
  );
  return before === heading ? undefined : heading;
}

/** Changes that the headline names if there are so few of them: dates, where people and data are sent, and the unexplained. */
const maxNamed = 2;
const namedKinds: readonly ChangeKind[] = ['date', 'sent', 'other'];

/** What all changes are together, except errors. */
function whatChanged(changes: readonly Change[]): string {
  const others = inChangeOrder(changes).filter(({ kind }) => kind !== 'error');
  const all = groupBy(others, ({ kind }) => kind).map((own) => {
    const [{ kind }] = own;
    const [, noun, rest] = changeKinds[kind];
    const names = own.map(({ what }) => what.replace(/\.$/, ''));
    const isNamed = namedKinds.includes(kind) && own.length <= maxNamed;
    return `${counted(own.length, noun)}${rest}${isNamed ? `: ${names.join(', ')}` : ''}`;
  });
  return all.join('; ');
}

/** What is said if no change is known. “Nothing” is said only of a branch without any changed file but documents. */
function aboutNothing({ programs, documents, unnamed }: Review): string {
  if (programs.length > 0) return 'no page changed today; programs did';
  if (unnamed.length > 0) return `no page changed; ${unnamed.join(', ')} did`;
  return `nothing changed${documents.length > 0 ? ` but documents: ${documents.join(', ')}` : ''}`;
}

/** The errors, and what is not shown because of them. */
function aboutErrors({ changes, leftOut }: Review): string {
  const errors = changes.filter(({ kind }) => kind === 'error');
  const files = new Set(errors.flatMap(({ cause }) => cause?.file ?? []));
  return [
    ...(errors.length > 0
      ? [`${counted(errors.length, 'error')} in ${[...files].join(', ') || 'the content'}`]
      : []),
    ...(leftOut.length > 0 ? [`not every change of ${leftOut.join(', ')} is shown`] : []),
  ].join('; ');
}

/** The whole branch in a sentence. What could not be compared comes first, so that it never looks unchanged. */
export function headline(review: Review): string {
  const changes = review.built
    ? whatChanged(review.changes) || aboutNothing(review)
    : 'this branch could not be built, and nothing was compared';
  const all = [aboutErrors(review), changes].filter(Boolean).join(review.built ? '; otherwise ' : '; ');
  return `${all.slice(0, 1).toUpperCase()}${all.slice(1)}.`;
}

/** Where a change shows, in words: `on 12 pages`. */
export function whereShown({ kind, pages }: Pick<Change, 'kind' | 'pages'>): string {
  if (pages.length === 0 || ['date', 'removed', 'moved', 'added', 'later'].includes(kind)) return '';
  return pages.length === 1 ? `on ${pages[0]}` : `on ${pages.length} pages`;
}

/** The line where a change was made: `content/about.mdx:12`. */
export const causeLine = ({ cause }: Pick<Change, 'cause'>): string =>
  cause ? `${cause.file}${cause.line ? `:${cause.line}` : ''}` : '';

/** How many programs are named. */
const maxPrograms = 5;

/** The sentence above everything else, if the branch changes anything that runs. */
export function aboutPrograms(programs: readonly string[]): string {
  if (programs.length === 0) return '';
  const rest = programs.length - maxPrograms;
  const names = `${programs.slice(0, maxPrograms).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
  return `This branch changes programs; pictures of pages cannot vouch for them: ${names}. Somebody who programs must read those changes first.`;
}

/** Validates a preview URL and removes trailing slashes. Nothing but a web URL becomes a link. */
export function previewAddress(text: string): string {
  if (!/^https?:\/\/[\w.:-]+(\/[\w./~-]*)?$/.test(text))
    throw new CommandError(
      `“${text}” is not a web address. Write it like https://previews.example.com/my-branch.`,
    );
  return text.replace(/\/+$/, '');
}

/** A valid route. Nothing else becomes a link. */
const route = /^\/[\w./-]*$/;

/**
 * A link that opens a page of the preview at some words, which the browser highlights
 * (https://wicg.github.io/scroll-to-text-fragment/). Hyphens separate the parts of such a fragment, so those of the words
 * are escaped too.
 */
export function placeLink(preview?: string, url = '', find = ''): string | undefined {
  if (!preview || !route.test(url) || url.startsWith('//')) return undefined;
  const [text = ''] = find
    // There is a space between all words, also where only an element ends on the page: `<em>useful</em>, tools`.
    .split(/(?<=[([{“‘/–—]) | (?=[^\p{L}\p{N}])/u)
    .map((part) => part.replace(/^[^\p{L}\p{N}]+ /u, ''))
    .sort((a, b) => b.length - a.length);
  return `${preview}${url}${text && `#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`}`;
}
