import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';
import type { Change, ChangeDetail, PicturePair, Review } from '../review.ts';
import { aboutPrograms, count, headingOf, headline, lineOf, placeLink, whereShown } from '../words.ts';

interface Props {
  review: Review;
  /** URL of the deployed preview, without a trailing slash. */
  preview?: string;
}

/** The whole review as one document. It opens from disk with the files beside it. */
export const ReviewPage = ({ review, preview }: Props) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`Review of ${review.branch}`}</title>
      <link rel="stylesheet" href="review.css" />
      <script src="review.js" defer />
    </head>
    <body>
      <Summary review={review} />
      <main>
        {review.changes.map((change, index) => {
          const heading = headingOf(review.changes, index);
          return (
            <Fragment key={index}>
              {heading && <h2>{heading}</h2>}
              <ChangeCard change={change} id={`change-${index + 1}`} preview={preview} />
            </Fragment>
          );
        })}
      </main>
    </body>
  </html>
);

function Summary({ review }: Pick<Props, 'review'>) {
  const { branch, base, commit, notes, at, programs, changes } = review;
  return (
    <header className="summary">
      <p className="label">Review · {branch}</p>
      {programs.length > 0 && <p className="alert">{aboutPrograms(programs)}</p>}
      <h1>{headline(review)}</h1>
      <p className="said">{`Compared with where it left ${base}, ${commit.slice(0, 10)} · as of ${at}`}</p>
      {notes.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
      {changes.length > 0 && (
        <p aria-live="polite">
          <b data-left>{changes.length}</b> of {changes.length} left to review
        </p>
      )}
    </header>
  );
}

const More = ({ summary, children }: { summary: string; children: React.ReactNode }) => (
  <details>
    <summary>{summary}</summary>
    {children}
  </details>
);

/** Values that are compared as wholes: half of a number, an address or a statement says nothing. */
const isWhole = ({ kind, what }: Change, { before, after }: ChangeDetail): boolean =>
  ['date', 'look', 'sent', 'other', 'unseen'].includes(kind) &&
  (!before || !after || before.length + after.length < 200 || /^Script|\.m?js\b/.test(what));

const Values = ({ before, after }: ChangeDetail) => (
  <>
    {before && <del>{before}</del>} {after && <ins>{after}</ins>}
  </>
);

const Words = ({ before, after }: ChangeDetail) =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }, index) =>
    added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : value,
  );

function Frame({ picture, when, about }: { picture?: PicturePair['after']; when: string; about: string }) {
  if (!picture) return null;
  const { file, width, height, box } = picture;
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const style = box && {
    left: percent(box.left, width),
    top: percent(box.top, height),
    width: percent(box.width, width),
    height: percent(box.height, height),
  };
  return (
    <figure>
      <figcaption>{when}</figcaption>
      <div className="picture">
        <img src={file} {...{ width, height }} loading="lazy" alt={`${about}, ${when.toLowerCase()}`} />
        {style && <span className="box" style={style} />}
      </div>
    </figure>
  );
}

/** Two pictures beside each other, and one over the other with a slider between them. */
const Pair = ({ pair: { about, before, after }, what }: { pair: PicturePair; what: string }) => (
  <div className="pair">
    <p className="label">{about}</p>
    <div className="frames">
      <Frame picture={before} when="Before" about={what} />
      <Frame picture={after} when="After" about={what} />
    </div>
    {before && after && (
      <More summary="One over the other">
        <div className="over">
          <img src={before.file} loading="lazy" alt="" />
          <img src={after.file} loading="lazy" alt="" />
        </div>
        <input type="range" aria-label={`From before to after: ${what}, ${about}`} defaultValue={50} />
      </More>
    )}
  </div>
);

/** The pages that show a change, as links to the place in the preview. */
function Pages({ change: { pages, find, kind }, preview }: { change: Change; preview?: string }) {
  if (pages.length === 0) return null;
  const links = pages.map((url) => {
    const link = kind === 'removed' ? undefined : placeLink(preview, url, find);
    return <li key={url}>{link ? <a href={link}>{url}</a> : url}</li>;
  });
  return (
    <More summary={count(pages.length, 'page')}>
      <ul className="pages">{links}</ul>
    </More>
  );
}

/** A change: what differs, where it was made, where it shows, and how it looks. */
function ChangeCard({ change, id, preview }: { change: Change; id: string; preview?: string }) {
  const { what, details, pictures = [], kind, identity } = change;
  const all = details.map((detail, index) => (
    <p key={index} className="detail">
      {detail.label && <span className="label">{detail.label}: </span>}
      {isWhole(change, detail) ? <Values {...detail} /> : <Words {...detail} />}
    </p>
  ));
  return (
    <article aria-labelledby={id} data-kind={kind}>
      <header>
        <h3 id={id}>{what}</h3>
        <label className="tick">
          <input type="checkbox" data-tick={identity} /> Reviewed
        </label>
        <p className="said">{[whereShown(change), lineOf(change)].filter(Boolean).join(' · ')}</p>
      </header>
      {kind === 'copy' ? <More summary={count(all.length, 'difference')}>{all}</More> : all}
      {pictures.map((pair, index) => (
        <Pair key={index} pair={pair} what={what} />
      ))}
      <Pages change={change} preview={preview} />
    </article>
  );
}
