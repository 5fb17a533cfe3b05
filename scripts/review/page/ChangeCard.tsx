import { diffWordsWithSpace } from 'diff';
import { aboutConsequences, count, lineOf, whereShown } from '../headline.ts';
import { placeLink } from '../placeLink.ts';
import type { ChangeDetail, PicturePair, Review } from '../review.ts';

type Change = Review['changes'][number];

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

const Details = ({ change, details }: { change: Change; details: ChangeDetail[] }) =>
  details.map((detail, index) => (
    <p key={index} className="detail">
      {detail.label && <span className="label">{detail.label}: </span>}
      {isWhole(change, detail) ? <Values {...detail} /> : <Words {...detail} />}
    </p>
  ));

function Frame({ picture, when, about }: { picture?: PicturePair['after']; when: string; about: string }) {
  if (!picture) return null;
  const { file, width, height, box } = picture;
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <figure>
      <figcaption>{when}</figcaption>
      <div className="picture">
        <img src={file} {...{ width, height }} loading="lazy" alt={`${about}, ${when.toLowerCase()}`} />
        {box && (
          <span
            className="box"
            style={{
              left: percent(box.left, width),
              top: percent(box.top, height),
              width: percent(box.width, width),
              height: percent(box.height, height),
            }}
          />
        )}
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
      <details>
        <summary>One over the other</summary>
        <div className="over">
          <img src={before.file} loading="lazy" alt="" />
          <img src={after.file} loading="lazy" alt="" />
        </div>
        <input type="range" aria-label={`From before to after: ${what}, ${about}`} defaultValue={50} />
      </details>
    )}
  </div>
);

/** How many pictures are open at first. */
const maxPairs = 3;

const Pairs = ({ pairs, what }: { pairs: PicturePair[]; what: string }) =>
  pairs.map((pair, index) => <Pair key={index} pair={pair} what={what} />);

/** The pages that show a change, as links to the place in the preview. */
function Pages({ change: { pages, find, kind }, preview }: { change: Change; preview?: string }) {
  if (pages.length === 0) return null;
  const links = pages.map((url) => {
    const link = kind === 'removed' ? undefined : placeLink(preview, url, find);
    return <li key={url}>{link ? <a href={link}>{url}</a> : url}</li>;
  });
  if (pages.length <= 3) return <ul className="pages">{links}</ul>;
  return (
    <details>
      <summary>{pages.length} pages</summary>
      <ul className="pages">{links}</ul>
    </details>
  );
}

interface Props {
  change: Change;
  id: string;
  /** URL of the deployed preview, without a trailing slash. */
  preview?: string;
}

/** A change: what differs, where it was made, where it shows, and how it looks. */
export function ChangeCard({ change, id, preview }: Props) {
  const { what, details, consequences, pictures, kind, identity } = change;
  const said = [whereShown(change), lineOf(change)].filter(Boolean);
  return (
    <article id={id} aria-labelledby={`${id}-title`} data-kind={kind}>
      <header>
        <h3 id={`${id}-title`}>{what}</h3>
        <label className="tick">
          <input type="checkbox" data-tick={identity} /> Reviewed
        </label>
        <p className="said">
          {said.map((each) => (
            <span key={each}>{each}</span>
          ))}
        </p>
      </header>
      <Details change={change} details={details} />
      {consequences.length > 0 && (
        <details>
          <summary>{aboutConsequences(consequences)}</summary>
          <Details change={change} details={consequences} />
        </details>
      )}
      <Pairs pairs={pictures.slice(0, maxPairs)} what={what} />
      {pictures.length > maxPairs && (
        <details>
          <summary>{count(pictures.length - maxPairs, 'more picture')}</summary>
          <Pairs pairs={pictures.slice(maxPairs)} what={what} />
        </details>
      )}
      <Pages change={change} preview={preview} />
    </article>
  );
}
