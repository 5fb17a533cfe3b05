/** Which differences are one change: those of a page as a whole, of a place of the content, or with one likely cause. */
import { markdownUrl } from '../../../src/model/url.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import { changeKindOf, type Difference, groupOf } from '../compare/names.ts';
import { type Claimed, explainer } from '../explain.ts';
import { filesByRole } from '../files.ts';
import type { ChangeKind } from '../review.ts';
import type { SourceChange } from '../sources.ts';

/** A difference with its kind and what made it. */
export interface Found {
  difference: Difference;
  kind: ChangeKind;
  causes: SourceChange[];
}

/** What differences have in common. */
type Key = PageDiff | SourceChange | string;

/** Says where a difference belongs, if it knows: in several places only if several texts made it. */
type Rule = (found: Found) => Key | Key[] | false | undefined;

const differenceKey = ({ name, url, before, after }: Difference): string =>
  JSON.stringify([name, url, before, after]);

/** Whether a file repeats a page: its text version, or its picture for shared links. */
const isCopyOf = (file: string, route: string): boolean =>
  `/${file}` === markdownUrl(route) || file === `assets/cards${route === '/' ? '/home' : route}.png`;

const isNamedIn = (text: string, route: string): boolean =>
  new RegExp(`${route.replaceAll('.', '\\.')}/?(?![\\w/-])`).test(text);

interface Sources {
  files: readonly ChangedFile[];
  sources: readonly SourceChange[];
}

/**
 * Puts differences that are one change together. `wholePages` are new, gone or elsewhere. Also returns which texts of the
 * content made any.
 */
