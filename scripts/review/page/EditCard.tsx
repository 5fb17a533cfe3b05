import { diffWordsWithSpace } from 'diff';
import { digest } from '../../lib/builtSite.ts';
import type { EditDetail } from '../edits/edit.ts';
import type { ReviewedEdit } from '../review.ts';
import type { Picture, PicturePair } from '../pictures.ts';
import { summarizeEdit, whereShown } from '../summary.ts';
import { placeLink } from '../summaryMarkdown.ts';

/** The identity of an edit, to store its tick: if it changes, it must be reviewed again. */
const identityOf = ({ kind, what, details, pages, digest: whole }: ReviewedEdit): string =>
  digest(JSON.stringify([kind, what, details, pages, whole])).slice(0, 16);

/** Kinds whose values are compared as wholes: half of a number or an address says nothing. */
const isWhole = (kind: ReviewedEdit['kind']): boolean => ['look', 'sent', 'other', 'unseen'].includes(kind);

/** The values of a style, whole: half of a number says nothing. */
const Values = ({ before, after }: EditDetail) => (
  <>
    {before && <del>{before}</del>} {after && <ins>{after}</ins>}
  </>
);

const Words = ({ before, after }: EditDetail) =>
  diffWordsWithSpace(before, after).map(({ added, removed, value }, index) =>
    added ? <ins key={index}>{value}</ins> : removed ? <del key={index}>{value}</del> : value,
  );

function Frame({ picture, when, about }: { picture?: Picture; when: string; about: string }) {
  if (!picture) return <p className="none">{when}: not there.</p>;
  return (
    <figure>
      <figcaption>{when}</figcaption>
      <img
        src={picture.file}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        alt={`${about}, ${when.toLowerCase()}`}
      />
    </figure>
  );
}

const Pair = ({ pair, about }: { pair: PicturePair; about: string }) => (
  <div className="pair" data-width={pair.width}>
    {pair.state && <p className="label">{pair.state.slice(1).replace('-', ' ')}</p>}
    <div className="frames">
      <Frame picture={pair.before} when="Before" about={about} />
      <Frame picture={pair.after} when="After" about={about} />
    </div>
  </div>
);

/** The pages that show an edit, as links to the place in the preview. */
function Pages({ edit, preview }: { edit: ReviewedEdit; preview?: string }) {
  const { pages, find, kind } = edit;
  if (pages.length === 0) return null;
  const links = pages.map((url) => (
    <li key={url}>
      {preview && kind !== 'removed' ? <a href={placeLink(preview, url, find)}>{url}</a> : url}
    </li>
  ));
  if (pages.length <= 3) return <ul className="pages">{links}</ul>;
  return (
    <details>
      <summary>{pages.length} pages</summary>
      <ul className="pages">{links}</ul>
    </details>
  );
}

interface Props {
  edit: ReviewedEdit;
  /** URL of the deployed preview, without a trailing slash. */
  preview?: string;
}

/** An edit: what differs, where it was made, where it shows, and how it looks. */
export function EditCard({ edit, preview }: Props) {
  const { number, what, details, cause, pictures, kind } = edit;
  const id = `edit-${number}`;
  return (
    <article id={id} aria-labelledby={`${id}-title`} data-kind={kind}>
      <header>
        <h3 id={`${id}-title`} tabIndex={-1}>
          {what}
        </h3>
        <label className="tick">
          <input type="checkbox" data-tick={identityOf(edit)} /> Reviewed
        </label>
        <p className="said">
          <span>{whereShown(summarizeEdit(edit))}</span>
          {cause && <span>{cause.line ? `${cause.file}:${cause.line}` : cause.file}</span>}
        </p>
      </header>
      {details.map((detail, index) => (
        <p key={index} className="detail">
          {detail.label && <span className="label">{detail.label}: </span>}
          {isWhole(kind) ? <Values {...detail} /> : <Words {...detail} />}
        </p>
      ))}
      {pictures.map((pair) => (
        <Pair key={`${pair.width}${pair.state}`} pair={pair} about={what} />
      ))}
      <Pages edit={edit} preview={preview} />
    </article>
  );
}
