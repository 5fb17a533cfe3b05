import { kindLabels } from '../edits/edit.ts';
import type { Review } from '../review.ts';
import { Controls } from './Controls.tsx';
import { EditCard } from './EditCard.tsx';
import { EditList } from './EditList.tsx';
import { ChangedFiles, SamePages, Warnings } from './Rest.tsx';
import { Summary } from './Summary.tsx';

interface Props {
  review: Review;
  preview?: string;
}

/** The whole review as one document. It opens from disk with the files beside it. */
export function ReviewPage({ review, preview }: Props) {
  const { edits, comparison } = review;
  return (
    <html lang="en" data-width="1280">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Review of ${comparison.branch}`}</title>
        <link rel="stylesheet" href="review.css" />
        <script src="review.js" defer />
      </head>
      <body>
        <Summary review={review} />
        {edits.length > 0 && <Controls hasPictures={edits.some(({ pictures }) => pictures.length > 0)} />}
        <div className={edits.length > 0 ? 'columns' : undefined}>
          {edits.length > 0 && <EditList review={review} />}
          <main>
            {edits.map((edit, index) => (
              <div key={edit.number}>
                {edits[index - 1]?.kind !== edit.kind && <h2>{kindLabels[edit.kind]}</h2>}
                <EditCard edit={edit} preview={preview} />
              </div>
            ))}
            <p className="none" data-none hidden>
              No edit is left to show here.
            </p>
            <Warnings review={review} />
            <ChangedFiles review={review} />
            <SamePages review={review} />
          </main>
        </div>
      </body>
    </html>
  );
}
