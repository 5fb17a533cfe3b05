/** What differs between the words, links and pictures of two versions of a page. */
import type { Token } from '../../lib/readPage.ts';
import type { Passage, Run } from '../../lib/wordDiff.ts';
import type { Difference, Phrases } from './difference.ts';

const isHeading = ({ mark }: Passage): boolean => /^h[1-6]$|^summary$/.test(mark);

const textOf = (tokens: readonly Token[], roles: Token['role'][] = ['word', 'picture']): string =>
  tokens.flatMap(({ role, text }) => (roles.includes(role) ? text : [])).join(' ');

const tokensOf = (runs: readonly Run[]): Token[] => runs.flatMap(({ tokens }) => tokens);

/** The tokens of a passage before, or after. */
const sideOf = ({ runs }: Passage, without: Run['change']): Token[] =>
  tokensOf(runs.filter(({ change }) => change !== without));

const beforeOf = (passage: Passage): string => textOf(sideOf(passage, 'added'));
const afterOf = (passage: Passage): string => textOf(sideOf(passage, 'removed'));

/** The tokens of a passage that were removed, or added. */
const changedOf = ({ runs }: Passage, change: Run['change']): Token[] =>
  tokensOf(runs.filter((run) => run.change === change));

/** Words before and after the words that differ, as context. */
const context = 4;

/** The changed words with some words around them, longest first. */
function phrasesOf({ runs }: Passage, change: 'added' | 'removed'): string[] {
  const other = change === 'added' ? 'removed' : 'added';
  const words = runs
    .filter((run) => run.change !== other)
    .flatMap((run) => run.tokens.filter(({ role }) => role !== 'picture').map(({ text }) => ({ text, run })));
  const first = words.findIndex(({ run }) => run.change === change);
  const last = words.findLastIndex(({ run }) => run.change === change);
  if (first < 0) return [];
  const from = (around: number) =>
    words
      .slice(Math.max(0, first - around), last + 1 + around)
      .map(({ text }) => text)
      .join(' ');
  const single = words.slice(first, last + 1).filter(({ run }) => run.change === change);
  return [...new Set([from(context), from(1), from(0), ...single.slice(0, 1).map(({ text }) => text)])];
}

/** How many words a link opens a page at, and how many of them come before the first that differs. */
const linkWords = 8;
const linkWordsBefore = 2;

/** The first words that differ, with some around them, as the page has them now. */
function wordsToFind(passage: Passage): string | undefined {
  const first = passage.runs.findIndex(({ change }) => change !== 'same');
  const wordsIn = (tokens: readonly Token[]) =>
    tokens.flatMap(({ role, text }) => (role === 'word' ? text : []));
  const words = wordsIn(sideOf(passage, 'removed'));
  const before = wordsIn(
    tokensOf(passage.runs.slice(0, first).filter(({ change }) => change !== 'removed')),
  ).length;
  const start = Math.max(0, Math.min(before - linkWordsBefore, words.length - linkWords));
  return words.slice(start, start + linkWords).join(' ') || undefined;
}

/** An address, with its host in ASCII (punycode) if some characters may look like others. */
const spelled = (address: string): string =>
  /[^\u0020-\u007e]/.test(address) && URL.canParse(address)
    ? `${address} (${new URL(address).host})`
    : address;

const targetsOf = (tokens: readonly Token[]): string =>
  tokens.flatMap(({ role, text }) => (role === 'target' ? spelled(text) : [])).join(' ');

/** An address that leads out of the site. */
const leadsOut = /(?:^| )(?:[a-z][a-z+.-]*:|\/\/)/i;

/** Where a passage is: the heading above it, and the page. */
function placeOf(passages: readonly Passage[], index: number, { title, url }: Page): string {
  // Titles end with the site's name.
  const page = url === '/' ? 'the home page' : title.replace(/ [—|–] [^—|–]*$/, '');
  const heading = passages
    .slice(0, index + 1)
    .findLast((each, at) => isHeading(each) && (at < index || each.mark === 'h1'));
  const own = heading && (afterOf(heading) || beforeOf(heading));
  return own ? `“${own}” on ${page}` : page;
}

