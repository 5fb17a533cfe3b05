import type { Review } from '../makeReview.ts';
import { Controls } from './Controls.tsx';
import { PageCard } from './PageCard.tsx';
import { PageList } from './PageList.tsx';
import { ChangedFiles, Problems, SamePages, UnpublishedPages } from './Rest.tsx';
import { Summary } from './Summary.tsx';

interface Props {
  review: Review;
  preview?: string;
}

/** The whole review as one document. It opens from disk with the files beside it. */
export const ReviewPage = ({ review, preview }: Props) => (
  <html lang="en" data-view="marks" data-width="1280" data-shots="dark">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`Review of ${review.comparison.branch}`}</title>
      <link rel="stylesheet" href="review.css" />
      <script src="review.js" defer />
    </head>
    <body>
      <Summary review={review} />
      {review.pages.length > 0 && <Controls review={review} />}
      <div className="columns">
        {review.pages.length > 0 && <PageList review={review} />}
        <main>
          <Problems review={review} />
          <UnpublishedPages review={review} />
          {review.pages.map((page) => (
            <PageCard key={page.number} page={page} review={review} preview={preview} />
          ))}
          <p className="none" hidden>
            No page is left to show here.
          </p>
          <ChangedFiles review={review} />
          <SamePages review={review} />
        </main>
      </div>
    </body>
  </html>
);
