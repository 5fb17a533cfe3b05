import { kindLabels } from '../edits/edit.ts';
import type { Review } from '../review.ts';

/** Links to every edit, the number of edits left, and the keyboard shortcuts. */
export const EditList = ({ review: { edits } }: { review: Review }) => (
  <nav className="list" aria-label="Edits">
    <p className="left" aria-live="polite">
      <b data-left>{edits.length}</b> of {edits.length} left to review
    </p>
    <ol>
      {edits.map(({ number, what, kind }, index) => (
        <li key={number} data-entry={number}>
          {edits[index - 1]?.kind !== kind && <span className="label">{kindLabels[kind]}</span>}
          <a href={`#edit-${number}`}>{what}</a>
        </li>
      ))}
    </ol>
    <div className="keys">
      <p>
        <kbd>j</kbd> next edit, <kbd>k</kbd> the one before, <kbd>x</kbd> reviewed
      </p>
      <label>
        <input type="checkbox" name="keys" defaultChecked /> These keys are on
      </label>
    </div>
  </nav>
);
