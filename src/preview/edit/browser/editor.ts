/** The editor of the open page: Alt+E or the button turns it on. Then everything that comes from the content can be opened. */
import { canonicalUrl } from '../../../model/url.ts';
import { addButton, addLayer, addSheet, announce, showMessage } from '../../author/browser/corner.ts';
import { actionButton, element } from '../../author/browser/element.ts';
import type { EditableText, EditResult } from '../types.ts';
import type { Backend, PageState } from './backend.ts';
import { blockButtons } from './blocks.ts';
import { Field, sourceName } from './field.ts';
import { look, sheetLook } from './look.ts';
import { newPageButton } from './newPage.ts';
import { pictureButtons } from './pictures.ts';
import { boxOf, placeAt } from './position.ts';
import { isVisible, type Region, regionsOf } from './regions.ts';

const key = { code: 'KeyE', name: 'Alt+E' };
const storageKey = 'author-editing';
const longestLabel = 60;

const route = () => canonicalUrl(`/${window.location.pathname.slice(import.meta.env.BASE_URL.length)}`);

/** Whether a text is being typed, where keys have other meanings. */
const isTyping = (event: Event): boolean => {
  const [target] = event.composedPath();
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
};

/** What a screen reader says of a region. */
function labelOf(source: EditableText): string {
  const words = source.text.slice(0, longestLabel);
  return `Edit ${source.name}, ${sourceName(source)}: ${words}${words.length < source.text.length ? '…' : ''}`;
}

/** What the editor may add to its sheet. */
export interface EditorParts {
  /** Elements below the fields of the sheet, made again with each state. */
  extra?: (state: PageState) => HTMLElement[];
  /** Whether a text has a proposal. */
  isProposed?: (source: EditableText) => boolean;
}

