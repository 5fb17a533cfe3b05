import { type ChangeObject, diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';
import { counted } from '../../../src/model/text.ts';
import type { Change, ChangeDetail, ChangeKind, PicturePair, Review } from '../review.ts';
import { aboutPrograms, headingOf, headline, causeLine, placeLink, whereShown } from '../words.ts';

interface Props {
  review: Review;
  /** URL of the deployed preview, without a trailing slash. */
  preview?: string;
}

/** The whole review as one document. It opens from disk with the files beside it. */
export function ReviewPage({ review, preview }: Props) {
  const { head, base, commit, notes, at, programs, changes } = review;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Review of ${head.slice(0, 10)}`}</title>
        <link rel="stylesheet" href="review.css" />
        <script src="review.js" defer />
      </head>
      <body>
        <header className="summary">
          <p className="label">Review · {head.slice(0, 10)}</p>
          {programs.length > 0 && <p className="alert">{aboutPrograms(programs)}</p>}
          <h1>{headline(review)}</h1>
          <p className="said">{`Compared with where it left ${base}, ${commit.slice(0, 10)} · as of ${at}`}</p>
          {notes.length > 0 && <p className="note">{notes.join('\n\n')}</p>}
          <p aria-live="polite">
            <b data-left>{changes.length}</b> of {changes.length} left to review
          </p>
        </header>
        <main>
          {changes.map((change, index) => {
            const heading = headingOf(changes, index);
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
}

const More = ({ summary, children }: { summary: string; children: React.ReactNode }) => (
  <details>
    <summary>{summary}</summary>
    {children}
  </details>
);

/** Words that differ are compared one by one. Half of an address or a statement says nothing, so others are shown as wholes. */
function Detail({ kind, detail: { label, before, after } }: { kind: ChangeKind; detail: ChangeDetail }) {
  const isOfWords = ['words', 'search', 'error', 'later'].includes(kind) && before && after;
  const parts: Partial<ChangeObject<string>>[] = isOfWords
    ? diffWordsWithSpace(before, after)
    : [
        { removed: true, value: before },
        { added: true, value: after },
      ];
  return (
    <p className="detail">
      {label && <span className="label">{label}: </span>}
      {parts.map(({ added, removed, value }, index) => {
        const Tag = added ? 'ins' : removed ? 'del' : Fragment;
        return value && <Tag key={index}>{value}</Tag>;
      })}
    </p>
  );
}

function Frame({ picture, when, about }: { picture?: PicturePair['after']; when: string; about: string }) {
  if (!picture) return null;
  const { file, width, height, box } = picture;
  const style = box && {
    left: `${(100 * box.left) / width}%`,
    top: `${(100 * box.top) / height}%`,
    width: `${(100 * box.width) / width}%`,
    height: `${(100 * box.height) / height}%`,
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
const PictureComparison = ({ pair: { about, before, after }, what }: { pair: PicturePair; what: string }) => (
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
const Pages = ({ change: { pages, find, kind }, preview }: { change: Change; preview?: string }) => (
  <More summary={counted(pages.length, 'page')}>
    <ul className="pages">
      {pages.map((url) => {
        const link = kind === 'removed' ? undefined : placeLink(preview, url, find);
        return <li key={url}>{link ? <a href={link}>{url}</a> : url}</li>;
      })}
    </ul>
  </More>
);

/** A change: what differs, where it was made, where it shows, and how it looks. */
function ChangeCard({ change, id, preview }: { change: Change; id: string; preview?: string }) {
  const { what, details, pictures = [], kind, identity } = change;
  return (
    <article aria-labelledby={id} data-kind={kind}>
      <header>
        <h3 id={id}>{what}</h3>
        <label className="tick">
          <input type="checkbox" data-tick={identity} /> Reviewed
        </label>
        <p className="said">{[whereShown(change), causeLine(change)].filter(Boolean).join(' · ')}</p>
      </header>
      {details.map((detail, index) => (
        <Detail key={index} kind={kind} detail={detail} />
      ))}
      {pictures.map((pair, index) => (
        <PictureComparison key={index} pair={pair} what={what} />
      ))}
      {change.pages.length > 0 && <Pages change={change} preview={preview} />}
    </article>
  );
}
