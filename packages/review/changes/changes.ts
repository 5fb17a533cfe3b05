/** From what differs to what was changed: each change once, however many pages show it, at the place that made it. */
import { isError, type Problem } from '../../../scripts/lib/problem.ts';
import type { PageDiff } from '../compare/comparePages.ts';
import { compareSites } from '../compare/compareSites.ts';
import { dangerOf } from '../compare/names.ts';
import { isLookalike } from '../diffs.ts';
import { isTest } from '../files.ts';
import { type Change, rankOf } from '../review.ts';
import type { Compared } from '../sides.ts';
import { type SourceChange, withoutComments } from '../sources.ts';
import { configurationChanges } from './configuration.ts';
import { dateChanges } from './dates.ts';
import { type Found, groupsOf } from './groups.ts';
import { withUnchanged } from './languages.ts';
import { changeOf, type MadeChange } from './makeChange.ts';
import { fateOf, isWhole, pageChange, publicationOf } from './pages.ts';
import { promiseChanges, unseenChanges } from './unseen.ts';

/** Everything that a branch changes, each change once, in the order of `changeKinds`. And the pages, compared. */
export function changesOf(sources: Compared): { changes: MadeChange[]; pages: PageDiff[] } {
  const { known, fileOf, before, after, whenOfPage, whenOf } = publicationOf(sources);
  const { pages, outputs } = compareSites({ ...sources, before, after });
  const ownOf = ({ own, change, differences }: PageDiff) => own ?? (change === 'removed' ? [] : differences);
  const wholePages = pages.filter(isWhole);
  const groups = groupsOf([...pages.flatMap(ownOf), ...outputs], wholePages, fileOf, sources);
  // Whatever differs was made by the only file that was changed.
  const onlyFile = sources.files.length === 1 ? sources.files[0]?.file : undefined;
  const changes: MadeChange[] = [
    ...configurationChanges(sources),
    ...dateChanges(sources),
    ...promiseChanges(sources.sources),
    ...problemChanges(sources),
  ];
  const made = new Map<SourceChange, Change>();
  const add = (change: MadeChange, members: readonly Found[]): void => {
    changes.push(change);
    for (const cause of members.flatMap(({ causes }) => causes)) made.set(cause, made.get(cause) ?? change);
  };
  for (const page of wholePages) {
    const members = groups.get(page) ?? [];
    const fate = fateOf(page, after, sources);
    const change = pageChange(page, members, fate, known.get(page.url), whenOfPage(page));
    // A page that is a draft now is not removed, too.
    const dated = changes.find(({ kind, pages: [url] }) => kind === 'date' && url === page.url);
    if (dated && page.change !== 'moved') {
      dated.details.push(...change.details);
      Object.assign(dated, { page: page.url, differences: members });
    } else add(change, members);
  }
  for (const [key, members] of groups)
    if (typeof key === 'string' || 'texts' in key) {
      const [cause] = members.flatMap(({ causes }) => causes);
      const urls = members.flatMap(({ url }) => url || []);
      const change = changeOf(members, wholePages, whenOf(cause?.file, urls));
      const named = change.details[0]?.after ?? '';
      const [file, texts] =
        [...(sources.unbuilt ?? [])].find(
          ([name, { after }]) => named && !isTest(name) && after.includes(named),
        ) ?? [];
      if (file && texts && !change.cause) {
        const lines = withoutComments(file, texts.after).split('\n');
        const index = lines.findIndex((each) => each.includes(named));
        change.cause = { file, line: index + 1 };
        change.details.push({ before: '', after: lines[index]?.trim() ?? '' });
      } else if (onlyFile) change.cause ??= { file: onlyFile };
      add(change, members);
    }
  // Without an “after”, nothing is seen anywhere.
  if (after.pages.size > 0) changes.push(...unseenChanges(sources, made, changes));
  const { files, content } = sources;
  return { pages, changes: withUnchanged(inOrder(changes), files, content) };
}

/** The errors. The base has none, or it could not be built. */
function problemChanges({ problems, failure, files }: Compared): Change[] {
  const error = (what: string, cause: Change['cause']): Change => ({
    ...{ kind: 'error', what, details: [], pages: [], cause },
  });
  // The page whose title is used twice may be an old one.
  const isOfOther = ({ file }: Problem) => Number(!files.some((each) => each.file === file));
  const errors = problems
    .filter(isError)
    .toSorted((a, b) => isOfOther(a) - isOfOther(b))
    .map(({ reason, file, place }) => error(reason, { file, line: place.line }));
  if (failure === undefined) return errors;
  const [, file, line] = /(?<![\w/.-])([\w/.-]+\.(?:tsx?|mjs|js|json|css))(?::(\d+))?/.exec(failure) ?? [];
  const what = `the programs of this branch do not build, so its content is shown with those of the base: ${failure}`;
  const cause = file && {
    file: file.replace(/^\/.*\/(?=(?:src|scripts|packages)\/)/, ''),
    line: line ? Number(line) : undefined,
  };
  return [error(what, cause || undefined), ...errors];
}

/** The numbers in a text: prices, dates, amounts. */
const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).join(' ');

/** Its place among changes of its kind: by how dangerous it is; numbers, then new words, changed ones, and those of the menu. */
function placeOf({ kind, differences = [] }: MadeChange): number {
  if (kind === 'sent') return Math.min(...differences.map(({ name }) => dangerOf(name)));
  if (kind !== 'words') return 0;
  const own = differences.filter(({ passage }) => passage && !passage.around);
  if (own.length === 0) return 2;
  const edited = own.filter(({ before, after }) => before && after);
  if (edited.some((each) => isLookalike(each) || numbersIn(each.before) !== numbersIn(each.after))) return -1;
  return Number(edited.length === own.length);
}

/** In the order of kinds, and of what matters most in each. */
const inOrder = (changes: readonly MadeChange[]): MadeChange[] =>
  changes.toSorted((a, b) => rankOf(a.kind) - rankOf(b.kind) || placeOf(a) - placeOf(b));
