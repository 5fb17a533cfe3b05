import { isError } from '../../../src/model/problem.ts';
import type { Review } from '../makeReview.ts';
import { aboutTheRest, count, summarize } from '../summary.ts';

export function Problems({ review: { problems, oldProblems } }: { review: Review }) {
  if (problems.length === 0 && oldProblems === 0) return null;
  return (
    <section className="rest" aria-labelledby="problems">
      <h2 id="problems">New problems</h2>
      {problems.length === 0 && <p>None.</p>}
      <ul className="problems">
        {problems.map((each, index) => (
          <li key={index} data-error={isError(each) ? '' : undefined}>
            <span className="file">
              {each.file}:{each.line ?? 1}:{each.column ?? 1}
            </span>{' '}
            <b>{isError(each) ? 'Error' : 'Warning'}</b> {each.reason}{' '}
            <span className="rule">{each.ruleId}</span>
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

export function UnpublishedPages({ review: { unpublished } }: { review: Review }) {
  if (unpublished.length === 0) return null;
  return (
    <section className="rest" aria-labelledby="unpublished">
      <h2 id="unpublished">Added or changed, but not on the published site</h2>
      <p>
        npm run review -- --drafts shows them as if they were published, npm run preview with the site around
        them.
      </p>
      <ul className="files">
        {unpublished.map(({ file, words }) => (
          <li key={file}>
            {file} <span className="rule">{words}</span>
          </li>
        ))}
      </ul>
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
