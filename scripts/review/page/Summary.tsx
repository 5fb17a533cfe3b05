import { isError } from '../../../src/model/problem.ts';
import type { Review } from '../makeReview.ts';
import { kindsOf } from './PageCard.tsx';
import { count, gain, size } from './words.ts';

const filters = [
  ['all', 'All'],
  ['open', 'To review'],
  ['text', 'Text'],
  ['look', 'Look only'],
  ['around', 'Menus and footer'],
  ['search', 'Search and sharing'],
  ['added', 'Added'],
  ['removed', 'Removed'],
  ['moved', 'Moved'],
] as const;

export const filterNames = filters;

/** Number of pages per filter. */
export function countKinds({ pages }: Review): Record<string, number> {
  const counts: Record<string, number> = { all: pages.length };
  for (const kind of pages.flatMap(kindsOf)) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** The whole branch in one sentence. */
export function sentence(review: Review): string {
  const all = review.pages.filter(({ status }) => status === 'changed');
  const elsewhere = all.filter(({ text, head, around }) => around.length > 0 && !text && !head).length;
  const changed = all.length - elsewhere;
  const { added = 0, removed = 0, moved = 0 } = countKinds(review);
  const parts = [
    ...(changed ? [`${count(changed, 'page')} changed`] : []),
    ...(elsewhere ? [`${count(elsewhere, changed ? 'other' : 'page')} only in menus or footer`] : []),
    ...(added ? [`${added} added`] : []),
    ...(removed ? [`${removed} removed`] : []),
    ...(moved ? [`${moved} moved`] : []),
  ];
  const rest = `${count(review.same.length, 'page')} ${review.same.length === 1 ? 'is' : 'are'} proven to be the same`;
  return parts.length === 0 ? `No page changed; ${rest}.` : `${parts.join(', ')}; ${rest}.`;
}

const Figure = ({
  value,
  label,
  alarming,
}: {
  value: string | number;
  label: string;
  alarming?: boolean;
}) => (
  <div
    data-alarming={alarming ? '' : undefined}
    data-nothing={value === 0 || value === 'same' ? '' : undefined}
  >
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** The summary at the top of the review. */
export function Summary({ review }: { review: Review }) {
  const { comparison, notes, problems, budgets, at } = review;
  const kinds = countKinds(review);
  const errors = problems.filter(isError).length;
  const scripts = budgets.rows.find(({ name }) => name === 'JavaScript after intent');
  const all = budgets.rows.at(-1);
  const weighed = (row: typeof all) =>
    row?.before !== undefined && row.after !== undefined
      ? gain(row.before, row.after)
      : row?.after
        ? size(row.after)
        : '–';
  return (
    <header className="summary">
      <p className="label">Review · {comparison.branch}</p>
      <h1>{sentence(review)}</h1>
      <p className="compared">
        <span>
          Compared with where it left {comparison.base}, <code>{comparison.commit.slice(0, 10)}</code>
        </span>
        <span>
          {comparison.uncommitted.length > 0
            ? `${count(comparison.uncommitted.length, 'file')} not yet committed included`
            : 'everything is committed'}
        </span>
        <span>as of {at}</span>
        {review.drafts && <span>drafts and pages of other dates included</span>}
      </p>
      {notes.length > 0 && (
        <ul className="notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <dl className="figures">
        <Figure value={kinds.added ?? 0} label="added" />
        <Figure value={kinds.removed ?? 0} label="removed" />
        <Figure value={kinds.moved ?? 0} label="moved" />
        <Figure value={kinds.text ?? 0} label="text changed" />
        <Figure value={kinds.look ?? 0} label="look only" />
        <Figure value={errors} label="new errors" alarming={errors > 0} />
        <Figure value={problems.length - errors} label="new warnings" alarming={problems.length > errors} />
        <Figure value={weighed(scripts)} label="JavaScript" />
        <Figure value={weighed(all)} label="all files" />
      </dl>
    </header>
  );
}
