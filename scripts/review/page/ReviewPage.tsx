import { aboutTheRest, count, headingOf, headline, lineOf } from '../headline.ts';
import { aboutPrograms } from '../programs.ts';
import type { Review } from '../review.ts';
import { EditCard } from './EditCard.tsx';

interface Props {
  review: Review;
  preview?: string;
}

/** The whole review as one document. It opens from disk with the files beside it. */
export function ReviewPage({ review, preview }: Props) {
  const { edits, branch } = review;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Review of ${branch}`}</title>
        <link rel="stylesheet" href="review.css" />
        <script src="review.js" defer />
      </head>
      <body>
        <Summary review={review} />
        <div className={edits.length > 0 ? 'columns' : undefined}>
          {edits.length > 0 && <EditList review={review} />}
          <main>
            {edits.map((edit, index) => (
              <div key={index}>
                {edits[index - 1]?.kind !== edit.kind && <h2>{headingOf(edit.kind)}</h2>}
                <EditCard edit={edit} id={`edit-${index + 1}`} preview={preview} />
              </div>
            ))}
            <Warnings review={review} />
            {review.same.length > 0 && (
              <section className="rest">
                <h2>Other pages</h2>
                <details>
                  <summary>{aboutTheRest(review)}</summary>
                  <p className="pages">{review.same.join(' ')}</p>
                </details>
              </section>
            )}
          </main>
        </div>
      </body>
    </html>
  );
}

function Summary({ review }: Pick<Props, 'review'>) {
  const { branch, base, commit, uncommitted, notes, at, drafts, programs } = review;
  return (
    <header className="summary">
      <p className="label">Review · {branch}</p>
      {programs.length > 0 && <p className="alert">{aboutPrograms(programs)}</p>}
      <h1>{headline(review)}</h1>
      <p className="compared">
        <span>
          Compared with where it left {base}, <code>{commit.slice(0, 10)}</code>
        </span>
        <span>
          {uncommitted.length > 0
            ? `${count(uncommitted.length, 'file')} not yet committed included`
            : 'everything is committed'}
        </span>
        <span>as of {at}</span>
        {drafts && <span>drafts, scheduled and expired pages included</span>}
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

/** Links to every edit, and the number of edits left. */
const EditList = ({ review: { edits } }: Pick<Props, 'review'>) => (
  <nav className="list" aria-label="Edits">
    <p aria-live="polite">
      <b data-left>{edits.length}</b> of {edits.length} left to review
    </p>
    <label>
      <input type="checkbox" id="hide" /> Hide what is reviewed
    </label>
    <ol>
      {edits.map(({ what, kind }, index) => (
        <li key={index}>
          {edits[index - 1]?.kind !== kind && <span className="label">{headingOf(kind)}</span>}
          <a href={`#edit-${index + 1}`}>{what}</a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The new warnings. Errors are edits. */
function Warnings({ review: { warnings } }: Pick<Props, 'review'>) {
  if (warnings.length === 0) return null;
  return (
    <section className="rest" aria-labelledby="warnings">
      <h2 id="warnings">New warnings</h2>
      <ul className="notes">
        {warnings.map(({ cause, reason, note }, index) => (
          <li key={index}>
            <code>{lineOf({ cause })}</code> {reason} {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
