/** What a branch changes in its content and no page shows. */
import { groupBy } from '../../../scripts/lib/lists.ts';
import { urlsLockFile } from '../../../scripts/content/urlsLock.ts';
import { listedIn } from '../explain.ts';
import type { Change, ChangeDetail } from '../review.ts';
import type { Compared } from '../sides.ts';
import type { SourceChange } from '../sources.ts';
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

const onlyWritten = 'only how it is written: spaces, comments, the order of fields, or its permissions';

/** The texts of changed files that no change lists, and files that are only written in another way. `made` made differences. */
export function unseenChanges(
  { sources, files, leftOut }: Compared,
  made: ReadonlySet<SourceChange>,
  changes: readonly (Change & { page?: string })[],
): Change[] {
  const isInReport = listedIn(
    changes.flatMap(({ what, details }) => [
      what,
      ...details.flatMap(({ label = '', before, after }) => [label, before, after]),
    ]),
  );
  const isOrdered = changes.some(({ form }) => form === 'order');
  const isDated = changes.some(({ kind }) => kind === 'date');
  // Addresses that are gone are broken promises; those of new pages are named with them.
  const isPromised = ({ after }: SourceChange['texts'][number]) =>
    !after || changes.some(({ pages }) => pages.includes(after.plain));
  return groupBy(sources, ({ file }) => file).flatMap((all): Change[] => {
    const [{ file }] = all;
    const isLeftOut = leftOut.includes(file);
    const status = files.find((each) => each.file === file)?.status ?? 'changed';
    const whole = { before: '', after: status === 'changed' ? onlyWritten : `the file is ${status}` };
    const isPage = changes.some(({ page, cause }) => page && cause?.file === file);
    const unseen = all.flatMap((each): { line?: number; detail: ChangeDetail }[] => {
      // A page without other texts has only moved.
      if (each.texts.length === 0) return isPage && !isLeftOut ? [] : [{ detail: whole }];
      const isNamed = made.has(each);
      const lines = each.texts.map(({ before, after }) => (after ?? before)?.line);
      const shown = changes.find(({ cause }) => cause?.file === file && lines.includes(cause.line));
      return each.texts.flatMap((text) => {
        const { before, after } = text;
        const { name = '', line } = after ?? before ?? {};
        const isEmpty = name === 'structure' || name === 'file';
        const isListed =
          (isShown(file) && (each.order ? isNamed : isInReport(text, isNamed || isPage))) ||
          (isDated && isOfDates(name)) ||
          (file === urlsLockFile && isPromised(text));
        const isOrder = /^(menu\.)?order$/.test(name);
        if ((isEmpty && all.length > 1) || (isEmpty && isNamed) || (isOrder && isOrdered)) return [];
        if (isListed && !isLeftOut) return [];
        if (name === 'file') return [{ detail: { ...whole, after: `the file is ${status}` } }];
        const label = name === 'line' ? undefined : name;
        const detail = { label, before: before?.value ?? '', after: after?.value ?? '' };
        // A setting of what is shown, such as whether a project is in a list.
        if (isNamed && shown && !isLeftOut && /^(true|false|\d+)$/.test(detail.after || detail.before)) {
          shown.details.push({ ...detail, follows: true });
          return [];
        }
        return [{ line, detail }];
      });
    });
    if (unseen.length === 0) return [];
    const details = unseen.map(({ detail }) => detail);
    // The settings of a page that is new, gone or not live yet are listed there.
    const own = changes.find(({ page, kind, cause }) => page && kind !== 'moved' && cause?.file === file);
    if (own && !isLeftOut) {
      own.details.push(...details.map((each) => ({ ...each, follows: true })));
      return [];
    }
    const numbers = [...new Set(unseen.flatMap(({ line }) => line || []))];
    const place = numbers.length > 0 ? `${file}:${numbers.slice(0, 10).join(', ')}` : file;
    const names = new Set(/\.ya?ml$/.test(file) ? details.flatMap(({ label }) => label ?? []) : []);
    const settings = [...names].slice(0, 3).join(', ') + (names.size > 3 ? ' …' : '');
    const isSame = !isLeftOut && details.every(({ after }) => after === onlyWritten);
    const what = isSame
      ? `${file} is only written in another way`
      : `${place}${settings && ` (${settings})`}${isLeftOut ? ', not built' : ''}`;
    const form = isSame ? 'statement' : undefined;
    return [{ kind: 'unseen', what, form, details, pages: [], cause: { file, line: numbers[0] } }];
  });
}
