/** What differs between two versions of a page, part by part. */
import type { BuiltSite } from '../built/builtSite.ts';
import { groupBy, missingFrom } from '../../../scripts/lib/lists.ts';
import { alignOrder } from '../built/order.ts';
import { inlineMarkup, type PageText, type Part, parsePage, readPage } from '../built/readPage.ts';
import {
  type DifferingPair,
  differingRuns,
  excerpts,
  namedKey,
  onlyIn,
  pairsOf,
  type Side,
  sides,
  valuesOf,
} from '../diffs.ts';
import { changeKindOf, type Difference } from './names.ts';
import { type RuleLookup, ruleLookup } from './ruleUses.ts';
import { classesOf, renamedClasses, withNewClasses, withoutSpaces } from './normalize.ts';

/** What differs of a page. */
export interface PageDiff {
  /** Its route after, or before if it was removed, and the route that it had before. */
  url: string;
  from: string;
  change: 'added' | 'removed' | 'moved' | 'changed';
  differences: Difference[];
  /** Of a new page, what no page of the base has. */
  own?: Difference[];
}

type Differing = DifferingPair<Part>;

/** How many words a link opens a page at. */
const linkWords = 8;

function differenceOf({ before, after, part }: Differing, url: string): Difference {
  const texts = valuesOf({ before, after });
  const [old, words] = [texts.before.split(' '), after?.value.split(' ') ?? []];
  const first = words.findIndex((word, index) => word !== old[index]);
  const start = Math.max(0, Math.min(first, words.length - linkWords));
  return {
    ...{ name: part.name, url, heading: part.heading, passage: part.passage, ...texts },
    ...{ marked: part.own, rule: part.rule },
    context:
      part.passage || part.rule ? undefined : { before: before?.context ?? '', after: after?.context ?? '' },
    find: (part.passage && words.slice(start, start + linkWords).join(' ')) || undefined,
    files: (before?.file ?? after?.file) && { before: before?.file, after: after?.file },
  };
}

/** Compares a page at its routes before and after. Nothing if nothing differs. Adds renamed classes to `classes`. */
export function comparePage(
  [before, after]: [BuiltSite, BuiltSite],
  [from, url]: [string, string],
  classes: Map<string, string>,
): PageDiff[] {
  const [old, fresh] = [before.pages.get(from) ?? '', after.pages.get(url) ?? ''];
  const [oldTree, freshTree] = [parsePage(old), parsePage(fresh)];
  const reorders = alignOrder(oldTree, freshTree);
  const [parsed, is] = [readPage(oldTree, before), readPage(freshTree, after)];
  const renamed = renamedClasses(parsed.parts, is.parts);
  for (const [name, now] of renamed) classes.set(name, now);
  const parts = parsed.parts.map((part) => ({
    ...part,
    name: part.rule ? withNewClasses(part.name, renamed) : part.name,
    value: withNewClasses(part.value, renamed),
  }));
  const was = { ...parsed, parts };
  const differences: Difference[] = [
    ...reorders.map((texts) => ({ name: 'order', url, heading: '', ...texts })),
    ...differingParts(was, is).map((pair) => differenceOf(pair, url)),
  ];
  if (differences.some(({ rule }) => rule))
    addUses(differences, [ruleLookup(freshTree, is), ruleLookup(oldTree, parsed)]);
  const whole = withNewClasses(old, renamed);
  // Whatever no comparison has found is shown as it is.
  if (differences.length === 0 && withoutSpaces(whole) !== withoutSpaces(fresh))
    differences.push({ name: 'HTML', url, heading: '', ...excerpts({ before: whole, after: fresh }) });
  if (from === url) return differences.length > 0 ? [{ url, from, change: 'changed', differences }] : [];
  // A page that moved names its new address.
  const others = differences.filter(
    (each) => from === '/' || !each.before.includes(from) || each.before.replaceAll(from, url) !== each.after,
  );
  return [{ url, from, change: 'moved', differences: others }];
}

/** Adds what rules are for on a page, after or before. */
function addUses(differences: readonly Difference[], lookups: readonly RuleLookup[]): void {
  for (const difference of differences) {
    const { rule } = difference;
    const uses = rule ? lookups.map((lookUp) => lookUp(rule, difference)) : [];
    difference.use = uses.find(({ amount }) => amount !== 0) ?? uses[0];
  }
}

