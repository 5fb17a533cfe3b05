/** The author's corner: a shadow tree, so that the styles of the page and of the tools do not affect each other. */
const look = `
:host { all: initial; color-scheme: inherit; }
.tools, .sheet { position: fixed; z-index: 40; }
.tools { left: var(--space-1); bottom: var(--space-1); display: flex; gap: var(--space-1); }
.tools button {
  min-height: 2.75rem; padding: 0 0.875rem;
  border: 1px solid var(--line-strong); border-radius: var(--radius-small);
  background: var(--raised); color: var(--text);
  font: 600 var(--size-label) / 1.2 'Schibsted Grotesk', system-ui, sans-serif; cursor: pointer;
}
.tools button:hover { border-color: var(--text); }
.tools button:focus-visible, .sheet:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; }
.tools kbd { font: 400 var(--size-label) / 1 'Martian Mono', monospace; color: var(--muted); padding-left: 0.5em; }
.tools button[data-errors] { border-color: var(--danger); color: var(--danger); }
.sheet { overflow: auto; overscroll-behavior: contain; background: var(--raised); border: 1px solid var(--line-strong); }
.sheet[data-place='side'] { inset: 0 0 0 auto; width: min(28rem, 100%); border-width: 0 0 0 1px; }
.sheet[data-place='bottom'] { inset: auto 0 0; z-index: 39; max-height: 60vh; padding-bottom: 3.75rem; border-width: 3px 0 0; border-top-color: var(--signal); }
.sheet[data-place='bottom']:not([hidden]) ~ .tools { inset: auto 0 0; z-index: 39; padding: var(--space-1); border-top: 1px solid var(--line); background: var(--raised); }
.said { position: fixed; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
[hidden] { display: none !important; }
@media (hover: none) { .tools kbd { display: none; } }
@media print { :host { display: none; } }
`;

const host = document.createElement('author-tools');
const root = host.attachShadow({ mode: 'open' });
const base = new CSSStyleSheet();
base.replaceSync(look);
root.adoptedStyleSheets = [base];

const tools = document.createElement('div');
tools.className = 'tools';
tools.setAttribute('role', 'region');
tools.setAttribute('aria-label', 'Author’s tools');
const status = document.createElement('p');
status.className = 'said';
status.setAttribute('role', 'status');
root.append(tools, status);
document.body.append(host);

/** A button in the corner. */
export function addButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', onClick);
  tools.append(button);
  return button;
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  status.textContent = text;
}

/** A sheet that can be shown over the page, with styles of its own. */
export function addSheet(name: string, position: 'side' | 'bottom') {
  const element = document.createElement('section');
  element.className = 'sheet';
  element.dataset.place = position;
  element.setAttribute('aria-label', name);
  element.hidden = true;
  tools.before(element);
  let style: CSSStyleSheet | undefined;
  return {
    element,
    /** Replaces the content and keeps the scroll position. */
    fill(content: DocumentFragment, newStyle: CSSStyleSheet): void {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => sheet !== style), newStyle];
      style = newStyle;
      element.replaceChildren(content);
    },
  };
}
