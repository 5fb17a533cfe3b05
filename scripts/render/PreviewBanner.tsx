import { withBase } from '../../src/ui/Link.tsx';

const banner = `
#preview-banner {
  position: fixed;
  inset: auto auto calc(var(--target) + var(--space-2)) var(--space-1);
  z-index: 14;
  display: grid;
  gap: var(--space-1);
  max-width: min(36rem, 100% - 6rem);
  padding: var(--space-1) var(--space-2);
  border: 1px solid var(--signal);
  border-radius: var(--radius-small);
  background: var(--raised);
  color: var(--text);
  font-size: var(--size-label);
  line-height: 1.5;
  overflow-wrap: anywhere;
}
#preview-banner [data-state]:not([hidden]) {
  padding-left: var(--space-1);
  border-left: 3px solid var(--signal);
}
@media print { #preview-banner { display: none; } }
`;

/** A selector's value in quotation marks. Addresses of pages contain nothing that would end it. */
const quoted = (text: string): string => JSON.stringify(text);

/** Labels all links to a page, without changing the page's own elements. */
const linkLabel = ({ url, label }: UnpublishedPage): string => {
  const href = withBase(url);
  const matches = [`=${quoted(href)}`, `^=${quoted(`${href}#`)}`, `^=${quoted(`${href}?`)}`];
  return `a:is(${matches.map((match) => `[href${match}]`).join(', ')})::before {
  content: ${quoted(label)};
  display: inline-block;
  flex: none;
  align-self: center;
  margin-right: 0.6em;
  padding: 0 0.45em;
  border: 1px dashed var(--signal);
  border-radius: var(--radius-small);
  color: var(--signal);
  background: var(--ground);
  font: 400 var(--size-label) / 1.5 var(--font-mono);
  letter-spacing: 0;
  text-transform: none;
  vertical-align: middle;
}
`;
};

/** The rules of the labels at links. */
export const linkLabels = (unpublished: UnpublishedPage[]): string => unpublished.map(linkLabel).join('');

/** The rules of the banner and of the labels at links; the policy of the page lists their hash. */
export const previewStyle = ({ unpublished }: PreviewNote): string => banner + linkLabels(unpublished);

interface Props extends PreviewNote {
  /** The route of the current page. Absent without the author's script, which updates the banner for the next ones. */
  url?: string;
}

/** Shows that this is a preview, of which branch, and what the published site would not show. Never on the published site. */
export function PreviewBanner({ branch, commit, date, unpublished, url }: Props) {
  const state = unpublished.find((page) => page.url === url);
  return (
    <aside id="preview-banner" aria-label="Preview">
      <p>
        Preview of {branch} at {commit}, {date}. Not the published site.
      </p>
      <p data-state hidden={!state}>
        {state?.words.join(' ')}
      </p>
    </aside>
  );
}

/** A page that the published site does not show, or does not list. */
export interface UnpublishedPage {
  url: string;
  /** A word for its links: “Draft”. */
  label: string;
  /** Why, from when and until when, in sentences. */
  words: string[];
}

/** What a preview shows about itself on every page. */
export interface PreviewNote {
  branch: string;
  commit: string;
  /** The day of the commit: 2027-01-15. */
  date: string;
  unpublished: UnpublishedPage[];
}