interface Page {
  url: string;
  title: string;
}

/** The most passages of a page that are listed by themselves. If more differ, they are one difference. */
const maxPassages = 300;

/** The differences of a page's own words, or of those around it. What leads out of the site is one by itself. */
export function wordDifferences(passages: readonly Passage[], page: Page): Difference[] {
  const changed = passages.filter(({ change }) => change !== 'same');
  if (changed.length > maxPassages) {
    const [before, after] = [changed.map(beforeOf).join('\n'), changed.map(afterOf).join('\n')];
    const links = changed.flatMap((passage) =>
      linkDifference(passage, { name: '', what: page.url, url: page.url }),
    );
    const what = `${changed.length} passages of ${page.url}`;
    return [...links, { kind: 'words', name: what, what, url: page.url, before, after, place: {} }];
  }
  return passages.flatMap((passage, index): Difference[] => {
    if (passage.change === 'same') return [];
    const what = passage.part === 'around' ? 'Menu or footer' : placeOf(passages, index, page);
    const phrases: Phrases = { added: phrasesOf(passage, 'added'), removed: phrasesOf(passage, 'removed') };
    const { part, mark, runs } = passage;
    const shared = { name: JSON.stringify([part, mark, runs]), what, url: page.url, phrases };
    const differing = [...changedOf(passage, 'removed'), ...changedOf(passage, 'added')];
    const link = linkDifference(passage, shared);
    if (differing.every(({ role }) => role === 'target')) return link;
    const isPicture = differing.every(({ role }) => role === 'picture');
    return [...link, isPicture ? pictureDifference(passage, shared) : wordDifference(passage, shared)];
  });
}

type Shared = Pick<Difference, 'name' | 'what' | 'url' | 'phrases'>;

/** A difference of where links lead. */
function linkDifference(passage: Passage, shared: Shared): Difference[] {
  const [before, after] = [
    targetsOf(changedOf(passage, 'removed')),
    targetsOf(changedOf(passage, 'added')),
  ] as const;
  if (!before && !after) return [];
  const kind = leadsOut.test(before) || leadsOut.test(after) ? 'sent' : 'words';
  return [{ ...shared, name: `link ${shared.name}`, what: `Link, ${shared.what}`, kind, before, after }];
}

function pictureDifference(passage: Passage, shared: Shared): Difference {
  const picturesOf = (tokens: readonly Token[]) =>
    tokens.flatMap(({ role, text }) => (role === 'picture' ? text : [])).join(', ');
  const picture = {
    before: picturesOf(sideOf(passage, 'added')),
    after: picturesOf(sideOf(passage, 'removed')),
  };
  return { ...shared, kind: 'picture', ...picture, place: { picture } };
}

function wordDifference(passage: Passage, shared: Shared): Difference {
  const isAround = passage.part === 'around';
  // A menu is one long passage, of which only the words that differ matter.
  const isShort = isAround && passage.change === 'changed';
  const detail = isShort
    ? { before: textOf(changedOf(passage, 'removed')), after: textOf(changedOf(passage, 'added')) }
    : { before: beforeOf(passage), after: afterOf(passage) };
  const words = isAround
    ? detail
    : {
        before: textOf(sideOf(passage, 'added'), ['word']),
        after: textOf(sideOf(passage, 'removed'), ['word']),
      };
  const place = { words, ...(isAround && { around: true }) };
  return { ...shared, kind: 'words', ...detail, find: wordsToFind(passage), place };
}

/** All words of a new or removed page, each passage with what it is. */
export const allWords = (passages: readonly Passage[]): { isHeading: boolean; words: string }[] =>
  passages.map((passage) => ({
    isHeading: isHeading(passage),
    words: tokensOf(passage.runs)
      .map(({ role, text }) => (role === 'target' ? `(${text})` : text))
      .join(' '),
  }));
