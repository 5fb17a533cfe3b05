/** What several differences are about, and how sentences are made of it. */
import type { PageDiff } from '../compare/comparePages.ts';
import {
  type Difference,
  isPictureFile,
  pictureNames,
  quoted,
  type Subject,
  subjectOf,
} from '../compare/names.ts';
import { differingRuns, type Side, spaceless } from '../diffs.ts';
import type { ChangeKind } from '../review.ts';
import { lookOf } from './looks.ts';
import { namedPages } from '../words.ts';

/** The pages of differences. The policy of a page says nothing of what is there. */
export function pagesOf(all: readonly Difference[]): string[] {
  const shown = all.filter(({ url, name }) => url && !name.includes('Content-Security-Policy'));
  return [...new Set((shown.length > 0 ? shown : all).flatMap(({ url }) => url || []))].sort();
}

/** What is gone in one place and new in another, also on a new page, at most below other headings there. */
export function movedWords(all: readonly Difference[], wholePages: readonly PageDiff[]): Subject | undefined {
  const passages = all.filter(({ passage }) => passage);
  const gone = passages.filter(({ after }) => !after);
  const own = passages.filter(({ before }) => !before);
  const added = wholePages.flatMap(({ change, differences }) => (change === 'added' ? differences : []));
  const splitOff = added.filter((each) => each.passage && gone.some(({ before }) => before === each.after));
  const fresh = own.length > 0 ? own : splitOff;
  const [texts, others] = [
    new Set(gone.map(({ before }) => before)),
    new Set(fresh.map(({ after }) => after)),
  ];
  const [first] = gone;
  const isMoved =
    gone.length + own.length === passages.length &&
    gone.every(({ before }) => others.has(before)) &&
    fresh.every(({ after, passage }) => texts.has(after) || passage?.isHeading);
  if (!first || !isMoved) return undefined;
  const [from, to] = [gone, fresh].map((list) => namedPages({ pages: pagesOf(list) }));
  const words = quoted(first.before);
  return from === to
    ? [`${words} in another place`, 'order']
    : [`${words} moved from ${from} to ${to}`, 'placed'];
}

/** The names of pictures that are all still there, each in the place of another. */
function swappedPictures(all: readonly Difference[]): string[] {
  const replaced = all.filter(({ files }) => files?.before && files.after);
  const names = [...new Set(replaced.flatMap((each) => pictureNames(each)[0] ?? []))];
  const digestsOf = (side: Side) =>
    [...new Set(replaced.map(({ files }) => files?.[side]?.digest))].sort().join();
  return names.length > 1 && digestsOf('before') === digestsOf('after') ? names : [];
}

/** Without sizes and files of pictures that come and go with what else differs. */
function withoutSizes(all: readonly Difference[]): readonly Difference[] {
  const isReplaced = (each: Difference) => isPictureFile(each) && each.before && each.after;
  const replaced = all.filter(isReplaced).flatMap(pictureNames);
  const shown = all.filter(({ name }) => name.startsWith('<img>')).flatMap(pictureNames);
  const others = all.filter((each) => {
    const known = each.name.startsWith('pictures/') ? [...replaced, ...shown] : replaced;
    const isKnown = !isReplaced(each) && pictureNames(each).some((name) => name && known.includes(name));
    return !/^<img> (width|height)$/.test(each.name) && !(isPictureFile(each) && isKnown);
  });
  return others.length > 0 ? others : all;
}

/** A new destination says more with what leads there. */
const placesOfTargets = [
  ['<form> action', ' for a form'],
  ['<input ', ' in a field of a form'],
  ['<iframe>', ' in a frame'],
  ['<script', ' for a script'],
  ['<meta refresh>', ' that visitors are sent to'],
  ['<meta Content-Security-Policy>', ' in the security policy'],
  ['<link canonical> href', ' as the site’s own address'],
] as const;

/** What several differences are about: words below several headings are called by themselves. */
export function whatOf(kind: ChangeKind, differences: readonly Difference[]): Subject {
  if (kind === 'look') return lookOf(differences);
  const isSpaced = ({ before, after }: Difference) => spaceless(before) === spaceless(after);
  if (differences.every(isSpaced) && kind === 'search') return ['spaces changed', 'statement'];
  if (kind === 'search') {
    const shown = differences.filter(({ url }) => url);
    const texts = shown.map(({ name }) => /^(?:<meta (?:\w+:)?)?(title|description)\b/.exec(name)?.[1]);
    const isOfSeo = texts.length > 0 && texts.every(Boolean);
    const label = isOfSeo ? `${[...new Set(texts)].join(' and ')} in search results` : undefined;
    return [label ?? 'what search engines and other programs read'];
  }
  const swapped = swappedPictures(differences);
  if (swapped.length > 0) return [`pictures ${swapped.join(' and ')} swapped`, 'statement'];
  // A link that comes and goes with words is named by them.
  const [sized, isLink] = [withoutSizes(differences), ({ name }: Difference) => name === '<a> href'];
  const all = sized.some(({ passage }) => passage) ? sized.filter((each) => !isLink(each)) : sized;
  // What several headings are above has none.
  const isBelowOne = new Set(all.map(({ heading }) => heading)).size === 1;
  const subjects = all.map((each) => subjectOf(each.passage || isBelowOne ? each : { ...each, heading: '' }));
  const [head, first = ['']] = [all[0], subjects[0]];
  const amount = new Set(subjects.map(([what]) => what)).size;
  if (kind === 'picture' && amount > 1) return [`${amount} pictures`];
  if (/^new (host|e-mail address) \S+$/.test(head?.name ?? '')) {
    const isOf = ([name]: readonly [string, string]) => all.some((each) => each.name.startsWith(name));
    const [prefix, place] = placesOfTargets.find(isOf) ?? [];
    if (!prefix || !place) return [first[0]];
    // Most pages may only link to it.
    const isOnAll = pagesOf(all.filter(({ name }) => name.startsWith(prefix))).length === pagesOf(all).length;
    return [first[0] + (isOnAll ? place : `, also${place},`)];
  }
  if (kind !== 'words' || amount === 1 || !head?.passage || head.passage.around) return first;
  const quote = head.after || head.before;
  const [isNew, isGone] = [all.every(({ before }) => !before), all.every(({ after }) => !after)];
  if (isNew || isGone) return [`${quoted(quote)} is ${isNew ? 'new' : 'gone'}`, 'statement', quote];
  return [quoted(quote), 'words', quote];
}

/** Which items are in another order. */
export function movedIn({ before, after }: Difference, noun: string): Subject {
  const fresh = after.split('\n');
  const moved = differingRuns(before.split('\n'), fresh);
  const [first = 'a part', ...others] = moved.flatMap((run) => fresh.slice(...run.after));
  const name = `${noun}${quoted(first)}`;
  const rest = others.length > 0 ? `and ${others.length} more in another order` : 'in another place';
  return [`${name} ${rest}`, 'order'];
}