/** Adds the editor to the page. Returns a function that reads the state of the page again. */
export function addEditor(backend: Backend, { extra, isProposed }: EditorParts = {}): () => void {
  const layer = addLayer(look);
  layer.className = 'edits';
  layer.hidden = true;
  const sheet = addSheet('Edit this page', 'side', () => showSheet(false));
  const sheetStyle = new CSSStyleSheet();
  sheetStyle.replaceSync(sheetLook);
  const button = addButton('Edit', () => toggle());
  button.append(element('kbd', {}, key.name));
  button.setAttribute('aria-keyshortcuts', key.name);
  button.setAttribute('aria-pressed', 'false');
  const undo = addButton('Undo', () => void revert('undo'));
  const redo = addButton('Redo', () => void revert('redo'));
  const fields = addButton('Fields', () => showSheet(sheet.element.hidden !== false));

  let isOn = false;
  let state: PageState = { sources: null, undo: 0, redo: 0 };
  let open: Field | undefined;
  let regions: { region: Region; button: HTMLElement }[] = [];

  function showTools(): void {
    for (const tool of [undo, redo, fields]) tool.hidden = !isOn;
    undo.disabled = state.undo === 0;
    redo.disabled = state.redo === 0;
    button.setAttribute('aria-pressed', String(isOn));
    layer.hidden = !isOn;
  }

  function showSheet(shown: boolean): void {
    if (shown) fillSheet();
    sheet.element.hidden = !shown;
    (shown ? sheet.element : fields).focus();
  }

  function openField(source: EditableText, target: Region | HTMLElement): void {
    const { sources: page } = state;
    if (!page) return;
    const isRegion = !(target instanceof HTMLElement);
    const opener = layer.getRootNode();
    const focused = opener instanceof ShadowRoot ? opener.activeElement : null;
    open = new Field({
      ...{ layer, backend, page, source },
      box: boxOf(isRegion ? target.range : target),
      ...(isRegion && { like: target.element }),
      onClose(saved) {
        open = undefined;
        if (saved) settled(saved);
        if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
      },
    });
  }

  /** After an edit: says what was done, and reads the page again. */
  function settled(result: EditResult): void {
    if (result.kind === 'saved') {
      state = { ...state, undo: result.undo, redo: result.redo };
      announce(result.what);
      if (result.url && result.url !== route()) window.location.assign(result.url);
    } else if (result.kind === 'problems')
      showMessage(result.problems.map(({ reason, note }) => `${reason} ${note ?? ''}`).join(' '));
    else showMessage(result.message);
    showTools();
    void refresh();
  }

  async function revert(direction: 'undo' | 'redo'): Promise<void> {
    settled(await backend.revert(route(), direction));
  }

  function regionButton(region: Region, texts: readonly EditableText[]): HTMLElement | undefined {
    const [source, ...others] = region.sources
      .map((index) => texts[index])
      .filter((each) => each !== undefined);
    if (!source) return undefined;
    const made = actionButton('', () => openField(source, region), {
      class: 'region',
      'aria-label': labelOf(source),
      'data-source': [source, ...others].map(sourceName).join(' + '),
      'data-proposed': isProposed?.(source),
    });
    return made;
  }

  /** Reads where everything is, and puts the buttons over the page. */
  async function refresh(): Promise<void> {
    if (!isOn) return;
    const url = route();
    const next = await backend.state(url);
    if (url !== route() || !isOn) return;
    state = next;
    const { sources } = state;
    // Answers of closed questions can be edited, too.
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    const found = sources ? regionsOf(sources.shown) : [];
    regions = found.flatMap((region) => {
      const made = sources && regionButton(region, sources.texts);
      return made ? [{ region, button: made }] : [];
    });
    draw();
    if (!sources) announce('This page has no file that can be edited here.');
    showTools();
    if (!sheet.element.hidden) fillSheet();
  }

  /** Puts every button where its text is now. Those of closed menus are left out. */
  function draw(): void {
    const visible = regions.filter(({ region }) => isVisible(region));
    for (const { region, button: made } of visible) placeAt(made, boxOf(region.range));
    const { sources: page } = state;
    const options = page && { layer, backend, page, settled };
    const kept = [...layer.children].filter((child) => child.matches('.box, .menu'));
    layer.replaceChildren(
      ...visible.map(({ button: made }) => made),
      ...(options ? pictureButtons(options) : []),
      ...(options
        ? blockButtons(
            options,
            regions.map(({ region }) => region),
          )
        : []),
      ...kept,
    );
  }

  function fillSheet(): void {
    const { sources, changes } = state;
    const own = (sources?.texts ?? []).filter(
      ({ file, writing }) => file === sources?.file && writing === 'field',
    );
    const items = own.map((source) => {
      const opener = actionButton('', () => openField(source, opener), { 'aria-label': labelOf(source) });
      opener.append(element('strong', {}, source.name), source.text);
      return element('li', {}, opener);
    });
    const list = element(
      'div',
      { class: 'list' },
      element('h2', {}, 'Edit this page'),
      ...(sources ? [element('p', {}, element('code', {}, sources.file))] : []),
      actionButton('Close', () => showSheet(false)),
      ...(backend.files ? [newPageButton(layer, backend.files, state.kinds ?? [], settled)] : []),
      element('h3', {}, 'Fields'),
      element('ul', {}, ...items),
      ...changesNote(changes),
      ...(extra?.(state) ?? []),
    );
    const content = document.createDocumentFragment();
    content.append(list);
    sheet.fill(content, sheetStyle);
  }

  function toggle(): void {
    isOn = !isOn;
    try {
      sessionStorage.setItem(storageKey, isOn ? 'on' : '');
    } catch {
      // The browser stores nothing: after a reload the editor is off.
    }
    announce(isOn ? 'Editing is on. Tab moves through the texts, Enter opens one.' : 'Editing is off.');
    if (!isOn) {
      void open?.save();
      sheet.element.hidden = true;
    }
    showTools();
    void refresh();
  }

  document.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
    if (code === key.code && altKey && !ctrlKey && !metaKey && !shiftKey && (!isTyping(event) || isOn)) {
      event.preventDefault();
      toggle();
    }
    if (isOn && code === 'KeyZ' && (ctrlKey || metaKey) && !isTyping(event)) {
      event.preventDefault();
      void revert(shiftKey ? 'redo' : 'undo');
    }
  });
  document.addEventListener('page-shown', () => void refresh());
  let frame = 0;
  const redraw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => isOn && !open && draw());
  };
  new ResizeObserver(redraw).observe(document.body);
  window.addEventListener('scrollend', redraw);

  try {
    if (sessionStorage.getItem(storageKey)) toggle();
  } catch {
    // The browser stores nothing.
  }
  showTools();
  return () => void refresh();
}

function changesNote(changes: readonly string[] | undefined): HTMLElement[] {
  if (!changes) return [];
  return [
    element('h3', {}, 'Changed since the last commit'),
    changes.length > 0
      ? element('ul', {}, ...changes.map((change) => element('li', {}, change)))
      : element('p', {}, 'Nothing.'),
  ];
}