/** Everything that differs between two versions of a page. */
function differingParts(was: PageText, is: PageText): Differing[] {
  const [old, fresh] = [was.parts, is.parts];
  const isPassage = ({ passage }: Part) => passage !== undefined;
  const passages = pairsOf(old.filter(isPassage), fresh.filter(isPassage));
  const [gone, added] = [new Set<number>(), new Set<number>()];
  const wordsOf = ({ words }: PageText, part?: Part) => words.slice(part?.from ?? 0, part?.to ?? 0);
  for (const { before, after } of passages)
    for (const run of differingRuns(wordsOf(was, before), wordsOf(is, after))) {
      for (let index = run.before[0]; index < run.before[1]; index++) gone.add((before?.from ?? 0) + index);
      for (let index = run.after[0]; index < run.after[1]; index++) added.add((after?.from ?? 0) + index);
    }
  const places = { before: placesOf(was, gone), after: placesOf(is, added) };
  const pairs = pairsOf(partsLeft(was, places.before, fresh), partsLeft(is, places.after, old));
  const [oldClasses, classes] = [new Set(classesOf(was.parts)), new Set(classesOf(is.parts))];
  const starts = new Set(pairs.flatMap(({ part }) => /^<([\w-]+)[^>]*>$/.exec(part.name)?.[1] ?? []));
  const others = pairs.filter((pair) => {
    const { before, after, part } = pair;
    const { name } = part;
    // An end tag differs if its start tag does. The rules of an element come and go with it.
    const own = [...name.matchAll(/\.([A-Za-z_][\w-]*)/g)].at(-1)?.[1] ?? '';
    const isOfElement = part.rule && oldClasses.has(own) !== classes.has(own);
    // An attribute for scripts that repeats a text, or an entry of a menu, is one change with it.
    const isRepeated = (words: Differing) =>
      sides.every((side) => {
        const [text, value] = [words[side]?.value ?? '', pair[side]?.value ?? ''];
        return text === value || (words.part.passage?.around && !/^\d/.test(value) && text.includes(value));
      });
    if (/ data-[\w-]+$/.test(name) && passages.some(isRepeated)) return false;
    return !(name.startsWith('</') && starts.has(name.slice(2, -1))) && ((before && after) || !isOfElement);
  });
  const links = changedLinks(was, is, passages);
  const linked = new Set(links.flatMap(({ before, after }) => [before, after].map((part) => part?.element)));
  const isOfLink = ({ part }: Differing) => /^<a>( href)?$/.test(part.name) && linked.has(part.element);
  const elements = [...elementsOf(others).filter((each) => !isOfLink(each)), ...links];
  const texts = passages.filter(({ before, after }) => before?.value !== after?.value);
  return [...texts, ...withoutShared([...elements, ...movedMarkup(was, is, places, passages, elements)])];
}

/** The links that lead elsewhere in the site, in passages whose words changed with them. */
function changedLinks(was: PageText, is: PageText, passages: readonly Differing[]): Differing[] {
  const linksOf = ({ parts, words }: PageText) =>
    parts
      .filter(({ name }) => name === '<a> href')
      .map((part) => ({ ...part, own: words.slice(part.from, part.to).join(' ') }));
  const [gone, added] = onlyIn(linksOf(was), linksOf(is), ({ value, own }) => `${value}\0${own}`);
  const isSent = (part?: Part) => part !== undefined && changeKindOf(part.name, part.value) === 'sent';
  return passages.flatMap(({ before, after }): Differing[] => {
    if (!before || !after || before.value === after.value) return [];
    const old = gone.filter((part) => isWithin(part, before));
    const fresh = added.filter((part) => isWithin(part, after));
    const [left, fresher] = onlyIn(old, fresh, ({ value }) => value);
    const pairs: Differing[] =
      old.length === fresh.length
        ? fresh.map((part, index) => ({ before: old[index], after: part, part }))
        : [
            ...left.map((part) => ({ before: part, part })),
            ...fresher.map((part) => ({ after: part, part })),
          ];
    // What leads out of the site is listed anyway.
    return pairs.filter(
      (pair) => pair.before?.value !== pair.after?.value && !isSent(pair.before) && !isSent(pair.after),
    );
  });
}

const isWithin = (part: Part, passage?: Part): boolean =>
  passage !== undefined && part.from >= passage.from && part.to <= passage.to;

/** Of words that are marked up before, and fewer or more of them after, those that no longer are, or are now. */
function withoutShared(all: readonly Differing[]): Differing[] {
  const shorter = new Set<Differing>();
  const changed = all.map((each): Differing => {
    const { part, before } = each;
    const { own = '' } = part;
    const other = all.find(
      (another) =>
        !another.before === Boolean(before) &&
        [another.part.name, another.part.value, another.part.context].join() ===
          [part.name, part.value, part.context].join() &&
        another.part.own !== undefined &&
        ` ${own} `.includes(` ${another.part.own} `),
    );
    if (!other) return each;
    shorter.add(other);
    const rest = { ...part, own: own.replace(other.part.own ?? '', '…').replace(/^… | …$/g, '') };
    return before ? { before: rest, part: rest } : { after: rest, part: rest };
  });
  return changed.filter((each) => !shorter.has(each));
}

