/** The field in which one text is edited, in its place on the page. */
import { actionButton, element } from '../../author/browser/element.ts';
import type { EditableText, EditPage, EditProblem, EditResult } from '../types.ts';
import type { Backend } from './backend.ts';
import { type Box, leftInside } from './position.ts';

interface Options {
  layer: HTMLElement;
  backend: Backend;
  page: EditPage;
  source: EditableText;
  /** Where the text is in the document. */
  box: Box;
  /** The element whose look the field takes; absent for texts that are not on the page. */
  like?: HTMLElement;
  /** Called when the field is closed, with what was saved. */
  onClose: (saved?: EditResult) => void;
}

/** Milliseconds without typing before a text is checked. */
const checkAfterMs = 500;
const leastWidth = 320;

const looks = [
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-align',
];

function takeLook(area: HTMLTextAreaElement, like: HTMLElement | undefined): void {
  if (!like) return;
  const style = getComputedStyle(like);
  for (const name of looks) area.style.setProperty(name, style.getPropertyValue(name));
}

/** “content/about.mdx:12” */
export const sourceName = ({ file, line }: EditableText): string => `${file}:${line}`;

/** An open field. There is never more than one. */
export class Field {
  readonly #options: Options;
  readonly #box = element('form', { class: 'box' });
  readonly #area: HTMLTextAreaElement;
  readonly #notes = element('ul', { class: 'notes', 'aria-live': 'polite' });
  #timer = 0;
  #isClosed = false;
  #isSaving = false;
  /** The text whose warnings the author has seen. */
  #warned: string | undefined;

  constructor(options: Options) {
    this.#options = options;
    const { layer, source, box, like } = options;
    const name = `${source.name}, ${sourceName(source)}`;
    this.#area = element('textarea', { 'aria-label': name, rows: '1', spellcheck: 'true' });
    this.#area.value = source.text;
    takeLook(this.#area, like);
    const width = Math.min(Math.max(box.width + 16, leastWidth), document.documentElement.clientWidth - 16);
    this.#box.style.top = `${box.top - 6}px`;
    this.#box.style.left = `${leftInside(box.left - 6, width)}px`;
    this.#box.style.width = `${width}px`;
    this.#box.append(this.#area, this.#bar(name), this.#notes);
    this.#listen();
    layer.append(this.#box);
    this.#area.focus({ preventScroll: true });
    this.#resize();
    this.#box.scrollIntoView({ block: 'nearest' });
  }

  #bar(name: string): HTMLElement {
    const save = element(
      'button',
      { type: 'submit', 'data-main': true },
      'Save',
      element('kbd', {}, 'Ctrl+Enter'),
    );
    const cancel = actionButton('Cancel', () => this.#close());
    cancel.append(element('kbd', {}, 'Esc'));
    return element('div', { class: 'bar' }, element('code', {}, name), cancel, save);
  }

  #listen(): void {
    this.#box.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.save();
    });
    this.#box.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        this.#close();
      }
      const isLine = this.#options.source.writing !== 'markdown';
      const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey || isLine);
      if (saves && event.target === this.#area) {
        event.preventDefault();
        void this.save();
      }
    });
    this.#area.addEventListener('input', () => {
      this.#resize();
      clearTimeout(this.#timer);
      this.#timer = window.setTimeout(() => void this.#check(), checkAfterMs);
    });
    this.#area.addEventListener('paste', (event) => void this.#paste(event));
    this.#box.addEventListener('focusout', ({ relatedTarget }) => {
      const isInside = relatedTarget instanceof Node && this.#box.contains(relatedTarget);
      // A change of the window is not a decision.
      if (!isInside && document.hasFocus()) void this.save();
    });
  }

  #resize(): void {
    this.#area.style.height = 'auto';
    this.#area.style.height = `${this.#area.scrollHeight}px`;
  }

  /** Rich text from a word processor becomes Markdown. */
  async #paste(event: ClipboardEvent): Promise<void> {
    const html = event.clipboardData?.getData('text/html') ?? '';
    const { files } = this.#options.backend;
    const isRich = /<(p|b|strong|em|i|a|h\d|ul|ol|table)\b/i.test(html);
    if (!isRich || !files || this.#options.source.writing !== 'markdown') return;
    event.preventDefault();
    const plain = event.clipboardData?.getData('text/plain') ?? '';
    const { selectionStart, selectionEnd } = this.#area;
    const markdown = (await files.toMarkdown(html)) || plain;
    this.#area.setRangeText(markdown, selectionStart, selectionEnd, 'end');
    this.#area.dispatchEvent(new Event('input'));
  }

  get #isChanged(): boolean {
    return this.#area.value !== this.#options.source.text;
  }

  async #check(): Promise<void> {
    const text = this.#area.value;
    const { backend, page, source } = this.#options;
    const result = await backend.saveText(page, source, text, { only: true });
    if (!this.#isClosed && text === this.#area.value && result.kind === 'problems')
      this.#show(result.problems);
  }

  /** Saves what was typed. A text with problems stays open: errors cannot be saved, and warnings only on purpose. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#isClosed || this.#isSaving) return;
    if (!this.#isChanged) return this.#close();
    const { backend, page, source } = this.#options;
    const text = this.#area.value;
    this.#isSaving = true;
    const result = await backend.saveText(page, source, text, { anyway: this.#warned === text });
    this.#isSaving = false;
    if (result.kind === 'saved') return this.#close(result);
    if (result.kind === 'problems') {
      this.#warned = text;
      this.#show(result.problems);
    } else this.#showMessage(result);
  }

  #close(saved?: EditResult): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#box.remove();
    this.#options.onClose(saved);
  }

  #show(problems: readonly EditProblem[]): void {
    this.#notes.replaceChildren(...problems.map((problem) => this.#note(problem)));
    const onlyWarnings = problems.length > 0 && problems.every(({ level }) => level === 'warning');
    if (onlyWarnings)
      this.#notes.append(
        element(
          'li',
          { 'data-level': 'warning' },
          'These are only warnings. Save again to keep the text as it is.',
        ),
      );
  }

  #note({ level, file, line, rule, reason, note, actual, fixed }: EditProblem): HTMLElement {
    const isHere = file === this.#options.source.file;
    const item = element(
      'li',
      { 'data-level': level },
      element('p', {}, isHere ? reason : `${file}:${line}: ${reason}`),
      ...(note ? [element('p', {}, note)] : []),
    );
    if (fixed !== undefined) item.append(actionButton('Fix', () => this.#replace(fixed)));
    const { files } = this.#options.backend;
    if (rule === 'spelling' && actual && files)
      item.append(actionButton('Add to dictionary', () => void this.#addWord(actual)));
    return item;
  }

  #replace(text: string): void {
    this.#area.value = text;
    this.#area.focus();
    this.#area.dispatchEvent(new Event('input'));
  }

  async #addWord(word: string): Promise<void> {
    const { backend, page } = this.#options;
    const result = await backend.files?.addWord(page.url, word);
    if (result && result.kind !== 'saved') return this.#showMessage(result);
    this.#area.focus();
    await this.#check();
  }

  #showMessage(result: EditResult): void {
    const item = element('li', { 'data-level': 'error', role: 'alert' });
    if ('message' in result) item.append(element('p', {}, result.message));
    if (result.kind === 'conflict' && result.now !== undefined)
      item.append(element('p', {}, 'In the file now:'), element('pre', {}, result.now));
    this.#notes.replaceChildren(item);
  }
}
