/** Several differences as one change: what it is called, its details, its pages and its line. */
import type { PageDiff } from '../compare/comparePages.ts';
import { dangerOf, detailLabel, type Difference, distinct, quoted, type Subject } from '../compare/names.ts';
import { differingLines, newer } from '../diffs.ts';
import { listedIn } from '../explain.ts';
import { type Change, type ChangeDetail, rankOf } from '../review.ts';
import { detailOf, nameOf, type SourceChange } from '../sources.ts';
import { type Found, isTarget } from './groups.ts';
import { mainLooks } from './looks.ts';
import { movedIn, movedWords, pagesOf, whatOf } from './subjects.ts';

/** A change with the differences that it consists of, whose pictures are taken later. */
export interface MadeChange extends Change {
  differences?: readonly Difference[];
  /** The page that is new, gone or elsewhere as a whole. */
  page?: string;
}

/** The details of differences: each text once. */
function detailsOf(members: readonly Found[]): ChangeDetail[] {
  const details = distinct(members).flatMap((member) => {
    const { name, before, after, passage, files } = member;
    const isNamed =
      isTarget(name) && members.some((each) => each.name !== name && each.after.includes(after));
    if (isNamed || before === after) return [];
    const texts = passage ? { before, after } : differingLines({ before, after });
    // The names and sizes of a picture that is shown say nothing more.
    const follows = files?.before !== undefined && files.after !== undefined;
    return [
      {
        label: passage || isTarget(name) ? undefined : detailLabel(member),
        ...texts,
        ...(follows && { follows }),
      },
    ];
  });
  return [...new Map(details.map((each) => [JSON.stringify(each), each])).values()];
}

/** The details of what only follows from something else. */
export const following = (members: readonly Found[]): ChangeDetail[] =>
  detailsOf(members).map((each) => ({ ...each, follows: true }));

/** How important a difference is among those of a change, which is called by the first. */
const ranksOf = ({ name, kind, settings, passage, before, after }: Found): number[] => [
  rankOf(kind),
  Number(settings !== undefined),
  kind === 'sent' ? dangerOf(name) : 0,
  // What is new or gone is called by its own heading.
  Number(!(passage?.isHeading && !(before && after))),
  Number(passage?.around ?? !passage),
];

const isEdit = ({ before, after }: SourceChange['texts'][number]): boolean =>
  before !== undefined && after !== undefined && before.plain !== after.plain;

/** An entry of a menu that has another name in another place was not added: the content says what it was. */
function asWritten(detail: ChangeDetail, cause?: SourceChange): ChangeDetail {
  const edit = cause?.texts
    .filter(isEdit)
    .find(
      ({ before, after }) =>
        (detail.before || before?.plain) === before?.plain && (detail.after || after?.plain) === after?.plain,
    );
  return edit ? { ...detail, before: edit.before?.plain ?? '', after: edit.after?.plain ?? '' } : detail;
}

/** What the content no longer has, although pages show something else in its place. */
function removedIn(cause: SourceChange | undefined, members: readonly Found[]): Subject | undefined {
  const gone = members.find(({ passage, after }) => passage && !after);
  const { texts = [] } = cause ?? {};
  if (
    !gone ||
    texts.length === 0 ||
    texts.some(({ after }) => after) ||
    !members.some(({ passage, after }) => passage && after)
  )
    return undefined;
  const author = texts.find((text) => nameOf(text).endsWith('.author'))?.before?.plain;
  return [`${quoted(gone.before)}${author ? ` by ${author}` : ''} is gone`, 'statement'];
}

/** Several differences as one change. */
export function changeOf(
  members: readonly Found[],
  wholePages: readonly PageDiff[],
  when?: string,
): MadeChange {
  const ordered = members.toSorted((a, b) => {
    const [ranks, others] = [ranksOf(a), ranksOf(b)];
    return ranks.map((rank, index) => rank - (others[index] ?? 0)).find(Boolean) ?? 0;
  });
  const [first] = ordered;
  if (!first) throw new Error('A change has a difference.');
  const { kind } = first;
  const [cause] = ordered.flatMap(({ causes }) => causes);
  const moved = ordered.find(({ name }) => name === 'order');
  const main = ordered.filter((each) => each.kind === kind && !each.settings === !first.settings);
  const settings = (first.settings ?? [])
    .flatMap(({ texts }) => texts)
    .filter((text) => !/^(structure|file)$/.test(nameOf(text)));
  const isOfMenu = [...settings, ...(cause?.texts ?? [])].some((text) => nameOf(text) === 'menu.order');
  const order: Subject | undefined =
    cause?.order !== undefined
      ? [cause.order, 'order']
      : moved && movedIn(moved, isOfMenu ? 'menu entry ' : '');
  const [setting] = settings.map(nameOf);
  const words = main.filter(({ passage }) => passage);
  // What follows from a setting says less than the setting itself, unless it leads somewhere, or is words of one page.
  const isOfSettings =
    setting !== undefined && kind !== 'sent' && new Set(words.map(({ url }) => url)).size !== 1;
  const own = new Set(isOfSettings ? [] : main);
  const texts = ordered.filter(({ passage, name }) => passage || name === '<a> href');
  const isListed = listedIn(texts.flatMap(({ before, after }) => [before, after]));
  // Values that two items have swapped have not moved.
  const elsewhere = movedWords(main, wholePages);
  const swapped = elsewhere
    ? ordered.flatMap(({ causes }) => causes.flatMap(({ texts }) => texts)).filter(isEdit)
    : [];
  const shown =
    swapped.length > 0
      ? [...new Set(swapped)].map(({ before, after }) => ({
          ...{ before: before?.plain ?? '', after: after?.plain ?? '' },
        }))
      : [...settings.filter((text) => !isListed(text, true)).map(detailOf), ...detailsOf([...own])].map(
          (detail) => (first.passage?.around ? asWritten(detail, cause) : detail),
        );
  const isShown = (text: ChangeDetail) =>
    shown.some(({ before, after }) => before === text.before && after === text.after);
  const follows = following(ordered.filter((each) => !own.has(each))).filter((each) => !isShown(each));
  const [what, form, quote]: Subject =
    order ??
    (swapped.length > 0 ? undefined : elsewhere) ??
    removedIn(cause, main) ??
    (isOfSettings ? [`setting ${quoted(setting)}`] : whatOf(kind, main));
  const pages = pagesOf(kind === 'look' ? mainLooks(main) : main);
  return {
    kind: when && kind !== 'sent' ? 'later' : kind,
    ...{ what, form, quote, when },
    details: [...shown, ...follows],
    // “Search engines no longer list it” is not said of the pages whose menus lead there.
    pages: form === 'pages' || kind === 'look' ? pages : [...new Set([...pages, ...pagesOf(ordered)])],
    shown: pages.length || undefined,
    cause: cause && { file: cause.file, line: lineIn(cause, ordered) ?? cause.line },
    find: ordered.find(({ find }) => find)?.find,
    differences: ordered,
  };
}

/** The line of the text that is itself what differs, such as an address among the texts of a new page. */
const lineIn = ({ texts }: SourceChange, members: readonly Found[]): number | undefined =>
  texts
    .map(newer)
    .find((text) =>
      members.some(({ name, before, after }) =>
        isTarget(name) ? text?.plain.includes(after) : text?.plain === (after || before),
      ),
    )?.line;
