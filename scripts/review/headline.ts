import type { Edit, EditKind, Review } from './review.ts';
import { editKinds } from './review.ts';

/** The heading of each group of edits, and how its edits are counted: `1 new page`, `3 changes of words`. */
const words: Record<EditKind, [heading: string, noun: string, rest?: string]> = {
  sent: ['Where people and data are sent', 'change', ' of where people and data are sent'],
  error: ['Errors', 'new error'],
  later: ['Not live yet', 'page', ' not live yet'],
  removed: ['Removed pages', 'removed page'],
  moved: ['Moved pages', 'moved page'],
  added: ['New pages', 'new page'],
  words: ['Words', 'edit', ' of words'],
  picture: ['Pictures', 'edit', ' of pictures'],
  look: ['Looks', 'edit', ' of the look'],
  search: ['Search and sharing', 'edit', ' of what search engines see'],
  other: ['Something else', 'other difference'],
  unseen: ['Changed lines that no page shows', 'file', ' with changed lines that no page shows'],
};

/** The heading of a group of edits. */
export const headingOf = (kind: EditKind): string => words[kind][0];

/** `1 page`, `3 pages`. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

function whatChanged({ edits }: Review): string {
  const parts = editKinds.flatMap((kind) => {
    const number = edits.filter((edit) => edit.kind === kind).length;
    const [, noun, rest = ''] = words[kind];
    return kind === 'error' || number === 0 ? [] : [`${count(number, noun)}${rest}`];
  });
  return parts.join(', ') || 'nothing changed';
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

/** Where an edit shows, in words: `on 12 pages`. */
export function whereShown({ kind, pages }: Pick<Edit, 'kind' | 'pages'>): string {
  if (pages.length === 0 || ['removed', 'moved', 'added', 'later'].includes(kind)) return '';
  return pages.length === 1 ? `on ${pages[0]}` : `on ${pages.length} pages`;
}

/** The line where an edit was made: `content/about.mdx:12`. */
export const lineOf = ({ cause }: Pick<Edit, 'cause'>): string =>
  cause ? `${cause.file}${cause.line ? `:${cause.line}` : ''}` : '';