export function groupsOf(
  differences: readonly Difference[],
  wholePages: readonly PageDiff[],
  fileOf: ReadonlyMap<string, string>,
  { sources, files }: Sources,
) {
  const [groups, claimed]: [Map<Key, Found[]>, Claimed] = [new Map(), new Set()];
  const claim = (change: SourceChange) => {
    for (const each of [change, ...change.texts]) claimed.add(each);
  };
  const explain = explainer(sources, fileOf, claimed);
  const pageOfFile = new Map(wholePages.map((page) => [fileOf.get(page.url), page]));
  const orderFields = sources.filter(
    ({ texts }) => texts.length > 0 && texts.every(({ after }) => /^(menu\.)?order$/.test(after?.name ?? '')),
  );
  const causesOf = (difference: Difference): SourceChange[] => {
    const causes = explain(difference);
    const order = causes.find((each) => each.order);
    if (order) claim(order);
    if (difference.name !== 'order') return causes;
    if (!order) orderFields.forEach(claim);
    return [order ?? orderFields[0] ?? []].flat();
  };
  const all = differences.map((difference): Found => {
    const causes = causesOf(difference);
    const kind = changeKindOf(difference.name, difference.before, difference.after);
    // What only moved leads where it led before.
    return { difference, causes, kind: kind === 'sent' && causes[0]?.order ? 'words' : kind };
  });

  const isTarget = ({ difference: { name } }: Found) => name.startsWith('new ');
  const targets = all.filter(isTarget).map(({ difference }) => difference);
  /** A new destination that a difference names. */
  const targetIn = ({ before, after }: Difference): string | undefined =>
    targets.find((each) => [before, after].some((text) => text.includes(each.after)))?.name;
  /** The page that moved, if that is all that differs. */
  const movedIn = ({ before, after }: Difference): PageDiff | undefined =>
    wholePages.find(
      ({ from, url }) => from !== url && before.includes(from) && before.replaceAll(from, url) === after,
    );
  /** The page as a whole that a difference elsewhere is about. */
  const pageIn = ({ name, before, after, url: place }: Difference): PageDiff | undefined =>
    wholePages.find(({ from, url }) =>
      [from, url].some(
        (route) => isCopyOf(name, route) || (place === '' && isNamedIn(before + after, route)),
      ),
    );

  /** Where a new destination is listed: whatever names it is one change with it. */
  const keyOfTarget = new Map<string, Key>();
  const explained: Rule[] = [
    ({ kind }) => kind === 'program' && 'program',
    ({ causes: [cause] }) => cause?.order && cause,
    // Menus and lists lead to a page that moved. Other links to it are changed in the files of their pages.
    ({ difference, causes }) =>
      !causes.some(({ file }) => file === fileOf.get(difference.url)) && movedIn(difference),
    // An alias of a page that moved or left.
    ({ difference }) => difference.name === '_redirects' && !targetIn(difference) && pageIn(difference),
    ({ difference, kind, causes: [cause] }) => {
      const target = targetIn(difference);
      const isOnlyNamed = target && !cause && !difference.passage;
      if (!isOnlyNamed && (kind !== 'sent' || !(cause || target))) return undefined;
      const isOfMany = cause && (pageOfFile.has(cause.file) || cause.texts.length > 1);
      const own = target ?? differenceKey({ ...difference, url: '', name: '' });
      const key = isOfMany ? `${sources.indexOf(cause)} ${own}` : (cause ?? target);
      if (!target || !key) return key;
      keyOfTarget.set(target, keyOfTarget.get(target) ?? key);
      return keyOfTarget.get(target);
    },
    ({ difference, causes: [cause] }) => {
      const page = cause && pageOfFile.get(cause.file);
      return page?.url !== difference.url && page;
    },
    ({ causes }) => causes.length > 0 && causes,
    ({ difference, kind }) =>
      (kind !== 'sent' || difference.name.endsWith('> href')) && (movedIn(difference) ?? pageIn(difference)),
  ];
  const put = (found: Found, rules: readonly Rule[]): boolean => {
    for (const rule of rules) {
      const keys = rule(found);
      if (!keys) continue;
      for (const key of Array.isArray(keys) ? keys : [keys])
        groups.set(key, [...(groups.get(key) ?? []), found]);
      return true;
    }
    return false;
  };
  const left = all
    .toSorted((a, b) => Number(isTarget(b)) - Number(isTarget(a)))
    .filter((each) => !put(each, explained));

  // A setting, such as a color or a limit, is on no page itself.
  const hasPrograms = filesByRole(files.map(({ file }) => file)).programs.length > 0;
  const silent = sources.filter(
    ({ texts, order }) => texts.length > 0 && !order && !texts.some((each) => claimed.has(each)),
  );
  const unexplained: Rule[] = [
    // Without changed programs, everything follows from the content: from the only change of the page's file.
    (found) => {
      const [only, ...others] = silent.filter(({ file }) => file === fileOf.get(found.difference.url));
      if (!only || others.length > 0 || hasPrograms) return undefined;
      claim(only);
      found.causes = [only];
      return only;
    },
    ({ difference: { before, after }, kind }) => kind === 'words' && `words ${before}\0${after}`,
    // A copy of a page follows from what changed on it, and what only programs read from the only change on it.
    ({ difference: { name, url: place }, kind }) => {
      const url = place || [...fileOf.keys()].find((route) => isCopyOf(name, route));
      const isOn = (each: Found) => each.difference.url === url && each.kind !== 'look';
      const [first, ...others] = [...groups].filter(([, members]) => members.some(isOn));
      const isOnly = others.length === 0 && first?.[1].some(({ causes }) => causes.length > 0);
      const follows = place
        ? ['other', 'search'].includes(kind) && !hasPrograms && isOnly
        : url !== undefined;
      return follows && first?.[0];
    },
    // The size of a picture follows from the one that changed, and whether it follows the theme.
    ({ difference: { name, url } }) =>
      /^<img> (?!src$|alt$)/.test(name) &&
      [...groups].find(([, [first]]) => first?.kind === 'picture' && first.difference.url === url)?.[0],
    ({ difference: { name } }) => groupOf(name),
  ];
  for (const each of left) put(each, unexplained);
  return { groups, claimed };
}
