import { aboutTheRest, count, headingOf, headline, lineOf, startsGroup } from '../headline.ts';
import { aboutPrograms } from '../programs.ts';
import type { Review } from '../review.ts';
import { ChangeCard } from './ChangeCard.tsx';

interface Props {
  review: Review;
  preview?: string;
}

/** The whole review as one document. It opens from disk with the files beside it. */
export function ReviewPage({ review, preview }: Props) {
  const { changes, branch } = review;
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
        <div className={changes.length > 0 ? 'columns' : undefined}>
          {changes.length > 0 && <ChangeList review={review} />}
          <main>
            {changes.map((change, index) => (
              <div key={index}>
                {startsGroup(changes, index) && <h2>{headingOf(change.kind)}</h2>}
                <ChangeCard change={change} id={`change-${index + 1}`} preview={preview} />
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

/** Links to every change, and the number of changes left. */
const ChangeList = ({ review: { changes } }: Pick<Props, 'review'>) => (
  <nav className="list" aria-label="Changes">
    <p aria-live="polite">
      <b data-left>{changes.length}</b> of {changes.length} left to review
    </p>
    <label>
      <input type="checkbox" id="hide" /> Hide what is reviewed
    </label>
    <ol>
      {changes.map(({ what, kind }, index) => (
        <li key={index}>
          {startsGroup(changes, index) && <span className="label">{headingOf(kind)}</span>}
          <a href={`#change-${index + 1}`}>{what}</a>
        </li>
      ))}
    </ol>
  </nav>
);

/** The new warnings. Errors are changes. */
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
