/** The author's corner: a shadow tree, so that the styles of the page and of the tools do not affect each other. */
import { actionButton, element } from './element.ts';

const look = `
:host { all: initial; color-scheme: inherit; }
.tools, .sheet { position: fixed; z-index: 40; }
.tools { left: var(--space-1); bottom: var(--space-1); display: flex; flex-wrap: wrap; gap: var(--space-1); max-width: calc(100% - 2 * var(--space-1)); }
.tools button {
  overflow-wrap: anywhere; text-align: start;
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
.sheet[data-place='bottom'] { inset: auto 0 0; z-index: 39; max-height: 45vh; padding-bottom: 3.75rem; border-width: 3px 0 0; border-top-color: var(--signal); }
.sheet[data-place='bottom']:not([hidden]) ~ .tools { inset: auto 0 0; z-index: 39; max-width: none; padding: var(--space-1); border-top: 1px solid var(--line); background: var(--raised); }
.badge { display: grid; place-items: center; min-height: 2.75rem; padding: 0 0.875rem; border-radius: var(--radius-small); background: var(--signal-fill); color: var(--on-signal); font: 600 var(--size-label) / 1.2 'Schibsted Grotesk', system-ui, sans-serif; }
.waiting { margin: 0; padding: var(--space-3); color: var(--text); font: 400 var(--size-small) / 1.5 'Schibsted Grotesk', system-ui, sans-serif; }
.message { position: fixed; z-index: 41; inset: auto auto 4.5rem var(--space-1); display: flex; gap: var(--space-2); align-items: center; max-width: min(36rem, 100% - 2 * var(--space-1)); padding: var(--space-1) var(--space-2); border: 1px solid var(--line-strong); border-left: 3px solid var(--signal); border-radius: var(--radius-small); background: var(--raised); color: var(--text); font: 400 var(--size-small) / 1.5 'Schibsted Grotesk', system-ui, sans-serif; overflow-wrap: anywhere; }
.message button { flex: none; min-height: 2.75rem; padding: 0 0.875rem; border: 1px solid var(--line-strong); border-radius: var(--radius-small); background: none; color: inherit; font: inherit; cursor: pointer; }
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

const tools = element('div', { class: 'tools', role: 'region', 'aria-label': 'Author’s tools' });
const status = element('p', { class: 'said', role: 'status' });
root.append(tools, status);
document.body.append(host);

/** The sheets, the topmost first. */
const sheets: { element: HTMLElement; close: () => void }[] = [];

document.addEventListener('keydown', (event) => {
  // Escape closes an open menu first, because that is over the page too.
  const closesMenu = document.querySelector(':popover-open') !== null;
  if (event.key === 'Escape' && !event.defaultPrevented && !closesMenu)
    sheets.find((sheet) => !sheet.element.hidden)?.close();
});

/** A part of the author's tools that is over the page at the positions of what it is about. */
export function addLayer(styles: string): HTMLElement {
  const layer = element('div');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets.push(sheet);
  tools.before(layer);
  return layer;
}

/** A button in the corner. */
export function addButton(text: string, onClick: () => void): HTMLButtonElement {
  const button = actionButton(text, onClick);
  tools.append(button);
  return button;
}

/** Announces a text to screen readers. */
export function announce(text: string): void {
  status.textContent = text;
}

/** A badge about the open page, before the buttons. */
export function addBadge(): HTMLElement {
  const badge = element('span', { class: 'badge', hidden: true });
  tools.prepend(badge);
  return badge;
}

let message: HTMLElement | undefined;

/** Shows a message until it is closed or another one replaces it. */
export function showMessage(text: string): void {
  message?.remove();
  const box = element('div', { class: 'message' }, element('p', { role: 'alert' }, text));
  box.append(actionButton('Close', () => box.remove()));
  root.append(box);
  message = box;
}

/** A sheet that can be shown over the page, with styles of its own. Escape closes it. */
export function addSheet(name: string, position: 'side' | 'bottom', close: () => void) {
  const sheet = element('section', {
    class: 'sheet',
    'data-place': position,
    'aria-label': name,
    tabindex: '-1',
    hidden: true,
  });
  tools.before(sheet);
  sheets.push({ element: sheet, close });
  let style: CSSStyleSheet | undefined;
  return {
    element: sheet,
    /** Replaces the content and keeps the scroll position. */
    fill(content: DocumentFragment, newStyle: CSSStyleSheet): void {
      root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((each) => each !== style), newStyle];
      style = newStyle;
      sheet.replaceChildren(content);
    },
    /** Shows one sentence instead of the content. */
    showText(text: string): void {
      sheet.replaceChildren(element('p', { class: 'waiting', role: 'status' }, text));
    },
  };
}
