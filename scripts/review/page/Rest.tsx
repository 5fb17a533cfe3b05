import { isError } from '../../../src/model/problem.ts';
import type { Review } from '../review.ts';
import { aboutTheRest, count, summarize } from '../summary.ts';

/** The new warnings. Errors are edits. */
export function Warnings({ review: { problems, oldProblems } }: { review: Review }) {
  const warnings = problems.filter((each) => !isError(each));
  if (warnings.length === 0 && oldProblems === 0) return null;
  return (
    <section className="rest" aria-labelledby="warnings">
      <h2 id="warnings">New warnings</h2>
      {warnings.length === 0 && <p>None.</p>}
      <ul className="problems">
        {warnings.map((each, index) => (
          <li key={index}>
            <span className="file">
              {each.file}:{each.place.line}:{each.place.column}
            </span>{' '}
            {each.reason} <span className="rule">{each.rule}</span>
            {each.note && <p>{each.note}</p>}
          </li>
        ))}
      </ul>
      {oldProblems > 0 && (
        <p>
          {count(oldProblems, 'problem')} that the base has too {oldProblems === 1 ? 'is' : 'are'} not listed.
        </p>
      )}
    </section>
  );
}

export function ChangedFiles({ review: { files } }: { review: Review }) {
  if (files.length === 0) return null;
  return (
    <section className="rest" aria-labelledby="files">
      <h2 id="files">Changed files</h2>
      <details>
        <summary>{count(files.length, 'file')}</summary>
        <ul className="files">
          {files.map(({ file, status }) => (
            <li key={file}>
              {file} <span className="rule">{status}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}

export function SamePages({ review }: { review: Review }) {
  if (review.same.length === 0) return null;
  return (
    <section className="rest" aria-labelledby="same">
      <h2 id="same">Other pages</h2>
      <details>
        <summary>{aboutTheRest(summarize(review))}</summary>
        <ul className="files">
          {review.same.map((url) => (
            <li key={url}>{url}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}
