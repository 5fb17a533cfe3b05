/** What a review says, in words that its page, its comment and the terminal share. */
import { counted, sharedEnds } from '../../src/model/text.ts';
import { CommandError } from '../../scripts/cli/command.ts';
import { groupBy } from '../../scripts/lib/lists.ts';
import { type Change, type ChangeKind, changeKinds, type Review } from './review.ts';

/** Kinds of changes that somebody must look at, whatever else there is. */
const dangerous: readonly ChangeKind[] = ['sent', 'date'];

/** How long the first line may be. */
const longestLine = 120;

const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 2).trimEnd()} …` : text;

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The name of a change that is shown by itself. */
export const titleOf = ({ what, when }: Pick<Change, 'what' | 'when'>): string =>
  capital(`${what}${when ? `, ${when}` : ''}`);

/** Changes that are about a page as a whole, which they name. */
const wholePages: readonly ChangeKind[] = ['date', 'removed', 'moved', 'added'];

/** Where a change shows: `on /about`, `on 12 pages`. */
export function whereShown({ kind, pages }: Pick<Change, 'kind' | 'pages'>): string {
  if (pages.length === 0 || wholePages.includes(kind)) return '';
  return pages.length === 1 ? `on ${pages[0]}` : `on ${pages.length} pages`;
}

/** What is in another order, new or gone says so itself. A passage is named by its heading. */
function changed({ what, details }: Change): string {
  if (/ (in another (order|place)|is new|is gone)$/.test(what)) return what;
  if (!/^(“|heading |menu or footer)/.test(what)) return `${what} changed`;
  const own = details.filter(({ follows }) => !follows);
  const [isGone, isNew] = [own.some(({ before }) => before), own.some(({ after }) => after)];
  if (isNew && !isGone) return `new words in ${what}`;
  return `words ${isGone && !isNew ? 'gone from' : 'changed in'} ${what}`;
}

/** How long words are that a sentence quotes. */
const longestQuote = 60;

/** The words that differ, if they are few: `: “375” → “315”`. */
function edited({ what, details }: Change): string {
  const [{ before = '', after = '' } = {}, ...others] = details.filter(
    ({ follows, label }) => !follows && !label,
  );
  const [start, end] = sharedEnds(before, after);
  const [gone = '', fresh = ''] = [before, after].map((text) => {
    const last = text.length - end;
    const to = /\s/.test(text[last - 1] ?? ' ') ? last : text.slice(last).search(/\s|$/) + last;
    return text.slice(text.lastIndexOf(' ', start - 1) + 1, to).trim();
  });
  if (
    others.length > 0 ||
    gone.length + fresh.length > longestQuote ||
    /order$/.test(what) ||
    what.includes(after || before)
  )
    return '';
  if (!gone || !fresh) return `: “${gone || fresh}” ${gone ? 'removed' : 'added'}`;
  return `: “${gone}” → “${fresh}”`;
}

/** A change in a sentence: what and where. */
function sentenceOf(change: Change): string {
  const { kind, what, when, cause } = change;
  const shown = whereShown(change) && ` ${whereShown(change)}`;
  const place = `${shown}${when && kind !== 'date' ? `, ${when}` : ''}`;
  const sentences: Record<ChangeKind, string> = {
    sent: `${what}${place || (cause && what.startsWith('new ') ? ` in ${causeLine({ cause })}` : '')}`,
    date: what,
    error: `error${cause ? ` in ${causeLine({ cause })}` : ''}: ${what}`,
    removed: `removed page ${what}`,
    moved: `moved page ${what}`,
    added: `new page ${what}`,
    later: `${what}${/: \//.test(what) ? '' : shown}, ${when ?? 'later'}`,
    words: changed(change) + place + edited(change),
    picture: changed(change) + place,
    look: `looks different${place}`,
    program: `${what} ${what === 'script in the page' ? 'does' : 'do'} something else${place}`,
    search: `search engines and other programs read something else${place}`,
    other: changed(change) + place,
    unseen: `no page shows what changed: ${what.replace(/, on no page$/, '')}`,
  };
  return sentences[kind];
}

/** What is said if no change is known. “Nothing” is said only of a branch without any changed file but documents. */
function aboutNothing({ programs, documents, unnamed }: Review): string {
  if (programs.length > 0) return `no page changed today; programs did: ${programs.join(', ')}`;
  if (unnamed.length > 0) return `no page changed; ${unnamed.join(', ')} did`;
  return `nothing changed${documents.length > 0 ? ` but documents: ${documents.join(', ')}` : ''}`;
}

/** The first line of a review: the most dangerous change, what and where, in at most 120 characters. */
export function headline(review: Review): string {
  const { built, changes } = review;
  const [first] = changes;
  const sentence = (text: string, more = '') =>
    `${shortened(
      capital(text)
        .replace(/[.\s]+$/, '')
        .replace(/\s+/g, ' '),
      longestLine - 1 - more.length,
    )}${more}.`;
  if (!built) {
    const error = changes.find(({ kind }) => kind === 'error');
    const why = error ? `: ${sentenceOf(error)}` : '';
    return sentence(`This branch could not be built, and nothing was compared${why}`);
  }
  if (!first) return sentence(aboutNothing(review));
  if (dangerous.includes(first.kind)) return sentence(`Look here first: ${sentenceOf(first)}`);
  const rest = changes.length - 1;
  return sentence(sentenceOf(first), rest > 0 ? `, and ${counted(rest, 'more change')}` : '');
}

/** How many changes of which kinds there are, and what could not be shown. */
export function countsOf({ changes, leftOut }: Review): string {
  const all = groupBy(changes, ({ kind }) => kind).map(([{ kind }, ...others]) => {
    const [, noun, rest] = changeKinds[kind];
    return `${counted(others.length + 1, noun)}${rest}`;
  });
  const missing = leftOut.length > 0 ? [`not every change of ${leftOut.join(', ')} is shown`] : [];
  return capital([...all, ...missing].join('; '));
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
