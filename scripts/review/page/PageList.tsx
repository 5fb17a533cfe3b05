import type { Review } from '../makeReview.ts';

const statusSymbols = { added: '+', removed: '−', moved: '→', changed: '±' };

/** Links to every changed page, the number of pages left, and the keyboard shortcuts. */
export const PageList = ({ review: { pages } }: { review: Review }) => (
  <nav className="list" aria-label="Changed pages">
    <p className="left" aria-live="polite">
      <b data-left>{pages.length}</b> of {pages.length} left to review
    </p>
    <ol>
      {pages.map(({ number, url, status }) => (
        <li key={number} data-entry={number}>
          <a href={`#page-${number}`}>
            <span className="sign" data-sign={status}>
              {statusSymbols[status]}
              <span className="unseen"> {status} </span>
            </span>
            {url}
          </a>
        </li>
      ))}
    </ol>
    <div className="keys">
      <p>
        <kbd>j</kbd> next page, <kbd>k</kbd> the one before, <kbd>x</kbd> reviewed
      </p>
      <label>
        <input type="checkbox" name="keys" defaultChecked /> These keys are on
      </label>
    </div>
  </nav>
);
