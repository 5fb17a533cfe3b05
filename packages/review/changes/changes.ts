/** From what differs to what was changed: each change once, however many pages show it. */
import { isError } from '../../../src/model/problem.ts';
import { publicationWords } from '../../../scripts/content/publication.ts';
import { type BuiltSite, digest } from '../../../scripts/lib/builtSite.ts';
import { groupBy, sharedEnds } from '../../../scripts/lib/lists.ts';
import { type DateTime, isShown } from '../../../scripts/lib/schedule.ts';
import type { ChangedLine } from '../comparison.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import { compareSites } from '../compare/compareSites.ts';
import { aboutForm, aroundPages, asciiHost, groupOf } from '../compare/names.ts';
import { excerpts } from '../diffs.ts';
import { type Change, inChangeOrder } from '../review.ts';
import type { Sides } from '../sides.ts';
import { causeLine } from '../words.ts';
import { causesIn, detailOfLine, promiseChanges, unseenLines } from './lines.ts';

interface Sources extends Omit<Sides, 'notes'> {
  /** The date that both sites were built as of. */
  at: DateTime;
  files: readonly ChangedFile[];
  lines: readonly ChangedLine[];
}

/** Everything that a branch changes, each change once, in the order of `changeKinds`. And the pages, compared. */
export function changesOf(sources: Sources) {
  const { lines, files, content, before, after, leftOut } = sources;
  const compared = compareSites(sources);
  const causeOf = causesIn(lines, files, new Map(content?.pages.map(({ url, file }) => [url, file])));
  const parts = groupBy([...hostChanges(before, after), ...compared.changes.filter(isPart)], coreOf).map(
    (group): Change => {
      const change = { ...union(group), details: group[0].details };
      return { ...change, cause: causeOf(change) };
    },
  );
  const all = [
    ...dateChanges(sources),
    ...promiseChanges(lines),
    ...problemChanges(sources),
    ...laterChanges(sources, new Set(compared.pages.map(({ url }) => url))),
    ...compared.changes
      .filter((change) => !isPart(change))
      .map((change) => ({ ...change, cause: causeOf(change) })),
    ...parts,
  ];
  const changes = groupBy(inChangeOrder(all), subjectOf).map(merged);
  // Without an “after”, nothing is seen anywhere.
  const seen = after.pages.size > 0 ? [...changes, ...unseenLines(changes, lines, files, leftOut)] : changes;
  return { ...compared, changes: inChangeOrder(seen).map(finished) };
}

/** Whether a change is about a part of an output. */
const isPart = ({ name }: Change): boolean => name !== undefined;

/** What decides whether, from when and until when a page is published and listed. */
const scheduleFields = ['draft', 'publishAt', 'expiresAt', 'unlisted'] as const;

/** The pages that are published, hidden or listed otherwise than before. New ones that are hidden are listed as such. */
function dateChanges({ contentBefore, content, at, files, lines }: Sources): Change[] {
  return (content?.pages ?? []).flatMap((page): Change[] => {
    const { file, url, data } = page;
    const from = files.find((each) => each.file === file)?.before ?? file;
    const before = contentBefore?.pages.find((each) => each.file === from)?.data;
    const different = scheduleFields.filter((field) => before?.[field] !== data[field]);
    if (different.length === 0 || (!before && !isShown(data, at))) return [];
    const details = different.map((label) => ({
      ...{ label, before: String(before?.[label] ?? ''), after: String(data[label] ?? '') },
    }));
    const line = lines.find(
      (each) => each.file === file && different.some((field) => each.text.includes(field)),
    );
    const what = `${url}: ${publicationWords(page, at, content?.site.timeZone ?? '').join(' ')}`;
    return [{ kind: 'date', what, details, pages: [url], cause: { file, line: line?.line } }];
  });
}

/** The errors. The base has none, or it could not be built. */
const problemChanges = ({ problems }: Sources): Change[] =>
  problems.filter(isError).map(({ reason, file, place }) => ({
    ...{ kind: 'error', what: reason, details: [], pages: [] },
    cause: { file, line: place.line },
  }));

/** Pages that the branch changes, and that the published site shows neither before nor after: their changed lines. */
const laterChanges = ({ content, at, lines }: Sources, compared: ReadonlySet<string>): Change[] =>
  (content?.pages ?? []).flatMap((page): Change[] => {
    const { file, url, data } = page;
    const changed = lines.filter((line) => line.file === file && line.text.trim() !== '');
    if (isShown(data, at) || changed.length === 0 || compared.has(url)) return [];
    const details = changed.map(detailOfLine);
    const what = `${url}: ${publicationWords(page, at, content?.site.timeZone ?? '').join(' ')}`;
    return [{ kind: 'later', what, details, pages: [url], cause: { file, line: changed[0]?.line } }];
  });

