import type { Review } from '../review.ts';
import { aboutPrograms } from '../programs.ts';
import { count, headline, summarize } from '../summary.ts';

/** The summary at the top of the review. */
export function Summary({ review }: { review: Review }) {
  const { comparison, notes, at, programs } = review;
  return (
    <header className="summary">
      <p className="label">Review · {comparison.branch}</p>
      {programs.length > 0 && <p className="alert">{aboutPrograms(programs)}</p>}
      <h1>{headline(summarize(review))}</h1>
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
    </header>
  );
}
