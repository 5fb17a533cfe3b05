/** The editor of the open page: Alt+E or the button turns it on. Then everything that comes from the content can be opened. */
import { addButton, addLayer, addSheet, announce, showMessage } from '../../author/browser/corner.ts';
import { currentRoute, isTyping } from '../../author/browser/page.ts';
import { actionButton, element } from '../../author/browser/element.ts';
import type { EditableText, EditPage, EditResult } from '../types.ts';
import type { Backend, PageState } from './backend.ts';
import { blockButtons } from './blocks.ts';
import { Field, sourceName } from './field.ts';
import { look, sheetLook } from './look.ts';
import { newPageButton } from './newPage.ts';
import { pictureButtons } from './pictures.ts';
import type { Placed } from './parts.ts';
import { boxOf, placeAt } from './position.ts';
import { isVisible, type Region, regionsOf } from './regions.ts';

const key = { code: 'KeyE', name: 'Alt+E' };
const storageKey = 'author-editing';
const longestLabel = 60;

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
  // Fields and menus are over the sheet, too.
  const over = addLayer('');
  over.className = 'edits over';
  over.setAttribute('role', 'region');
  over.setAttribute('aria-label', 'Editor');
  layer.hidden = true;
  const buttons = element('div');
  layer.setAttribute('role', 'main');
  layer.append(
    element('div', { role: 'heading', 'aria-level': '1', class: 'title' }, 'Editing this page'),
    buttons,
  );
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
  let placed: Placed[] = [];

  function showTools(): void {
    for (const tool of [undo, redo, fields]) tool.hidden = !isOn;
    for (const [tool, name, count] of [
      [undo, 'Undo', state.undo],
      [redo, 'Redo', state.redo],
    ] as const) {
      tool.disabled = count === 0;
      tool.textContent = count === 0 ? name : `${name} (${count})`;
    }
    button.setAttribute('aria-pressed', String(isOn));
    layer.hidden = !isOn;
    // The buttons over the page take its place, for the mouse and the keyboard.
    document.getElementById('root')?.toggleAttribute('inert', isOn);
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
    const opener = over.getRootNode();
    const focused = opener instanceof ShadowRoot ? opener.activeElement : null;
    open = new Field({
      ...{ layer: over, backend, page, source },
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
      if (result.url && result.url !== currentRoute()) window.location.assign(result.url);
    } else if (result.kind === 'problems')
      showMessage(result.problems.map(({ reason, note }) => `${reason} ${note ?? ''}`).join(' '));
    else showMessage(result.message);
    showTools();
    void refresh();
  }

  async function publish(page: EditPage): Promise<void> {
    const result = await backend.files?.publish(page);
    if (result) settled(result);
  }

  async function revert(direction: 'undo' | 'redo'): Promise<void> {
    settled(await backend.revert(currentRoute(), direction));
  }

  function regionButton(region: Region, texts: readonly EditableText[]): Placed[] {
    const [source, ...others] = region.sources
      .map((index) => texts[index])
      .filter((each) => each !== undefined);
    if (!source) return [];
    const made = actionButton('', () => openField(source, region), {
      class: 'region',
      'aria-label': labelOf(source),
      'data-source': [source, ...others].map(sourceName).join(' + '),
      'data-proposed': isProposed?.(source),
    });
    const place = () => {
      made.hidden = !isVisible(region);
      placeAt(made, boxOf(region.range));
    };
    return [{ button: made, place }];
  }

  /** Replaces the buttons over the page. The one with the focus gives it to its successor. */
  function showPlaced(): void {
    const focused = buttons.querySelector(':focus');
    const label = focused?.getAttribute('aria-label');
    const index = focused ? [...buttons.children].indexOf(focused) : -1;
    buttons.replaceChildren(...placed.map(({ button: made }) => made));
    if (index < 0) return;
    const successor =
      placed.find(({ button: made }) => made.getAttribute('aria-label') === label) ?? placed[index];
    successor?.button.focus({ preventScroll: true });
  }

  /** Reads where everything is, and puts the buttons over the page. */
  async function refresh(): Promise<void> {
    if (!isOn) return;
    const url = currentRoute();
    const next = await backend.state(url);
    if (url !== currentRoute() || !isOn) return;
    state = next;
    const { sources } = state;
    // Answers of closed questions can be edited, too.
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    const regions = sources ? regionsOf(sources.shown) : [];
    const parts = sources && { layer: over, backend, page: sources, settled };
    placed = [
      ...regions.flatMap((region) => (sources ? regionButton(region, sources.texts) : [])),
      ...(parts ? [...pictureButtons(parts), ...blockButtons(parts, regions)] : []),
    ];
    draw();
    showPlaced();
    if (!sources) announce('This page has no file that can be edited here.');
    showTools();
    if (!sheet.element.hidden) fillSheet();
  }

  /** Puts every button where its text is now. */
  function draw(): void {
    for (const { place } of placed) place();
  }

  function listItem(source: EditableText): HTMLElement {
    const opener = actionButton('', () => openField(source, opener));
    opener.append(element('strong', {}, `${source.name}, ${sourceName(source)}`), source.text);
    return element('li', {}, opener);
  }

  function fillSheet(): void {
    const { sources, changes } = state;
    const texts = sources?.texts ?? [];
    const isField = ({ file, writing }: EditableText) => file === sources?.file && writing === 'field';
    const listOf = (some: EditableText[]) => element('ul', {}, ...some.map((source) => listItem(source)));
    const list = element(
      'div',
      { class: 'list' },
      element('h2', {}, 'Edit this page'),
      ...(sources ? [element('p', {}, element('code', {}, sources.file))] : []),
      actionButton('Close', () => showSheet(false)),
      ...(backend.files ? [newPageButton(over, backend.files, state.kinds ?? [], settled)] : []),
      ...(sources?.isDraft && backend.files
        ? [actionButton('Publish: it is no draft any more', () => void publish(sources))]
        : []),
      element('h3', {}, 'Fields'),
      listOf(texts.filter(isField)),
      ...changesNote(changes),
      element('h3', {}, 'All other texts of this page'),
      listOf(texts.filter((source) => !isField(source))),
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
    frame = requestAnimationFrame(() => isOn && draw());
  };
  new ResizeObserver(redraw).observe(document.body);
  window.addEventListener('scrollend', redraw);
  // What enters the page moves while it does.
  for (const type of ['transitionend', 'animationend']) document.addEventListener(type, redraw);

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
