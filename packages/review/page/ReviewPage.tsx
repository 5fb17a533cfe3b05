import { type ChangeObject, diffArrays, diffSentences } from 'diff';
import { Fragment } from 'react';
import { counted } from '../../../src/model/text.ts';
import { groupBy, similarity } from '../../../scripts/lib/lists.ts';
import {
  type Change,
  type ChangeDetail,
  changeKinds,
  type ChangeKind,
  type PicturePair,
  type Review,
} from '../review.ts';
import { sides } from '../diffs.ts';
import { aboutPrograms, causeLine, countsOf, headline, placeLink, titleOf } from '../words.ts';

interface Props {
  review: Review;
  /** URL of the deployed preview, without a trailing slash. */
  preview?: string;
  /** The folder of its files, from the page: empty, or with a slash at its end. */
  folder?: string;
}

/** No script runs on the page, and nothing of it comes from elsewhere. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'none'";

/** With so many changes, the report has a menu. */
const longReport = 6;

/** The whole review as one document. It opens from disk with the files beside it. */
export function ReviewPage({ review, preview, folder = '' }: Props) {
  const { head, base, commit, notes, at, programs, documents, changes } = review;
  const numbered = changes.map((change, index) => ({ change, id: `change-${index + 1}` }));
  const sections = groupBy(numbered, ({ change }) => change.kind);
  const hasMenu = changes.length >= longReport;
  // The menu has the counts itself.
  const counts = countsOf(hasMenu ? { ...review, changes: [] } : review);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <title>{`Review of ${head.slice(0, 10)}`}</title>
        <link rel="stylesheet" href={`${folder}review.css`} />
      </head>
      <body>
        <header className="summary">
          {programs.length > 0 && <p className="alert">{aboutPrograms(programs)}</p>}
          <p className="label">Review · {head.slice(0, 10)}</p>
          <h1>{headline(review)}</h1>
          {counts && <p>{counts}.</p>}
          <p className="said">{`Compared with where it left ${base}, ${commit.slice(0, 10)} · as of ${at}`}</p>
          {notes.length > 0 && <p className="note">{notes.join('\n\n')}</p>}
          {hasMenu && (
            <nav aria-label="Changes">
              {sections.map(([{ change, id }, ...others]) => (
                <a key={id} href={`#${id}`}>
                  {changeKinds[change.kind][0]} ({others.length + 1})
                </a>
              ))}
            </nav>
          )}
        </header>
        <main>
          {sections.map((section) => (
            <section key={section[0].id} data-kind={section[0].change.kind}>
              <h2>{changeKinds[section[0].change.kind][0]}</h2>
              {section.map(({ change, id }) => (
                <ChangeCard key={id} {...{ change, id, preview, folder }} />
              ))}
            </section>
          ))}
          {programs.length + documents.length > 0 && (
            <More summary="Changed files that are no content">
              <p className="detail">{[...programs, ...documents].join('\n')}</p>
            </More>
          )}
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

/** Longer texts are not compared word by word. */
const longestCompared = 20_000;

type TextPart = Partial<ChangeObject<string>>;

const wholes = (before: string, after: string): TextPart[] => [
  { removed: true, value: before },
  { added: true, value: after },
];

/** Two texts as wholes, or the words that differ if most are the same. */
function wordsOf(before: string, after: string): TextPart[] {
  if (similarity(before.split(/\s+/), after.split(/\s+/)) < 0.5) return wholes(before, after);
  const parts = diffArrays(before.split(/(?<=\s)(?=\S)/), after.split(/(?<=\s)(?=\S)/));
  return parts.map(({ value, ...part }) => ({ ...part, value: value.join('') }));
}

/**
 * What differs between two texts: the words of each sentence, or the whole sentence if most of its words are others. Half of
 * an address or a statement says nothing, so those are shown as wholes.
 */
function partsOf(kind: ChangeKind, { before, after }: ChangeDetail): TextPart[] {
  const isOfWords = ['words', 'search', 'error', 'later', 'added', 'removed'].includes(kind);
  if (!isOfWords || before.length + after.length > longestCompared) return wholes(before, after);
  const sentences = diffSentences(before, after);
  return sentences.flatMap((part, index) => {
    const next = sentences[index + 1];
    if (part.removed && next?.added) return wordsOf(part.value, next.value);
    return part.added && sentences[index - 1]?.removed ? [] : part;
  });
}

/** A text in which characters that nobody sees, and those that turn other words around, are named. */
const withNamed = (text: string): string =>
  text.replace(
    /(?![\u200C\u200D])\p{Cf}/gu,
    (each) => `[U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );

function Detail({ kind, detail, title }: { kind: ChangeKind; detail: ChangeDetail; title?: string }) {
  const isNamed = detail.label?.toLowerCase() === title?.toLowerCase();
  return (
    <p className="detail">
      {!isNamed && detail.label && <span className="label">{detail.label}: </span>}
      {partsOf(kind, detail).map(({ added, removed, value }, index) => {
        const Tag = added ? 'ins' : removed ? 'del' : Fragment;
        return value && <Tag key={index}>{withNamed(value)}</Tag>;
      })}
    </p>
  );
}

/** Two pictures beside each other; on a phone one over the other, where a tap shows what was there before. */
function PictureComparison({ pair, folder, what }: { pair: PicturePair; folder: string; what: string }) {
  const shown = sides.flatMap((side) => (pair[side] ? [{ side, ...pair[side] }] : []));
  return (
    <div className="pair">
      <p className="label">{pair.about}</p>
      <div className="frames">
        {shown.length > 1 && (
          <label className="switch">
            <input type="checkbox" /> Show what was there before
          </label>
        )}
        {shown.map(({ side, file, width, height, box }) => (
          <figure key={side} className={side}>
            {shown.length > 1 && <figcaption>{side}</figcaption>}
            <div className="picture">
              <img src={folder + file} {...{ width, height }} loading="lazy" alt={`${what}, ${side}`} />
              {box && (
                <svg className="box" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
                  <rect x={box.left} y={box.top} width={box.width} height={box.height} />
                </svg>
              )}
            </div>
          </figure>
        ))}
      </div>
    </div>
  );
}

/** A change: what differs, where it was made, where it shows, and how it looks. */
function ChangeCard({
  change,
  id,
  preview,
  folder = '',
}: Omit<Props, 'review'> & { change: Change; id: string }) {
  const { details, pages, pictures = [], kind, unchanged = [] } = change;
  const what = titleOf(change);
  const follows = details.filter((each) => each.follows);
  const [url, ...others] = pages;
  const said = [causeLine(change), ...unchanged].filter(Boolean).join(' · ');
  const shown = pictures.map((pair, index) => <PictureComparison key={index} {...{ pair, what, folder }} />);
  // Pictures of a whole page are long.
  const isWhole = pictures.length > 0 && ['added', 'removed', 'later'].includes(kind);
  const isOnOne = url !== undefined && others.length === 0;
  const linked = (page: string) => {
    const link = kind === 'removed' ? undefined : placeLink(preview, page, change.find);
    return link ? <a href={link}>{page}</a> : page;
  };
  return (
    <article aria-labelledby={id} data-kind={kind}>
      <header>
        <h3 id={id}>{what}</h3>
        <p className="said">
          {isOnOne && linked(url)}
          {isOnOne && said && ' · '}
          {said}
        </p>
      </header>
      {details
        .filter((each) => !each.follows)
        .map((detail, index) => (
          <Detail key={index} {...{ kind, detail }} title={what} />
        ))}
      {isWhole ? <More summary={`How it looks (${pictures.length})`}>{shown}</More> : shown}
      {follows.length > 0 && (
        <More summary={`What follows from it (${follows.length})`}>
          {follows.map((detail, index) => (
            <Detail key={index} kind="search" detail={detail} />
          ))}
        </More>
      )}
      {others.length > 0 && (
        <More summary={counted(pages.length, 'page')}>
          <ul className="pages">
            {pages.map((each) => (
              <li key={each}>{linked(each)}</li>
            ))}
          </ul>
        </More>
      )}
    </article>
  );
}