/** How many words before each one are on both sides: the place of a word among those that stay. */
function placesOf({ words }: PageText, changed: ReadonlySet<number>): number[] {
  const places = [0];
  for (const index of words.keys()) places.push((places.at(-1) ?? 0) + (changed.has(index) ? 0 : 1));
  return places;
}

/** Words that stay and are marked up on one side only, such as those of a link that moved to the next words. */
function movedMarkup(
  was: PageText,
  is: PageText,
  places: Record<Side, number[]>,
  passages: readonly Differing[],
  elements: readonly Differing[],
): Differing[] {
  const texts = { before: was, after: is };
  const marksOf = (side: Side) =>
    texts[side].parts
      .filter(({ name, own }) => own && inlineMarkup.test(name))
      .map((part) => {
        const [from = 0, to = 0] = [places[side][part.from], places[side][part.to]];
        const passage = passages.findIndex((pair) => isWithin(part, pair[side]));
        // A passage whose words changed is the same.
        const key = [part.name, part.own, passage < 0 ? part.context : passage].join('\0');
        return { part, key, place: `${part.name} ${from} ${to}`, isKept: to - from === part.to - part.from };
      });
  const all = { before: marksOf('before'), after: marksOf('after') };
  const onlyOn = (side: Side, other: Side): Differing[] => {
    const listed = new Set(elements.flatMap((each) => each[side]?.element ?? []));
    const known = new Set(all[other].map(({ place }) => place));
    return missingFrom(all[side], all[other], ({ key }) => key)
      .filter(({ part, place, isKept }) => isKept && !known.has(place) && !listed.has(part.element))
      .map(({ part: start }) => {
        const isTarget = ({ name, element }: Part) => element === start.element && name === '<a> href';
        const href = texts[side].parts.find(isTarget)?.value;
        const part = href === undefined ? start : { ...start, value: `<a href="${href}">` };
        return { [side]: part, part };
      });
  };
  return [...onlyOn('before', 'after'), ...onlyOn('after', 'before')];
}

/**
 * The parts that stay if everything is taken out whose words are all new, or all gone, and that the page has elsewhere:
 * those are changes of words. What sends or runs something always stays, and every value that only one side has.
 */
function partsLeft({ parts }: PageText, places: readonly number[], others: readonly Part[]): Part[] {
  const known = new Set(others.map(namedKey));
  return parts.filter((part) => {
    const { from, to, passage } = part;
    const isChanged = from >= 0 && places[to] === places[from];
    const isKnown = known.has(namedKey(part)) || part.name.startsWith('</') || /^<[\w-]+>$/.test(part.name);
    const stays = changeKindOf(part.name, part.value) === 'sent' || /^<(img> src|use> href)$/.test(part.name);
    return !passage && (!isChanged || !isKnown || stays);
  });
}

/** An element that only one side has is one part, with its attributes. */
function elementsOf(pairs: readonly Differing[]): Differing[] {
  const elementKey = ({ before, part }: Differing) => `${before ? 'before' : 'after'} ${part.element}`;
  const oneSided = pairs.filter(({ before, after }) => !(before && after));
  const starts = new Set(oneSided.filter(({ part }) => /^<[^/>]+>$/.test(part.name)).map(elementKey));
  const own = new Set(
    oneSided.filter((pair) => /^<[^/]/.test(pair.part.name) && starts.has(elementKey(pair))),
  );
  const elements = groupBy(own, elementKey).map((all): Differing => {
    const parts = all.map(({ part }) => part);
    const start = parts.find(({ name }) => name.endsWith('>')) ?? all[0].part;
    const named = parts.find(({ name, value }) => changeKindOf(name, value) === 'sent') ?? start;
    // What leads elsewhere is called by its address.
    const address = /> (href|src)$/.test(named.name) ? named : undefined;
    const others = parts.filter((each) => !each.name.endsWith('>') && each !== address);
    const attributes = others
      .map(({ name, value }) => ` ${name.split('> ')[1]}${value === '""' ? '' : `="${value}"`}`)
      .join('');
    const value = address ? address.value + attributes : `${start.value.slice(0, -1)}${attributes}>`;
    const part = { ...start, name: named.name, value, file: named.file };
    return all[0].after ? { after: part, part } : { before: part, part };
  });
  // The same words, marked up as something else.
  for (const gone of elements) {
    const index = elements.findIndex(({ after }) => gone.before?.own && after?.own === gone.before.own);
    if (index >= 0) Object.assign(gone, elements.splice(index, 1)[0]);
  }
  return [...pairs.filter((pair) => !own.has(pair)), ...elements];
}

/** A page that only one side has: its words, and everything that it is made of. */
export function wholePage(site: BuiltSite, url: string, side: Side): Difference[] {
  const page = readPage(site.pages.get(url) ?? '', site);
  return page.parts.map((part) => differenceOf({ [side]: part, part }, url));
}
