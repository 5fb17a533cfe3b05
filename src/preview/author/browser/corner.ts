/** The author's corner: a shadow tree, so that the page's styles and the tools' stay out of each other's way. */
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
const said = document.createElement('p');
said.className = 'said';
said.setAttribute('role', 'status');
root.append(tools, said);
document.body.append(host);

/** A button in the corner. */
export function addButton(text: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = text;
  button.addEventListener('click', press);
  tools.append(button);
  return button;
}

/** Says something to those who do not see the page. */
export function announce(text: string): void {
  said.textContent = text;
}

/** A sheet that can be shown over the page, with styles of its own. */
export function addSheet(name: string, place: 'side' | 'bottom') {
  const element = document.createElement('section');
  element.className = 'sheet';
  element.dataset.place = place;
  element.setAttribute('aria-label', name);
  element.hidden = true;
  tools.before(element);
  let style: CSSStyleSheet | undefined;
  return {
    element,
    /** Puts other content in; where it was scrolled to stays. */
    fill(content: DocumentFragment, fresh: CSSStyleSheet): void {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => sheet !== style), fresh];
      style = fresh;
      element.replaceChildren(content);
    },
  };
}
