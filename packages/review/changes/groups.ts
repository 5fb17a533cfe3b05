/** Which differences are one change: those of a page as a whole, of a place of the content, or with one likely cause. */
import { markdownUrl } from '../../../src/model/url.ts';
import { groupBy } from '../../../scripts/lib/lists.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import { changeKindOf, type Difference, groupOf } from '../compare/names.ts';
import type { Side, Texts } from '../diffs.ts';
import { explainer, listedIn } from '../explain.ts';
import { filesByRole, isShown, namesRoute } from '../files.ts';
import { type ChangeKind, rankOf } from '../review.ts';
import type { Compared } from '../sides.ts';
import { isOfOrder, nameOf, type SourceChange } from '../sources.ts';

/** A difference with its kind and what made it. */
export interface Found extends Difference {
  kind: ChangeKind;
  causes: SourceChange[];
  /** What it follows from, if no text is it: settings, or what is new or gone elsewhere. */
  settings?: SourceChange[];
}

/** What differences have in common. */
type Key = PageDiff | SourceChange | string;

/** Says where a difference belongs, if it knows: in several places only if several texts made it. */
type Rule = (found: Found) => Key | Key[] | false | undefined;

/** Whether a file repeats a page: its text version, or its picture for shared links. */
const isCopyOf = (file: string, route: string): boolean =>
  `/${file}` === markdownUrl(route) || file === `assets/cards${route === '/' ? '/home' : route}.png`;

/** What the rules decide by. */
interface Branch {
  /** What differs in the files that pages are made from, and which of it are the fields that order menus and lists. */
  sources: readonly SourceChange[];
  orderFields: readonly SourceChange[];
  /** Those that are one change with others. */
  alias: ReadonlyMap<Key, Key>;
  /** Pages that are new, gone or elsewhere. */
  wholePages: readonly PageDiff[];
  fileOf: ReadonlyMap<string, string>;
  hasPrograms: boolean;
  /** The changes so far. */
  groups: Map<Key, Found[]>;
}

/**
 * Puts differences that are one change together: first those that something explains, the new destinations before what
 * names them; then the others, by what they may follow from.
 */
export function groupsOf(
  differences: readonly Difference[],
  wholePages: readonly PageDiff[],
  fileOf: ReadonlyMap<string, string>,
  changed: Compared,
) {
  // No page shows comments, and nothing follows from them.
  const isOfPages = ({ file, texts }: SourceChange) =>
    isShown(file) && !texts.some((text) => nameOf(text) === 'comment');
  const sources = changed.sources.filter(isOfPages);
  const hasPrograms = filesByRole(changed.files.map(({ file }) => file)).programs.length > 0;
  const orderFields = sources.filter(({ texts }) => texts.length > 0 && texts.every(isOfOrder));
  const groups = new Map<Key, Found[]>();
  const alias = aliasesIn(sources, wholePages, fileOf);
  const branch = { sources, alias, orderFields, wholePages, fileOf, hasPrograms, groups };
  const found = foundIn(differences, branch);
  const settings = settingsIn(found, branch);
  /** Adds a difference where the first rule that knows says that it belongs. Whether one does. */
  const isPut = (each: Found, rules: readonly Rule[]): boolean => {
    for (const rule of rules) {
      const keys = rule(each);
      for (const key of keys ? [keys].flat() : []) {
        const own = alias.get(key) ?? key;
        groups.set(own, groups.get(own) ?? []);
        groups.get(own)?.push(each);
      }
      if (keys) return true;
    }
    return false;
  };
  const explained = explainedRules(found, branch);
  const left = found
    .toSorted((a, b) => Number(isTarget(b.name)) - Number(isTarget(a.name)))
    .filter((each) => !isPut(each, explained));
  const urls = [...new Set(differences.map(({ url }) => url))];
  const unexplained: Rule[] = [
    addedWordsRule(branch),
    settingsRule(settings, branch),
    ...wordsRules(left, branch),
    followingRule(urls, branch),
    ...leftoverRules(branch),
  ];
  for (const each of left.toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind))) isPut(each, unexplained);
  return groups;
}

/** Differences with what made them. */
function foundIn(differences: readonly Difference[], { sources, fileOf }: Branch): Found[] {
  const explain = explainer(sources, fileOf);
  const causesOf = (difference: Difference): SourceChange[] => {
    const causes = explain({ ...difference, name: difference.file ?? difference.name });
    const own = sources.filter(({ file, order }) => order && file === fileOf.get(difference.url));
    const order = causes.find((each) => each.order) ?? own[0] ?? [];
    return difference.name === 'order' ? [order].flat() : causes;
  };
  return differences.map((difference) => {
    const causes = causesOf(difference);
    const kind = changeKindOf(difference.name, difference.before, difference.after);
    // What only moved leads where it led before.
    return { ...difference, causes, kind: kind === 'sent' && causes[0]?.order ? 'words' : kind };
  });
}

/**
 * Texts of the content that are one change with others: what moved, maybe below another heading, and what was swapped. The
 * settings of a language come and go with its home page.
 */
