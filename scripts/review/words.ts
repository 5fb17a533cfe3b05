/** What a review says, in words that its page, its comment and the terminal share. */
import { CommandError } from '../cli/readCommand.ts';
import { type Change, type ChangeKind, changeKinds, type Review } from './review.ts';

/** The heading of each group of changes, and how its changes are counted: `1 new page`, `3 changes of words`. */
const words: Record<ChangeKind, [heading: string, noun: string, rest?: string]> = {
  date: ['Where people and data are sent', 'change', ' of when pages are published'],
  sent: ['Where people and data are sent', 'change', ' of where people and data are sent'],
  error: ['Errors', 'error'],
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
  copy: ['Copies', 'copy'],
};

/** The heading of a change, if the one before it has another one. */
export function headingOf(changes: readonly Change[], index: number): string | undefined {
  const [before, change] = [changes[index - 1], changes[index]].map((each) => each && words[each.kind][0]);
  return before === change ? undefined : change;
}

/** `1 page`, `3 pages`. */
export const count = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

/** How many dates, and changes of where people and data are sent, are said in the headline. More are counted. */
const maxSaid = 2;
/** A longer name of a change is only counted. */
const longestSaid = 120;

/** Names of changes that say what happens. */
const isSentence = /^New |^The form is |is no longer /;

/** Kinds that other words of the headline count. */
const isCountedElsewhere = (kind: ChangeKind): boolean => ['error', 'removed', 'copy'].includes(kind);

function whatChanged({ changes }: Review): string {
  const of = (kind: ChangeKind) => changes.filter((change) => change.kind === kind);
  const said = new Set<ChangeKind>(
    (['date', 'sent'] as const).filter(
      (kind) => of(kind).length <= maxSaid && of(kind).every(({ what }) => what.length <= longestSaid),
    ),
  );
  const removed = of('removed').map(({ pages }) => pages[0]);
  const removal =
    removed.length > maxSaid
      ? `removes ${count(removed.length, 'page')}`
      : removed.length > 0 && `removes the page ${removed.join(' and the page ')}`;
  const sentences = changes
    .filter(({ kind }) => said.has(kind))
    .map(({ what, kind }) => (kind === 'date' || isSentence.test(what) ? what : `${what} changed`));
  const counts = changeKinds.flatMap((kind) => {
    const [, noun, rest = ''] = words[kind];
    const isCounted = of(kind).length > 0 && !said.has(kind) && !isCountedElsewhere(kind);
    const named =
      kind === 'other' && of(kind).length === 1 ? `: ${of(kind)[0]?.what.slice(0, longestSaid)}` : '';
    return isCounted ? [`${count(of(kind).length, noun)}${rest}${named}`] : [];
  });
  const all = [removal, ...sentences, counts.join(', ')].filter(Boolean).join('; ') || 'nothing changed';
  const own = changes.filter(({ kind }) => kind !== 'error' && kind !== 'copy').length;
  return of('copy').length > 0 ? `${all}, and ${own === 1 ? 'its' : 'their'} copies` : all;
}

const namesOf = (files: readonly string[]): string =>
  files.length > 3 ? count(files.length, 'file') : files.join(', ');

/** The new errors, and what is not shown because of them. */
function aboutErrors({ changes, leftOut }: Review): string {
  const errors = changes.filter(({ kind }) => kind === 'error');
  const files = namesOf([...new Set(errors.flatMap(({ cause }) => cause?.file ?? []))]);
  const there = namesOf(leftOut) === files ? 'there' : `of ${namesOf(leftOut)}`;
  const missing = leftOut.length > 0 ? `not every change ${there} is shown` : '';
  if (errors.length === 0) return missing && `N${missing.slice(1)}`;
  return [`${count(errors.length, 'error')}${files && ` in ${files}`}`, missing].filter(Boolean).join('; ');
}

/** The whole branch in a sentence. What could not be compared comes first, so that it never looks unchanged. */
export function headline(review: Review): string {
  const errors = aboutErrors(review);
  if (!review.built)
    return `${errors ? `${errors.replace(/;.*/, '')}, and this branch` : 'This branch'} could not be built: nothing was compared.`;
  const changes = whatChanged(review);
  return errors
    ? `${errors}. Otherwise ${changes}.`
    : `${changes.slice(0, 1).toUpperCase()}${changes.slice(1)}.`;
}

/** Where a change shows, in words: `on 12 pages`. */
export function whereShown({ kind, pages }: Pick<Change, 'kind' | 'pages'>): string {
  if (pages.length === 0 || ['date', 'removed', 'moved', 'added', 'later'].includes(kind)) return '';
  return pages.length === 1 ? `on ${pages[0]}` : `on ${pages.length} pages`;
}

/** The line where a change was made: `content/about.mdx:12`. */
export const lineOf = ({ cause }: Pick<Change, 'cause'>): string =>
  cause ? `${cause.file}${cause.line ? `:${cause.line}` : ''}` : '';

/** Files that a build publishes, or that nobody runs. Everything else takes part in checks, builds and reviews. */
const isPublished = (file: string): boolean =>
  /^(content|public|docs)\/|^urls\.lock$|\.md$/.test(file) ||
  (/^src\//.test(file) && !/^src\/model\/|\.(test|spec)\.tsx?$/.test(file));

/** The programs, workflows, settings and tests among changed files. */
export const programsIn = (files: readonly string[]): string[] => files.filter((file) => !isPublished(file));

/** How many programs are named. */
const maxPrograms = 5;

/** The sentence above everything else, if the branch changes what judges it. */
export function aboutPrograms(programs: readonly string[]): string {
  if (programs.length === 0) return '';
  const rest = programs.length - maxPrograms;
  const names = `${programs.slice(0, maxPrograms).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
  return `This branch changes the programs that check and review it: ${names}. Do not rely on what follows until somebody who programs has read those changes.`;
}

/** Validates a preview URL and removes trailing slashes. Nothing but a web URL becomes a link. */
export function previewAddress(text: string): string {
  if (!/^https?:\/\/[\w.:-]+(\/[\w./~-]*)?$/.test(text))
    throw new CommandError(
      `“${text}” is not a web address. Write it like https://previews.example.com/my-branch.`,
    );
  return text.replace(/\/+$/, '');
}

/**
 * Spaces that the page may not have. There is one between all words here, also where only an element ends on the page:
 * `<em>useful</em>, tools`.
 */
const doubtfulSpaces = /(?<=[([{“‘/–—]) | (?=[^\p{L}\p{N}])/u;

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
    .split(doubtfulSpaces)
    .map((part) => part.replace(/^[^\p{L}\p{N}]+ /u, ''))
    .sort((a, b) => b.length - a.length);
  return `${preview}${url}${text && `#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`}`;
}
