/** What a review says, in words that its page, its comment and the terminal share. */
import { counted } from '../../src/model/text.ts';
import { CommandError } from '../../scripts/cli/command.ts';
import { groupBy } from '../../scripts/lib/lists.ts';
import { changedWords, isLookalike, type Side } from './diffs.ts';
import { type Change, type ChangeDetail, type ChangeKind, changeKinds, type Review } from './review.ts';

/** How long the first line may be. */
const longestLine = 120;

export const shortened = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 2).trimEnd()} …` : text;

/** A sentence with a capital letter, unless it starts with the name of a file. */
const capital = (text: string): string =>
  /^\S+[/.]\S/.test(text) ? text : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The name of a change that is shown by itself. */
export const titleOf = ({ what, when, form }: Pick<Change, 'what' | 'when' | 'form'>): string =>
  capital(`${what}${form === 'pages' ? ' it' : ''}${when ? `, ${when}` : ''}`);

/** Changes that are about a page as a whole, which they name. */
const wholePages: readonly ChangeKind[] = ['date', 'removed', 'moved', 'added'];

export const namedPages = ({ pages, shown = pages.length }: Pick<Change, 'pages' | 'shown'>): string =>
  shown === 1 ? (pages[0] ?? '') : `${shown} pages`;

/** Where a change shows: `on /about`, `on 12 pages`. */
export function whereShown(change: Pick<Change, 'kind' | 'pages' | 'shown' | 'form'>): string {
  const { kind, pages, form } = change;
  if (pages.length === 0 || wholePages.includes(kind) || form === 'placed') return '';
  return `on ${namedPages(change)}`;
}

/** Details that the others follow from: passages, or else what is labelled. */
function ownDetails({ details }: Change): ChangeDetail[] {
  const own = details.filter(({ follows }) => !follows);
  const passages = own.filter(({ label }) => !label);
  return passages.length > 0 ? passages : own;
}

/** What happened to what a change is about. */
function changed(change: Change): string {
  const { kind, what, form } = change;
  if (form === undefined)
    return kind === 'unseen' ? `no page shows what changed: ${what}` : `${what} changed`;
  if (form !== 'words' && form !== 'menu') return what;
  const own = ownDetails(change);
  const [isGone, isNew] = [own.some(({ before }) => before), own.some(({ after }) => after)];
  if (isNew && !isGone) return `new words in ${what}`;
  return `words ${isGone && !isNew ? 'gone from' : 'changed in'} ${what}`;
}

/** The words that differ, if they are the same everywhere: `: “375” → “315”`. */
function edited(change: Change, longest = Number.POSITIVE_INFINITY): string {
  const { form, quote = '' } = change;
  if (form === 'order' || form === 'placed' || (form === 'statement' && !quote)) return '';
  const own = ownDetails(change);
  const whole = (side: Side) =>
    own
      .map((each) => each[side])
      .join(' ')
      .trim();
  // Several texts that are all new, or all gone, are one.
  const isOneSided = !whole('before') || !whole('after');
  const texts = isOneSided ? [{ before: whole('before'), after: whole('after') }] : own;
  const edits = texts.map(({ before, after }) => {
    const isNamed = (!before || !after) && quote.includes(after || before);
    if (isNamed) return '';
    const { before: gone, after: fresh } = changedWords({ before, after });
    if (!gone && !fresh) return '';
    if (!gone || !fresh) return `: “${shortened(gone || fresh, longest)}” ${gone ? 'removed' : 'added'}`;
    // The signs at the ends say nothing, unless they are what differs.
    const [old = '', words = ''] = [gone, fresh].map((text) => text.replace(/^[“‘]+|[.,;:!?”’]+$/g, ''));
    const texts = old && words && old !== words ? [old, words] : [gone, fresh];
    const [was, is] = texts.map((text) => shortened(text, longest));
    if (was === is) return '';
    const edit = `: “${was}” → “${is}”`;
    return edit + (isLookalike({ before: gone, after: fresh }) ? ', which only looks the same' : '');
  });
  const [first = '', ...others] = new Set(edits.filter(Boolean));
  return others.length > 0 ? `${first}, and ${others.length} more` : first;
}

/** A sentence with the words that differ, if they fit: instead of the passage, if it is named by what it says now. */
function withEdits(change: Change, place: string, longest: number): string {
  const [whole, isMenu] = [changed(change), change.form === 'menu'];
  const isOwn = ownDetails(change).some(({ before, after }) => before && change.quote === after);
  const brief = isMenu
    ? 'words changed in the menu or footer'
    : whole.replace(change.what, '').replace(/ (in|from) $/, '');
  const names = [
    ...(isOwn || isMenu ? [] : [whole]),
    ...(edited(change) && (isMenu || change.form === 'words') ? [brief] : []),
  ];
  // Shortened, if need be.
  const edits = [Number.POSITIVE_INFINITY, 30, 20].map((most) => edited(change, most));
  const sentences = edits.flatMap((each) => names.map((name) => name + place + each));
  return sentences.find(({ length }) => length <= longest) ?? whole + place;
}

/** A change in a sentence: what and where. */
function sentenceOf(change: Change, longest = longestLine): string {
  const { kind, what, when, cause, form } = change;
  const shown = whereShown(change) && ` ${whereShown(change)}`;
  const place = `${shown}${when && kind !== 'date' ? `, ${when}` : ''}`;
  const source = cause && form === undefined ? ` in ${causeLine({ cause })}` : '';
  const where = form === 'pages' ? ` ${namedPages(change)}` : place || source;
  // What is too long is shortened, so that where stays.
  const sent = shortened(what, Math.max(longest - where.length, 20)) + where;
  const isNewPage = form === 'placed' && !change.details[0]?.before;
  const sentences: Record<ChangeKind, string> = {
    ...{ sent, configuration: sent },
    date: what,
    // What is quoted is long, and what is wrong with it comes after it.
    error: `error${cause ? ` in ${causeLine({ cause })}` : ''}: ${what.replace(/“([^”]{20})[^”]{3,}”/g, '“$1 …”')}`,
    removed: `removed page ${what}`,
    moved: `moved page ${what}`,
    added: `new page ${what}`,
    later: `${isNewPage ? 'new page ' : ''}${what}${shown}, ${when ?? 'later'}`,
    words: withEdits(change, place, longest),
    picture: changed(change) + place,
    look: sent,
    program: changed(change) + place,
    search: withEdits(change, place || source, longest),
    // Of a file, what differs is its size and its digest.
    other: change.pages.length > 0 ? withEdits(change, place, longest) : changed(change) + place,
    unseen: withEdits(change, place, longest),
  };
  return sentences[kind];
}

/** What is said if no change is known. “Nothing” is said only of a branch without any changed file but documents. */
function aboutNothing({ programs, documents, unnamed }: Review): string {
  const did = `no page changed today; programs did: ${programs.join(', ')}`;
  if (programs.length > 0)
    return did.length < longestLine ? did : `no page changed today; ${programs.length} programs did`;
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
  const look = 'Look here first: ';
  // Somebody must look at these, whatever else there is.
  if (['sent', 'configuration', 'date'].includes(first.kind))
    return sentence(look + sentenceOf(first, longestLine - 1 - look.length));
  // The same edit in several texts.
  const edit = first.kind === 'words' && edited(first);
  const same = edit ? changes.filter((each) => each.kind === 'words' && edited(each) === edit) : [first];
  const pages = [...new Set(same.flatMap((each) => each.pages))];
  const all = {
    ...first,
    ...(same.length > 1 && { what: `${same.length} texts`, pages, shown: undefined, quote: undefined }),
  };
  const rest = changes.length - same.length;
  const more = rest > 0 ? `, and ${counted(rest, 'more change')}` : '';
  const text = sentenceOf(all, longestLine - 1 - more.length);
  return sentence(more ? text.replace(/, and \d+ more$/, '') : text, more);
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
