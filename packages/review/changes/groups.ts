/** Which differences are one change: those of a page as a whole, of a place of the content, or with one likely cause. */
import { markdownUrl } from '../../../src/model/url.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import { changeKindOf, type Difference, groupOf } from '../compare/names.ts';
import { explainer, listedIn } from '../explain.ts';
import { filesByRole } from '../files.ts';
import { isHidden } from '../../../scripts/content/contentTree.ts';
import { urlsLockFile } from '../../../scripts/content/urlsLock.ts';
import { type ChangeKind, rankOf } from '../review.ts';
import type { SourceChange } from '../sources.ts';

/** A difference with its kind and what made it. */
export interface Found {
  difference: Difference;
  kind: ChangeKind;
  causes: SourceChange[];
  /** The settings that made it, if no text is it: none of them is on a page itself. */
  settings?: SourceChange[];
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

/** The HTML of a page as browsers show it: lines are broken anywhere but in code. */
const withoutSpaces = (html: string): string =>
  html.replace(/(<(pre|textarea|script|style)\b.*?<\/\2>)|\s+/gs, (_, kept?: string) => kept ?? ' ');

/** Whether pages show texts of a file, or the file. */
export const isShown = (file: string): boolean =>
  file !== urlsLockFile && (file.startsWith('content/_pictures/') || !isHidden(file));

interface Sources {
  files: readonly ChangedFile[];
  sources: readonly SourceChange[];
}

/**
 * Puts differences that are one change together. `wholePages` are new, gone or elsewhere.
 */
export function groupsOf(
  differences: readonly Difference[],
  wholePages: readonly PageDiff[],
  fileOf: ReadonlyMap<string, string>,
  { sources: all, files }: Sources,
) {
  const sources = all.filter(({ file }) => isShown(file));
  const groups = new Map<Key, Found[]>();
  const explain = explainer(sources, fileOf);
  const pageOfFile = new Map(wholePages.map((page) => [fileOf.get(page.url), page]));
  const orderFields = sources.filter(
    ({ texts }) => texts.length > 0 && texts.every(({ after }) => /^(menu\.)?order$/.test(after?.name ?? '')),
  );
  const causesOf = (difference: Difference): SourceChange[] => {
    const causes = explain(difference);
    const order = causes.find((each) => each.order) ?? orderFields[0];
    return difference.name === 'order' ? [order ?? []].flat() : causes;
  };
  const isRewritten = sources.some(({ texts }) => texts.length === 0);
  const isOnlyWritten = ({ name, before, after }: Difference) =>
    name === 'HTML' && isRewritten && withoutSpaces(before) === withoutSpaces(after);
  const found = differences
    .filter((each) => !isOnlyWritten(each))
    .map((difference): Found => {
      const causes = causesOf(difference);
      const kind = changeKindOf(difference.name, difference.before, difference.after);
      // What only moved leads where it led before.
      return { difference, causes, kind: kind === 'sent' && causes[0]?.order ? 'words' : kind };
    });

  const isTarget = ({ difference: { name } }: Found) => name.startsWith('new ');
  const targets = found.filter(isTarget).map(({ difference }) => difference);
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
  const left = found
    .toSorted((a, b) => Number(isTarget(b)) - Number(isTarget(a)))
    .filter((each) => !put(each, explained));

  // A setting, such as a color or a limit, is on no page itself.
  const hasPrograms = filesByRole(files.map(({ file }) => file)).programs.length > 0;
  const made = new Set(found.flatMap(({ causes }) => causes));
  const isListed = listedIn(differences.flatMap(({ name, before, after }) => [name, before, after]));
  const silent = sources.filter(
    (each) =>
      each.texts.length > 0 &&
      !each.order &&
      !made.has(each) &&
      !each.texts.some((text) => isListed(text, false)),
  );
  const urls = [...new Set(differences.map(({ url }) => url))];
  const leftWords = left.filter(({ kind }) => kind === 'words').map(({ difference }) => difference);
  const unexplained: Rule[] = [
    // Without changed programs, everything follows from the content: from the settings in the page's file, or in the only
    // file with some.
    (each) => {
      const own = silent.filter(({ file }) => file === fileOf.get(each.difference.url));
      const settings = own.length > 0 ? own : silent;
      const [first] = settings;
      if (!first || hasPrograms || settings.some(({ file }) => file !== first.file)) return undefined;
      each.causes = settings;
      each.settings = settings;
      return first;
    },
    // What is gone in one place and new in another.
    ({ difference: { name, before, after }, kind }) =>
      kind === 'words' &&
      !(before && after) &&
      leftWords.some((each) => each.name === name && each.before === after && each.after === before) &&
      'moved words',
    // What a page that is new or gone shows itself, such as its date, lists show, too.
    ({ difference: { before, after, passage } }) =>
      passage &&
      wholePages.find(({ differences: own }) =>
        own.some((each) => each.passage && each.before === before && each.after === after),
      ),
    // The same on several pages is one change, and so is the rest of a page.
    ({ difference: { before, after, url }, kind }) => {
      const isElsewhere = leftWords.some(
        (each) => each.url !== url && each.before === before && each.after === after,
      );
      return kind === 'words' && `words ${isElsewhere ? `${before}\0${after}` : url}`;
    },
    // A copy of a page follows from what changed on it, and without changed programs all that is no text: from the words
    // around it, or from the first change of the page.
    ({ difference: { name, url: place, context, before, after }, kind }) => {
      const follows =
        ['look', 'search'].includes(kind) ||
        /> (class|role|data-[\w-]+|datetime|aria-(current|disabled))$/.test(name);
      if (place && (hasPrograms || !follows || kind === 'sent')) return undefined;
      const url =
        place ||
        urls.find((route) => isCopyOf(name, route)) ||
        urls.find((route) => kind === 'search' && route.length > 1 && isNamedIn(before + after, route));
      const onPage = [...groups].flatMap(([key, members]) => {
        const own = members.filter((each) => each.difference.url === url && each.kind !== 'look');
        return own.length > 0 ? [{ key, own }] : [];
      });
      const isAround = ({ difference: words }: Found) =>
        words.before === context?.before && words.after === context.after;
      return (onPage.find(({ own }) => own.some(isAround)) ?? onPage[0])?.key;
    },
    // The size of a picture follows from the one that changed, and whether it follows the theme.
    ({ difference: { name, url } }) =>
      /^<img> (?!src$|alt$)/.test(name) &&
      [...groups].find(([, [first]]) => first?.kind === 'picture' && first.difference.url === url)?.[0],
    // The icons that pages name, and lists of pages, such as the feed.
    ({ difference: { name, url }, kind }) =>
      (name === 'assets/icons.svg' || (kind === 'search' && url === '')) &&
      !hasPrograms &&
      (wholePages[0] ?? [...groups.keys()][0]),
    ({ difference: { name } }) => groupOf(name),
  ];
  for (const each of left.toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))) put(each, unexplained);
  return groups;
}
