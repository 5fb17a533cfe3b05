import type { Change, ChangeKind, Review } from './review.ts';
import { changeKinds } from './review.ts';

/** The heading of each group of changes, and how its changes are counted: `1 new page`, `3 changes of words`. */
const words: Record<ChangeKind, [heading: string, noun: string, rest?: string]> = {
  date: ['Where people and data are sent', 'change', ' of when pages are published'],
  sent: ['Where people and data are sent', 'change', ' of where people and data are sent'],
  error: ['Errors', 'new error'],
  later: ['Not live yet', 'page', ' not live yet'],
  removed: ['Removed pages', 'removed page'],
  moved: ['Moved pages', 'moved page'],
  added: ['New pages', 'new page'],
  words: ['Words', 'change', ' of words'],
  picture: ['Pictures', 'change', ' of pictures'],
  look: ['Looks', 'change', ' of the look'],
  search: ['Search and sharing', 'change', ' of what search engines see'],
  other: ['Something else', 'other difference'],
  unseen: ['Changed lines that no page shows', 'file', ' with changed lines that no page shows'],
};

/** The heading of a group of changes. */
export const headingOf = (kind: ChangeKind): string => words[kind][0];

/** Whether a change has another heading than the one before it. */
export const startsGroup = (changes: readonly { kind: ChangeKind }[], index: number): boolean => {
  const [before, change] = [changes[index - 1], changes[index]];
  return change !== undefined && (!before || headingOf(before.kind) !== headingOf(change.kind));
};

/** `1 page`, `3 pages`. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** How many dates are said in the headline. More are counted. */
const maxDates = 2;

function whatChanged({ changes }: Review): string {
  const dates = changes.filter(({ kind }) => kind === 'date').map(({ what }) => what);
  const isSaid = dates.length <= maxDates;
  const parts = changeKinds.flatMap((kind) => {
    const number = changes.filter((change) => change.kind === kind).length;
    const [, noun, rest = ''] = words[kind];
    const isCounted = number > 0 && kind !== 'error' && !(kind === 'date' && isSaid);
    return isCounted ? [`${count(number, noun)}${rest}`] : [];
  });
  return [...(isSaid ? dates : []), parts.join(', ')].filter(Boolean).join('; ') || 'nothing changed';
}

const namesOf = (files: readonly string[]): string =>
  files.length > 3 ? count(files.length, 'file') : files.join(', ');

/** The errors, and what is not shown because of them. */
function aboutErrors({ errors, errorFiles, leftOut }: Review): string {
  if (errors === 0) return '';
  const where = errorFiles.length > 0 ? ` in ${namesOf(errorFiles)}` : '';
  const there = namesOf(leftOut) === namesOf(errorFiles) ? 'there' : `of ${namesOf(leftOut)}`;
  return `${count(errors, 'error')}${where}${leftOut.length > 0 ? `; not every change ${there} is shown` : ''}`;
}

/** The whole branch in a sentence. What could not be compared comes first, so that it never looks unchanged. */
export function headline(review: Review): string {
  const errors = aboutErrors(review);
  if (!review.built)
    return `${errors ? `${errors.replace(/;.*/, '')}, and this branch` : 'This branch'} could not be built: nothing was compared.`;
  const changes = whatChanged(review);
  if (errors) return `${errors}. Otherwise ${changes}.`;
  return `${changes.slice(0, 1).toUpperCase()}${changes.slice(1)}.`;
}

/** What is known about the other pages, if there are any. */
export const aboutTheRest = ({ same }: Pick<Review, 'same'>): string =>
  same.length === 0
    ? ''
    : `${count(same.length, 'page')} without any difference, apart from generated names.`;

/** Where a change shows, in words: `on 12 pages`. */
export function whereShown({ kind, pages }: Pick<Change, 'kind' | 'pages'>): string {
  if (pages.length === 0 || ['date', 'removed', 'moved', 'added', 'later'].includes(kind)) return '';
  return pages.length === 1 ? `on ${pages[0]}` : `on ${pages.length} pages`;
}

/** `3 consequences elsewhere`, of a page that was removed. */
export const aboutConsequences = ({ length }: readonly unknown[]): string =>
  `${count(length, 'consequence')} elsewhere`;

/** The line where a change was made: `content/about.mdx:12`. */
export const lineOf = ({ cause }: Pick<Change, 'cause'>): string =>
  cause ? `${cause.file}${cause.line ? `:${cause.line}` : ''}` : '';
