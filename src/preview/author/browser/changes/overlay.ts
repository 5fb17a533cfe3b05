/** Markers over the page, for changes that cannot be highlighted in the text: removed texts, and pictures. */
const look = `
:host { all: initial; position: absolute; inset: 0 auto auto 0; z-index: 5; color-scheme: inherit; }
details, .frame { position: absolute; }
details { width: 0; height: 0; font: 400 var(--size-label) / 1.4 'Schibsted Grotesk', system-ui, sans-serif; }
summary { position: absolute; left: -0.75rem; bottom: 0; display: grid; place-items: end center; width: 1.5rem; height: 1.5rem; list-style: none; cursor: pointer; }
summary::before { content: '−'; width: 1rem; height: 1rem; border-radius: 50%; background: var(--danger); color: var(--ground); font: 700 0.875rem / 1rem 'Schibsted Grotesk', system-ui, sans-serif; text-align: center; }
summary::after { content: ''; position: absolute; top: 100%; left: calc(50% - 1px); width: 2px; height: 1.25em; background: var(--danger); }
summary:focus-visible { outline: 2px solid var(--signal); outline-offset: 2px; border-radius: 4px; }
details[data-current] summary::before { background: var(--signal-fill); color: var(--on-signal); }
del { position: absolute; top: 1.5rem; left: -0.75rem; z-index: 1; width: max-content; max-width: min(24rem, 60vw); max-height: 40vh; overflow: auto; padding: var(--space-1) var(--space-2); border: 1px solid var(--danger); border-radius: var(--radius-small); background: var(--raised); color: var(--text); overflow-wrap: anywhere; }
.frame { border: 3px solid var(--success); pointer-events: none; }
.frame[data-current] { border-color: var(--signal-fill); }
@media print { :host { display: none; } }
`;

const host = document.createElement('preview-marks');
host.setAttribute('role', 'region');
host.setAttribute('aria-label', 'Removed passages');
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(look);
root.adoptedStyleSheets = [sheet];
document.body.append(host);

interface Marker {
  element: HTMLElement;
  passage: number;
  /** Returns its current position: the layout may change at any time. */
  boxOf: () => DOMRect;
  framed: boolean;
}

let markers: Marker[] = [];

/** Moves every marker to its current position, and hides those inside closed elements. */
export function positionMarkers(): void {
  for (const { element, boxOf, framed } of markers) {
    const { left, right, top, width, height } = boxOf();
    element.hidden = width === 0 && height === 0;
    element.style.display = element.hidden ? 'none' : '';
    element.style.left = `${Math.max(12, Math.min(left, right) + window.scrollX)}px`;
    element.style.top = `${top + window.scrollY}px`;
    if (framed) {
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
    }
  }
}

export function clearMarkers(): void {
  for (const { element } of markers) element.remove();
  markers = [];
}

/** Adds a marker where a text was removed. It opens to show the text. */
export function addRemoval(text: string, passage: number, boxOf: () => DOMRect): void {
  const element = document.createElement('details');
  const summary = document.createElement('summary');
  summary.setAttribute('aria-label', `Removed here: ${text}`);
  const removed = document.createElement('del');
  removed.textContent = text;
  element.append(summary, removed);
  root.append(element);
  markers.push({ element, passage, boxOf, framed: false });
}

/** Adds a frame around an added picture. */
export function addFrame(passage: number, picture: Element): void {
  const element = document.createElement('div');
  element.className = 'frame';
  root.append(element);
  markers.push({ element, passage, boxOf: () => picture.getBoundingClientRect(), framed: true });
}

/** Highlights the passage that was jumped to. */
export function markCurrent(passage: number): void {
  for (const marker of markers) marker.element.toggleAttribute('data-current', marker.passage === passage);
}