/** An address of another host, a mail address or a phone number. */
const address =
  /(?:(?:https?|wss?):)?\/\/(?:[^\s/"'`<>\\@]*@)?([\p{L}\p{N}][\p{L}\p{N}.-]*\.[\p{L}\p{N}-]+)|mailto:([^\s"'`<>?&\\;]+)|tel:([+\d][\d-]*)/giu;

/** Where a site leads, with one whole address each, as it is written. */
function destinationsIn({ pages, assets }: BuiltSite): Map<string, { whole: string; what: string }> {
  const found = new Map<string, { whole: string; what: string }>();
  for (const text of [...pages.values(), ...[...assets.values()].map((each) => each.text ?? '')])
    for (const [whole, host, mail, phone] of text.matchAll(address)) {
      const name = host ? asciiHost(host) : (mail ?? phone ?? '').toLowerCase();
      if (!name || found.has(name)) continue;
      const label = mail ? 'New e-mail address' : phone ? 'New phone number' : 'New host';
      const isSpelled = host && host.toLowerCase() !== name;
      found.set(name, { whole, what: `${label}: ${name}${isSpelled ? `, which looks like ${host}` : ''}` });
    }
  return found;
}

/** The hosts, mail addresses and phone numbers that nothing of the base named. */
function hostChanges(before: BuiltSite, after: BuiltSite): Change[] {
  const known = destinationsIn(before);
  if (before.pages.size === 0) return [];
  return [...destinationsIn(after)]
    .filter(([name]) => !known.has(name))
    .map(([name, { whole, what }]) => ({
      ...{ kind: 'sent', name: `host ${name}`, what },
      details: [{ before: '', after: whole }],
      pages: [...after.pages].flatMap(([url, html]) => (html.includes(whole) ? [url] : [])),
    }));
}

/** The same for changes that are one: what differs between two texts, without what is the same around it, such as the route. */
function coreOf({ kind, name, what, details: [detail = { before: '', after: '' }] }: Change): string {
  // Variants of a component have classes of their own, and the same rules.
  if (kind === 'look') return JSON.stringify([kind, detail]);
  const [start, end] = kind === 'words' ? [0, 0] : sharedEnds(detail.before, detail.after);
  const core = [detail.before, detail.after].map((text) => text.slice(start, text.length - end));
  // The layout repeats a label in several menus.
  return JSON.stringify([kind, what === aroundPages ? what : name, detail.label, ...core]);
}

/**
 * The same for changes that are one: those of a line of the content, which shows in several ways; else all of the look, of
 * scripts, of an island's data.
 */
function subjectOf(change: Change): string {
  const { kind, cause, what, identity } = change;
  if (!isPart(change)) return JSON.stringify([kind, what, identity, cause]);
  const isOfLine = kind !== 'look' && cause?.line !== undefined && cause.file.startsWith('content/');
  const group = groupOf(change);
  return isOfLine
    ? causeLine(change)
    : JSON.stringify([kind, ...(group ? [group] : [what, identity, cause])]);
}

/** Several changes that are one, with all of their details, each listed once. */
function union(changes: [Change, ...Change[]]): Change {
  const details = new Map(
    changes.flatMap((change) => change.details).map((each) => [JSON.stringify(each), each]),
  );
  return {
    ...changes[0],
    details: [...details.values()],
    pages: [...new Set(changes.flatMap(({ pages }) => pages))].sort(),
    find: changes.find(({ find }) => find)?.find,
    identity: JSON.stringify(changes.map((change) => change.identity ?? change.details)),
  };
}

/** Several changes that are one, with the name of what sends people or data first. Details say what else they are about. */
function merged(all: [Change, ...Change[]]): Change {
  const form = all.find(aboutForm);
  if (all.length === 1 && !form) return all[0];
  const first = form ?? all.find(({ name }) => name?.startsWith('host ')) ?? all[0];
  const isNamed = first.cause?.line || all.every(({ what }) => what === first.what);
  const what = (form && aboutForm(form)) || (!isNamed && groupOf(first)) || first.what;
  const labeled = ({ details, ...change }: Change): Change => ({
    ...change,
    details: details.map((each) => ({
      ...each,
      label: each.label ?? (change.what === what ? undefined : change.what),
    })),
  });
  return {
    ...union([labeled(first), ...all.filter((each) => each !== first).map(labeled)]),
    kind: all[0].kind,
    what,
  };
}

/** The longest texts of a detail, and the longest name. */
const [longest, longestName] = [2000, 300];

/** A change with its identity, and with excerpts of long texts. */
function finished(change: Change): Change {
  const { kind, what, details, pages, identity } = change;
  return {
    ...change,
    what: what.slice(0, longestName),
    details: details.map((each) =>
      each.before.length + each.after.length > longest ? { ...each, ...excerpts(each) } : each,
    ),
    identity: digest(JSON.stringify([kind, what, details, pages, identity])).slice(0, 16),
  };
}
