import { digest } from '../../lib/builtSite.ts';
import type { Review } from '../makeReview.ts';
import type { ReviewedPage } from '../reviewedPages.ts';
import { HeadChanges } from './HeadChanges.tsx';
import { Passages } from './Passages.tsx';
import { Pictures } from './Pictures.tsx';
import { SourceLines } from './SourceLines.tsx';
import { count, gain } from './words.ts';

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

function summaryOf({ status, text, words, head, seen, around, from, redirect }: ReviewedPage): string[] {
  return [
    ...(status === 'added' ? ['new page'] : []),
    ...(status === 'removed'
      ? ['removed', redirect ? `visitors are led to ${redirect}` : 'no redirect']
      : []),
    ...(status === 'moved' ? [`moved from ${from}`, redirect ? 'with redirect' : 'no redirect'] : []),
    ...(text && status !== 'added' && status !== 'removed'
      ? [`text: ${count(words.added, 'word')} in, ${words.removed} out`]
      : []),
    ...(!text && around.length === 0 && seen ? ['look only'] : []),
    ...(around.length > 0 ? ['menus or footer'] : []),
    ...(head && status === 'changed' ? ['search and sharing'] : []),
  ];
}

/** Maximum number of changed files listed for a page whose own file is unchanged. */
const maxListed = 8;

interface Props {
  page: ReviewedPage;
  review: Review;
  /** URL of the deployed preview, without a trailing slash. */
  preview?: string;
}

export function PageCard({ page, review, preview }: Props) {
  const { url, from = url, number, before, after, like } = page;
  const { htmlBefore, htmlAfter } = review.budgets;
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
          {summaryOf(page).map((each) => (
            <span key={each}>{each}</span>
          ))}
          <span>HTML {gain(htmlBefore.get(from) ?? 0, htmlAfter.get(url) ?? 0)}</span>
          {preview && after && <a href={preview + url}>Visit</a>}
        </p>
      </header>
      {page.unpublished && <p className="unpublished">{page.unpublished}</p>}
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
      <div className="look">
        <h3>Look</h3>
        <Look page={page} photographed={review.photographed} />
      </div>
      <section className="search" aria-label={`Search and sharing of ${url}`}>
        <h3>Search and sharing</h3>
        <HeadChanges before={before} after={after} from={from} url={url} cards={page.cards} />
      </section>
      <div>
        <h3>Source</h3>
        <Source page={page} review={review} />
      </div>
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

function Look({ page, photographed }: { page: ReviewedPage; photographed: boolean }) {
  if (page.shots.length > 0) return <Pictures shots={page.shots} url={page.url} />;
  if (!page.look)
    return (
      <p>HTML, styles and pictures are the same, so the page looks the same in every width and theme.</p>
    );
  if (!photographed) return <p>No screenshots were taken (--no-shots).</p>;
  return <p>No screenshots: the first pages that changed in the same way show what changed.</p>;
}

function Source({ page: { url, file = '', lines }, review }: { page: ReviewedPage; review: Review }) {
  if (lines && lines.hunks.length > 0)
    return (
      <>
        <p className="file">{file}</p>
        <SourceLines patch={lines} label={`Changed lines of the page ${url}`} />
      </>
    );
  const others = review.files.flatMap(({ file: name, lines: patch }, index) =>
    patch ? [{ name, index }] : [],
  );
  return (
    <>
      <p>
        <span className="file">{file}</span> itself has not changed. What did, of what pages are made of:
      </p>
      <ul className="files">
        {others.slice(0, maxListed).map(({ name, index }) => (
          <li key={name}>
            <a href={`#file-${index}`}>{name}</a>
          </li>
        ))}
        {others.length > maxListed && (
          <li>
            and <a href="#sources">{others.length - maxListed} more</a>
          </li>
        )}
        {others.length === 0 && <li>Nothing: packages or the scripts that build it.</li>}
      </ul>
    </>
  );
}
