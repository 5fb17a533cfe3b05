import type { PreviewNote, UnpublishedPage } from '../model/previewNote.ts';
import { withBase } from '../ui/Link.tsx';

const banner = `
#preview-banner { position: fixed; inset: auto auto calc(2.75rem + var(--space-2)) var(--space-1); z-index: 14; display: grid; gap: var(--space-1); max-width: min(24rem, 100% - 6rem); max-height: 70vh; overflow-y: auto; padding: var(--space-1) var(--space-2); border: 1px solid var(--signal); border-radius: var(--radius-small); background: var(--raised); color: var(--text); font-size: var(--size-label); line-height: 1.5; }
#preview-banner summary { min-height: 1.5rem; cursor: pointer; overflow-wrap: anywhere; }
#preview-banner ul { max-height: 40vh; margin: var(--space-1) 0; padding-left: 1.2em; overflow-y: auto; }
#preview-banner li { padding-block: 0.25rem; }
#preview-banner [data-state]:not([hidden]) { padding-left: var(--space-1); border-left: 3px solid var(--signal); }
#preview-banner [data-changes] { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-1); }
#preview-banner [data-changes]:empty { display: none; }
#preview-banner [data-changes] button { min-height: 2rem; padding: 0 0.75em; border: 1px solid var(--line-strong); border-radius: var(--radius-small); background: none; color: inherit; font: inherit; cursor: pointer; }
#preview-banner [data-changes] button:hover, #preview-banner [data-changes] button[aria-pressed=true] { border-color: var(--signal); }
#preview-banner [data-changes] p { flex-basis: 100%; overflow-wrap: anywhere; }
::highlight(preview-added) { background-color: color-mix(in oklch, var(--success) 30%, transparent); text-decoration: underline 2px var(--success); }
::highlight(preview-current) { background-color: var(--signal-fill); color: var(--on-signal); }
@media print { #preview-banner { display: none; } }
`;

/** A selector's value in quotation marks. Addresses of pages contain nothing that would end it. */
const quoted = (text: string): string => JSON.stringify(text);

/** Marks all links to a page, without changing the page's own elements. */
const linkMark = ({ url, label }: UnpublishedPage): string => {
  const href = withBase(url);
  const matches = [`=${quoted(href)}`, `^=${quoted(`${href}#`)}`, `^=${quoted(`${href}?`)}`];
  return `a:is(${matches.map((match) => `[href${match}]`).join(', ')})::before { content: ${quoted(label)}; display: inline-block; flex: none; align-self: center; margin-right: 0.6em; padding: 0 0.45em; border: 1px dashed var(--signal); border-radius: var(--radius-small); color: var(--signal); background: var(--ground); font: 400 var(--size-label) / 1.5 'Martian Mono', monospace; letter-spacing: 0; text-transform: none; vertical-align: middle; }\n`;
};

/** The rules of the marks on links. */
export const linkMarks = (unpublished: UnpublishedPage[]): string => unpublished.map(linkMark).join('');

/** The rules of the banner, of the marks on links and of those in the text; the policy of the page lists their hash. */
export const previewStyle = ({ unpublished }: PreviewNote): string => banner + linkMarks(unpublished);

interface Props extends PreviewNote {
  /** The route of the current page. The author's script updates the banner for the next ones. */
  url: string;
}

/**
 * Shows that this is a preview, of which branch, and what the published site would not show. Links to the pages that the
 * branch changes. Never on the published site.
 */
export function PreviewBanner({ branch, commit, date, changed, unpublished, url }: Props) {
  const state = unpublished.find((page) => page.url === url);
  return (
    <aside id="preview-banner" aria-label="Preview">
      <details>
        <summary>
          Preview of {branch} at {commit}, {date}. Not the published site.
        </summary>
        <div data-changed-pages>
          {changed.length === 0 ? (
            <p>This branch changes no page’s own file.</p>
          ) : (
            <>
              <p>Changed pages:</p>
              <ul>
                {changed.map((page) => (
                  <li key={page.url}>
                    <a href={withBase(page.url)}>{page.title}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </details>
      <p data-state hidden={!state}>
        {state?.words.join(' ')}
      </p>
      <div data-changes />
      <script
        type="application/json"
        id="preview-unpublished"
        dangerouslySetInnerHTML={{ __html: JSON.stringify(unpublished).replaceAll('<', '\\u003c') }}
      />
    </aside>
  );
}