function aliasesIn(
  sources: readonly SourceChange[],
  wholePages: readonly PageDiff[],
  fileOf: ReadonlyMap<string, string>,
): Map<Key, Key> {
  const isBody = (text: SourceChange['texts'][number]) => !/^heading|title$|^structure$/.test(nameOf(text));
  const keyOf = ({ texts }: SourceChange, ...sides: Side[]) =>
    (texts.some(isBody) ? texts.filter(isBody) : texts)
      .map((text) => sides.map((side) => text[side]?.digest ?? text[side]?.value).join('\0'))
      .sort()
      .join('\0\0');
  const made = new Map(sources.map((each) => [keyOf(each, 'before', 'after'), each]));
  const alias = new Map<Key, Key>();
  for (const each of sources) {
    const home = each.file.replace(/site\.yaml$/, 'index.mdx');
    const page = each.file !== home && wholePages.find(({ url }) => fileOf.get(url) === home);
    if (page) alias.set(each, page);
    const other = made.get(keyOf(each, 'after', 'before'));
    if (other && other !== each && !page && !alias.has(other)) alias.set(each, other);
  }
  return alias;
}

/** Whether a difference is a new destination, by its name. */
export const isTarget = (name: string): boolean => name.startsWith('new ');

/** Where differences belong that a text of the content made, or a page as a whole. */
function explainedRules(found: readonly Found[], { sources, wholePages, fileOf, groups }: Branch): Rule[] {
  const pageOfFile = new Map(wholePages.map((page) => [fileOf.get(page.url), page]));
  const targets = found.filter(({ name }) => isTarget(name));
  /** A new destination that a difference names. */
  const targetIn = ({ before, after }: Texts): string | undefined =>
    targets.find((each) => [before, after].some((text) => text.includes(each.after)))?.name;
  /** The page that moved, if nothing but its address differs, such as in links to it. */
  const movedIn = ({ before, after }: Difference): PageDiff | undefined =>
    wholePages.find(
      ({ from, url }) => from !== url && before.includes(from) && before.replaceAll(from, url) === after,
    );
  /** The page as a whole that a difference elsewhere is about. */
  const pageIn = ({ name, before, after, url: place }: Difference): PageDiff | undefined => {
    const isList = place === '' || /^<a> href$|^<link alternate>/.test(name);
    const isAbout = (route: string) => isCopyOf(name, route) || (isList && namesRoute(before + after, route));
    return wholePages.find(({ from, url }) => isAbout(from) || isAbout(url));
  };
  return [
    ({ kind }) => kind === 'program' && 'program',
    // What leads out of the site is no link to a page of it.
    (each) => each.kind !== 'sent' && movedIn(each),
    // An alias of a page that moved or left.
    (each) => each.name === '_redirects' && !targetIn(each) && pageIn(each),
    destinationRule(sources, targetIn, (cause) => pageOfFile.has(cause.file)),
    ({ url, causes: [cause] }) => {
      const page = cause && pageOfFile.get(cause.file);
      return page?.url !== url && page;
    },
    // The copy of a page belongs to what its cause made on pages.
    ({ url, kind, causes }) => {
      const isOfCause = (each: Found) => each.causes.some((cause) => causes.includes(cause));
      return kind === 'search' && !url && [...groups].find(([, members]) => members.some(isOfCause))?.[0];
    },
    ({ causes }) => causes.length > 0 && causes,
    (each) => (each.kind !== 'sent' || each.name.endsWith('> href')) && pageIn(each),
  ];
}

/** A new destination is one change with whatever names it. Other destinations are one change with their text. */
function destinationRule(
  sources: readonly SourceChange[],
  targetIn: (texts: Texts) => string | undefined,
  isOfWholePage: (cause: SourceChange) => boolean,
): Rule {
  const keyOfTarget = new Map<string, Key>();
  return ({ kind, before, after, causes: [cause] }) => {
    const target = targetIn({ before, after });
    if (kind !== 'sent' || !(cause || target)) return undefined;
    // Of several in one text, each is a change.
    const isTaken = [...keyOfTarget].some(([other, taken]) => target && other !== target && taken === cause);
    const own = cause?.texts.filter(({ before, after }) => !(before && after)) ?? [];
    const isOfMany = cause && (isOfWholePage(cause) || own.length > 1 || isTaken);
    // A redirect is there with and without a slash at the end of its address.
    const name = target ?? [before, after].join('\0').replaceAll('/ ', ' ');
    const key = isOfMany ? `${sources.indexOf(cause)} ${name}` : (cause ?? target);
    if (!target || !key) return key;
    keyOfTarget.set(target, keyOfTarget.get(target) ?? key);
    return keyOfTarget.get(target);
  };
}

/** Words before and after, and where they are. */
const wordsAt = (place: string, { before, after }: Texts): string => [place, before, after].join('\0');

