import type { PageChange } from '../compare/comparePages.ts';
import type { Token } from '../../lib/readPage.ts';
import type { Passage, Run } from '../../lib/wordDiff.ts';
import type { Causes } from './causes.ts';
import type { Edit } from './edit.ts';

const isHeading = ({ mark }: Passage): boolean => /^h[1-6]$|^summary$/.test(mark);

const tokenText = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ role }) => role !== 'target')
    .map(({ text }) => text)
    .join(' ');

const wordsOf = (tokens: readonly Token[]): string => tokenText(tokens.filter(({ role }) => role === 'word'));

const sideOf = ({ runs }: Passage, without: Run['change']): Token[] =>
  runs.filter(({ change }) => change !== without).flatMap(({ tokens }) => tokens);

const beforeOf = (passage: Passage): string => tokenText(sideOf(passage, 'added'));
const afterOf = (passage: Passage): string => tokenText(sideOf(passage, 'removed'));

/** The tokens of the passage that differ. */
const differing = ({ runs }: Passage): Token[] =>
  runs.filter(({ change }) => change !== 'same').flatMap(({ tokens }) => tokens);

/** Whether only pictures of a passage differ. */
const isPicture = (passage: Passage): boolean => {
  const tokens = differing(passage);
  return tokens.length > 0 && tokens.every(({ role }) => role === 'picture');
};

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
  const wordsIn = (runs: readonly Run[]) =>
    runs.flatMap(({ tokens }) => tokens.flatMap(({ role, text }) => (role === 'word' ? text : [])));
  const words = wordsIn(passage.runs.filter(({ change }) => change !== 'removed'));
  const before = wordsIn(passage.runs.slice(0, first)).length;
  const start = Math.max(0, Math.min(before - linkWordsBefore, words.length - linkWords));
  return words.slice(start, start + linkWords).join(' ') || undefined;
}

/** The pictures of a passage, by name. */
const picturesIn = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ role }) => role === 'picture')
    .map(({ text }) => text)
    .join(', ');

/** An address, with its host in ASCII (punycode) if some characters may look like others. */
const spelled = (address: string): string =>
  /[^\u0020-\u007e]/.test(address) && URL.canParse(address)
    ? `${address} (${new URL(address).host})`
    : address;

/** Where links lead before and after, if that differs. */
function targetsIn({ runs }: Passage): { before: string; after: string } | undefined {
  const side = (change: Run['change']) =>
    runs
      .filter((run) => run.change === change)
      .flatMap(({ tokens }) => tokens.flatMap(({ role, text }) => (role === 'target' ? spelled(text) : [])))
      .join(' ');
  const targets = { before: side('removed'), after: side('added') };
  return targets.before || targets.after ? targets : undefined;
}

/** An address that leads out of the site. */
const leadsOut = /(?:^| )(?:[a-z][a-z+.-]*:|\/\/)/i;

/** Where a passage is: the heading above it, and the page. */
function placeOf(passages: readonly Passage[], index: number, { after, before, url }: PageChange): string {
  // Titles end with the site's name.
  const title = ((after ?? before)?.title ?? url).replace(/ [—|–] [^—|–]*$/, '');
  const page = url === '/' ? 'the home page' : title;
  const heading = passages
    .slice(0, index + 1)
    .findLast((each, at) => isHeading(each) && (at < index || each.mark === 'h1'));
  const own = heading && (afterOf(heading) || beforeOf(heading));
  return own ? `“${own}” on ${page}` : page;
}

/** A menu is one long passage, of which only the words that differ matter. */
function wordsOfDetail(passage: Passage): { before: string; after: string } {
  if (passage.part === 'main' || passage.change !== 'changed')
    return { before: beforeOf(passage), after: afterOf(passage) };
  const side = (change: Run['change']) =>
    tokenText(passage.runs.filter((run) => run.change === change).flatMap(({ tokens }) => tokens));
  return { before: side('removed'), after: side('added') };
}

interface Found {
  passage: Passage;
  what: string;
  urls: string[];
  page: PageChange;
}

const keyOf = ({ part, mark, runs }: Passage): string => JSON.stringify([part, mark, runs]);

/** Every changed passage once, with the pages that show it. */
function changedPassages(changes: readonly PageChange[]): Found[] {
  const found = new Map<string, Found>();
  for (const page of changes) {
    if (page.status !== 'changed' && page.status !== 'moved') continue;
    for (const passages of [page.passages, page.around])
      for (const [index, passage] of passages.entries()) {
        if (passage.change === 'same') continue;
        const known = found.get(keyOf(passage));
        if (known) known.urls.push(page.url);
        else
          found.set(keyOf(passage), {
            passage,
            what: passage.part === 'around' ? 'Menu or footer' : placeOf(passages, index, page),
            urls: [page.url],
            page,
          });
      }
  }
  return [...found.values()];
}

/** An edit of where links lead. What leads out of the site belongs to the first group. */
function targetEdit(passage: Passage, shared: Omit<Edit, 'kind' | 'details'>): Edit[] {
  const targets = targetsIn(passage);
  if (!targets) return [];
  const kind = leadsOut.test(targets.before) || leadsOut.test(targets.after) ? 'sent' : 'words';
  const links = afterOf(passage) || beforeOf(passage);
  const label = passage.part === 'main' ? `link “${links}”` : 'link';
  return [{ ...shared, kind, details: [{ label, ...targets }] }];
}

/** Edits of words, links and pictures: each once, however many pages show it. */
export function wordEdits(
  changes: readonly PageChange[],
  causes: Causes,
  contentFileOf: (url: string) => string,
): Edit[] {
  return changedPassages(changes).flatMap(({ passage, what, urls, page }): Edit[] => {
    const phrases = { added: phrasesOf(passage, 'added'), removed: phrasesOf(passage, 'removed') };
    const shared = {
      what: urls.length > 1 && passage.part === 'main' ? what.replace(/.* on /, '') : what,
      pages: [...new Set(urls)].sort(),
      cause: causes.ofWords(phrases, contentFileOf(page.url)),
    };
    const links = targetEdit(passage, shared);
    if (differing(passage).every(({ role }) => role === 'target')) return links;
    return [...links, isPicture(passage) ? pictureEdit(passage, shared) : wordEdit(passage, shared)];
  });
}

function pictureEdit(passage: Passage, shared: Omit<Edit, 'kind' | 'details'>): Edit {
  const detail = {
    before: picturesIn(sideOf(passage, 'added')),
    after: picturesIn(sideOf(passage, 'removed')),
  };
  return { ...shared, kind: 'picture', details: [detail], shown: { picture: detail } };
}

function wordEdit(passage: Passage, shared: Omit<Edit, 'kind' | 'details'>): Edit {
  const detail = wordsOfDetail(passage);
  const words =
    passage.part === 'around'
      ? detail
      : { before: wordsOf(sideOf(passage, 'added')), after: wordsOf(sideOf(passage, 'removed')) };
  return {
    ...shared,
    kind: 'words',
    details: [detail],
    find: wordsToFind(passage),
    shown: { words, ...(passage.part === 'around' && { around: true }) },
  };
}
