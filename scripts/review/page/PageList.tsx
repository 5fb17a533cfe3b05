import type { Review } from '../makeReview.ts';

const signs = { added: '+', removed: '−', moved: '→', changed: '±' };

/** Every changed page, to jump to; how many are left; and the keys. */
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
              {signs[status]}
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