/** Words that a page adds to what the content says are one change with it, such as that a link opens in a new tab. */
function addedWordsRule({ hasPrograms, groups }: Branch): Rule {
  const keys = new Map<string, Key>();
  for (const [key, members] of groups)
    for (const { causes, url, context } of members) {
      const words = context && wordsAt(url, context);
      if (words && causes.length > 0 && !keys.has(words)) keys.set(words, key);
    }
  return (each) => !hasPrograms && each.passage && keys.get(wordsAt(each.url, each));
}

/** Texts of the content of which no page shows what they were and what they are. */
function settingsIn(found: readonly Found[], { sources }: Branch): SourceChange[] {
  const made = new Set(found.flatMap(({ causes }) => causes));
  const isListed = listedIn(found.flatMap(({ name, before, after }) => [name, before, after]));
  return sources.filter(
    (each) =>
      each.texts.length > 0 && !each.order && !each.texts.some((text) => isListed(text, made.has(each))),
  );
}

/**
 * Without changed programs, what no text made follows from all that was changed, if that is one text or one page; or else
 * from settings: those in the page's file, or in the only file with some, or the fields that order pages. Without settings,
 * counts and the rest of lists follow from the only change that adds or removes something.
 */
function settingsRule(unlisted: readonly SourceChange[], branch: Branch): Rule {
  const { sources, alias, wholePages, orderFields, fileOf, hasPrograms } = branch;
  const ownerOf = (each: SourceChange): Key => alias.get(each) ?? each;
  const isOne = (changes: readonly SourceChange[]) => new Set(changes.map(ownerOf)).size === 1;
  const changed = sources.filter(({ texts }) => texts.length > 0);
  const oneSided = changed.filter(({ texts }) => texts.some(({ before, after }) => !(before && after)));
  const isCounted = unlisted.length === 0 && isOne(oneSided);
  // All pages name a new language.
  const ofLanguage = changed.filter((each) => wholePages.some((page) => page === alias.get(each)));
  const counted = isCounted ? oneSided : ofLanguage.length > 0 ? ofLanguage : unlisted;
  const all = isOne(changed) ? changed : counted;
  const isOrder = all.every((each) => orderFields.includes(each));
  return (each) => {
    const own = isOrder ? orderFields : all.filter(({ file }) => file === fileOf.get(each.url));
    const settings = own.length > 0 ? [...own] : [...all];
    const [first] = settings;
    const isKnown = isOne(all) || isOrder || settings.every(({ file }) => file === first?.file);
    if (hasPrograms || !first || !isKnown) return undefined;
    each.causes = each.settings = settings;
    return ownerOf(first);
  };
}

/** Words of which no text is known are together if they are the same, or on the same page. */
function wordsRules(left: readonly Found[], { wholePages }: Branch): Rule[] {
  const words = left.filter(({ kind }) => kind === 'words');
  const named = new Set(words.map((each) => wordsAt(each.name, each)));
  const onSeveral = groupBy(words, (each) => wordsAt('', each)).filter((same) =>
    same.some(({ url }) => url !== same[0].url),
  );
  const several = new Set(onSeveral.map(([each]) => wordsAt('', each)));
  return [
    // What is gone in one place and new in another.
    ({ name, before, after, kind }) =>
      kind === 'words' &&
      !(before && after) &&
      named.has(wordsAt(name, { before: after, after: before })) &&
      'moved words',
    // What a page that is new or gone shows itself, such as its date, lists show, too.
    ({ before, after, passage }) =>
      passage &&
      wholePages.find(({ differences: own }) =>
        own.some((each) => each.passage && each.before === before && each.after === after),
      ),
    // The same on several pages is one change, and so is the rest of a page.
    (each) => {
      const same = wordsAt('', each);
      return each.kind === 'words' && `words ${several.has(same) ? same : each.url}`;
    },
  ];
}

/**
 * A copy of a page follows from what changed on it, and without changed programs all that is no text: from the words around
 * it, or from the first change of the page.
 */
const followingRule =
  (urls: readonly string[], { hasPrograms, groups }: Branch): Rule =>
  ({ name, url: place, before, after, kind }) => {
    const follows =
      ['look', 'search'].includes(kind) ||
      /^<\w+>$/.test(name) ||
      /> (class|role|rel|target|data-[\w-]+|datetime|aria-(current|disabled))$/.test(name);
    if (place && (hasPrograms || !follows || kind === 'sent')) return undefined;
    const url =
      place ||
      urls.find((route) => isCopyOf(name, route)) ||
      urls.find((route) => kind === 'search' && namesRoute(before + after, route));
    return [...groups].find(([, all]) => all.some((each) => each.url === url && each.kind !== 'look'))?.[0];
  };

/** What is left follows from the likeliest change, or is a change by its name. */
const leftoverRules = ({ wholePages, hasPrograms, groups }: Branch): Rule[] => [
  // The icons that pages name, and lists of pages, such as the feed.
  ({ name, url, kind }) =>
    (name === 'assets/icons.svg' || (kind === 'search' && url === '')) &&
    !hasPrograms &&
    (wholePages[0] ?? [...groups.keys()][0]),
  ({ name }) => groupOf(name),
];
