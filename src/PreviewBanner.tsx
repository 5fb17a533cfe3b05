import { withBase } from './primitives/Link.tsx';

/** What a preview says of itself on every page. */
export interface PreviewNote {
  branch: string;
  commit: string;
  /** The day of the commit: 2027-01-15. */
  date: string;
  /** The pages that the branch changes; some may be new. */
  changed: { url: string; title: string }[];
}

/** The banner's own rules; the policy of the page knows their hash. */
export const previewStyle = `
#preview-banner { position: fixed; inset: auto auto var(--space-2) var(--space-2); z-index: 14; max-width: min(24rem, 100% - 6rem); padding: var(--space-1) var(--space-2); border: 1px solid var(--signal); border-radius: var(--radius-small); background: var(--raised); color: var(--text); font-size: var(--size-label); line-height: 1.5; }
#preview-banner summary { min-height: 1.5rem; cursor: pointer; overflow-wrap: anywhere; }
#preview-banner ul { max-height: 40vh; margin: var(--space-1) 0; padding-left: 1.2em; overflow-y: auto; }
#preview-banner li { padding-block: 0.25rem; }
@media print { #preview-banner { display: none; } }
`;

/** Says that this is a preview, of what, and leads to the pages that the branch changes. Never on the published site. */
export function PreviewBanner({ branch, commit, date, changed }: PreviewNote) {
  return (
    <details id="preview-banner">
      <summary>
        Preview of {branch} at {commit}, {date}. Not the published site.
      </summary>
      {changed.length === 0 ? (
        <p>This branch changes no page’s own file.</p>
      ) : (
        <>
          <p>Changed pages:</p>
          <ul>
            {changed.map(({ url, title }) => (
              <li key={url}>
                <a href={withBase(url)}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
