/** What a branch changes in its content and no page shows. */
import { groupBy } from '../../../scripts/lib/lists.ts';
import { urlsLockFile } from '../../../scripts/content/urlsLock.ts';
import { listedIn } from '../explain.ts';
import type { Change, ChangeDetail } from '../review.ts';
import type { Compared } from '../sides.ts';
import { detailOf, type SourceChange } from '../sources.ts';
import { newer } from '../diffs.ts';
import { isOfDates } from './dates.ts';
import { isShown } from '../files.ts';

/** The addresses that the site no longer promises. */
export const promiseChanges = (sources: readonly SourceChange[]): Change[] =>
  sources.flatMap(({ file, texts }) =>
    texts.flatMap(({ before }): Change[] => {
      if (file !== urlsLockFile || !before?.value.startsWith('/')) return [];
      const what = `${before.value} is no longer an address that the site promises to keep`;
      const details = [{ before: before.value, after: '' }];
      return [
        { kind: 'sent', what, form: 'statement', details, pages: [], cause: { file, line: before.line } },
      ];
    }),
  );

const onlyWritten = 'only how it is written: spaces, the order of fields, or its permissions';

/** The texts of changed files that no change lists, and files that are only written in another way. `made`: what made which change. */
export function unseenChanges(
  { sources, files, leftOut }: Compared,
  made: ReadonlyMap<SourceChange, Change>,
  changes: readonly (Change & { page?: string })[],
): Change[] {
  const isInReport = listedIn(
    changes.flatMap(({ what, details }) => [
      what,
      ...details.flatMap(({ label = '', before, after }) => [label, before, after]),
    ]),
  );
  // Addresses that are gone are broken promises; those of new pages are named with them.
  const isPromised = ({ after }: SourceChange['texts'][number]) =>
    !after || changes.some(({ pages }) => pages.includes(after.plain));
  return groupBy(sources, ({ file }) => file).flatMap((all): Change[] => {
    const [{ file }] = all;
    const { status = 'changed', before = '' } = files.find((each) => each.file === file) ?? {};
    const isRemoved = changes.some(({ kind, cause }) => kind === 'removed' && cause?.file === file);
    const isLeftOut = leftOut.includes(file) && !isRemoved;
    const isDated = changes.some(({ kind, cause }) => kind === 'date' && cause?.file === file);
    const page = changes.find((each) => each.page && each.cause?.file === file);
    const unseen = all.flatMap((each): { line?: number; detail: ChangeDetail }[] => {
      // A page without other texts has only moved.
      const whole =
        status === 'changed' ? onlyWritten : `the file is ${status}${before && ` from ${before}`}`;
      if (each.texts.length === 0)
        return page && !isLeftOut ? [] : [{ detail: { before: '', after: whole } }];
      const shown = isLeftOut ? undefined : (page ?? made.get(each));
      return each.texts.flatMap((text) => {
        const { name = '', line, target } = newer(text) ?? {};
        const isEmpty = name === 'structure' || name === 'file';
        if (isEmpty && (shown || all.length > 1)) return [];
        const isListed =
          (isShown(file) && (each.order ? shown : isInReport(text, shown !== undefined))) ||
          (file === urlsLockFile && isPromised(text));
        if ((isListed && !isLeftOut) || (isDated && isOfDates(name))) return [];
        const link = target ? `, and a link to ${target}` : '';
        if (name === 'file') return [{ detail: { before: '', after: `the file is ${status}${link}` } }];
        const detail = detailOf(text);
        // The settings of what is shown, such as a page that is new or gone, are listed there.
        if (!shown || shown.kind === 'moved') return [{ line, detail }];
        shown.details.push({ ...detail, follows: true });
        return [];
      });
    });
    if (unseen.length === 0) return [];
    const details = unseen.map(({ detail }) => detail);
    const numbers = [...new Set(unseen.flatMap(({ line }) => line || []))];
    const place = numbers.length > 0 ? `${file}:${numbers.slice(0, 10).join(', ')}` : file;
    const names = new Set(/\.ya?ml$/.test(file) ? details.flatMap(({ label }) => label ?? []) : []);
    const settings = [...names].slice(0, 3).join(', ') + (names.size > 3 ? ' …' : '');
    const isOfComments = details.every(({ label }) => label === 'comment');
    const isWhole = /^(added|removed)$/.test(status) && unseen.length > 1;
    const statement = details.every(({ after }) => after === onlyWritten)
      ? `${file} is only written in another way`
      : isWhole && `${file} is ${status}, which no page shows`;
    const called = `${isOfComments ? 'comment in ' : ''}${place}${settings && !isOfComments ? ` (${settings})` : ''}`;
    const what = isLeftOut ? `${called}, not built` : statement || called;
    const form = what === statement ? 'statement' : undefined;
    return [{ kind: 'unseen', what, form, details, pages: [], cause: { file, line: numbers[0] } }];
  });
}
