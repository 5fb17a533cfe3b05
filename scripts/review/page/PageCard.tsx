import { digest } from '../../lib/builtSite.ts';
import type { Review } from '../makeReview.ts';
import type { ReviewedPage } from '../reviewedPages.ts';
import { changesOf } from '../summary.ts';
import { HeadChanges } from './HeadChanges.tsx';
import { Passages } from './Passages.tsx';
import { Pictures } from './Pictures.tsx';

/** The filters that match a page. */
export function kindsOf({ status, text, head, look, seen, shots, around }: ReviewedPage): string[] {
  if (status === 'added' || status === 'removed') return [status];
  const looksDifferent = shots.length > 0 ? seen : look;
  return [
    ...(status === 'moved' ? ['moved'] : []),
    ...(text ? ['text'] : []),
    ...(looksDifferent && !text && around.length === 0 ? ['look'] : []),
    ...(around.length > 0 ? ['around'] : []),
    ...(head ? ['search'] : []),
  ];
}

/** The identity of a change, to store its tick: if the page changes again, it must be reviewed again. */
const identityOf = ({ url, status, alike, passages, around, before, after }: ReviewedPage): string =>
  digest(
    JSON.stringify([url, status, alike, passages, around, before?.tags, after?.tags, after?.title]),
  ).slice(0, 16);

interface Props {
  page: ReviewedPage;
  review: Review;
  /** URL of the deployed preview, without a trailing slash. */
  preview?: string;
}

export function PageCard({ page, review, preview }: Props) {
  const { url, number, before, after, like, around } = page;
  const id = `page-${number}`;
  return (
    <article id={id} aria-labelledby={`${id}-title`} data-kinds={kindsOf(page).join(' ')}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1}>
          <span className="route">{url}</span> <span className="name">{(after ?? before)?.title}</span>
        </h2>
        <label className="tick">
          <input type="checkbox" data-tick={identityOf(page)} /> Reviewed
        </label>
        <p className="said">
          {changesOf({ ...page, around: around.length > 0 }).map((each) => (
            <span key={each}>{each}</span>
          ))}
          <span>{page.file}</span>
          {preview && after && <a href={preview + url}>Visit</a>}
        </p>
      </header>
      {like && (
        <p className="like">
          It changed in the same way as <a href={`#page-${like.number}`}>{like.url}</a>: the same pieces of
          HTML and styles.
        </p>
      )}
      {page.text && (
        <section className="text" aria-label={`Text of ${url}`}>
          <h3>Text</h3>
          <Passages passages={page.passages} />
        </section>
      )}
      <Around page={page} />
      {page.look && (
        <div className="look">
          <h3>Look</h3>
          <Look page={page} hasScreenshots={review.hasScreenshots} />
        </div>
      )}
      {(page.head || page.from) && <HeadChanges page={page} />}
    </article>
  );
}

function Around({ page: { around, aroundLike, url } }: { page: ReviewedPage }) {
  if (around.length === 0) return null;
  return (
    <section className="text" aria-label={`Around ${url}`}>
      <h3>Menus and footer</h3>
      {aroundLike ? (
        <p className="like">
          The same changes as around <a href={`#page-${aroundLike.number}`}>{aroundLike.url}</a>.
        </p>
      ) : (
        <Passages passages={around} />
      )}
    </section>
  );
}

function Look({ page, hasScreenshots }: { page: ReviewedPage; hasScreenshots: boolean }) {
  if (page.shots.length > 0) return <Pictures page={page} />;
  if (!hasScreenshots) return <p>No screenshots were taken (--no-shots).</p>;
  return <p>No screenshots: the first pages that changed in the same way show what changed.</p>;
}
