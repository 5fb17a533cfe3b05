import type { EditableText, EditPage, EditRequest } from '../../../src/author/edit/protocol.ts';
import type { Manifest, Page } from '../../../src/model/manifest.ts';
import { siteFile } from '../../check/checkSiteText.ts';
import { edited } from '../../lib/edits.ts';
import { type EditableFile, editableFile } from './contentFile.ts';
import { editPage } from './editPage.ts';
import { markOf, mostMarks } from './marks.ts';
import { digestOf } from './textDigest.ts';
import { textFor } from './units.ts';

/** Appends a mark to the text at a path of some data, if there is one. */
function markIn(data: unknown, path: readonly PropertyKey[], mark: string): void {
  const [key = '', ...rest] = path;
  if (typeof data !== 'object' || data === null) return;
  const value: unknown = Reflect.get(data, key);
  if (rest.length > 0) markIn(value, rest, mark);
  else if (typeof value === 'string') Reflect.set(data, key, value + mark);
}

/** Sites with more pages are not rendered only to count. */
const mostCounted = 200;

type Place = Pick<EditableText, 'file' | 'from' | 'name'>;

const keyOf = ({ file, from, name }: Place): string => `${file}\0${from}\0${name}`;

/** The texts that a page shows. */
function shownIn({ shown, pictures, texts }: EditPage): Set<string> {
  const numbers = [...shown.flatMap(({ sources }) => sources), ...pictures.flatMap(({ alt = [] }) => alt)];
  return new Set(numbers.flatMap((number) => texts[number] ?? []).map(keyOf));
}

interface Options {
  manifest: Manifest;
  /** The text that a file's page was made from. */
  textOf: (file: string) => string | undefined;
  /** Renders the page at a URL of a marked manifest to HTML. `sourceOf` returns the body of a file. */
  render: (manifest: Manifest, sourceOf: (file: string) => string, url: string) => Promise<string>;
}

/** A site whose texts are marked, so that a rendered page says which text each of its words comes from. */
export class MarkedSite {
  readonly manifest: Manifest;
  readonly #options: Options;
  readonly #fieldTexts: EditableText[] = [];
  readonly #files = new Map<string, EditableFile>();
  #counts: Promise<ReadonlyMap<string, number>> | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.manifest = structuredClone(options.manifest);
    this.#markFields(siteFile, this.manifest.site);
    for (const { file, data } of this.manifest.pages) this.#markFields(file, data);
  }

  /** What can be edited in a file; undefined for pages without one. */
  fileOf(file: string): EditableFile | undefined {
    const text = this.#options.textOf(file);
    if (text === undefined) return undefined;
    const known = this.#files.get(file) ?? editableFile(file, text);
    this.#files.set(file, known);
    return known;
  }

  #markFields(file: string, data: unknown): void {
    const known = this.fileOf(file);
    for (const unit of known?.fields ?? []) {
      if (!known || !unit.path || this.#fieldTexts.length >= mostMarks) continue;
      markIn(data, unit.path, markOf(this.#fieldTexts.length));
      this.#fieldTexts.push(textFor(file, unit, known.text));
    }
  }

  /** The marked body of a file, and the texts that the marks stand for. */
  #bodyOf(file: string): { source: string; texts: EditableText[] } {
    const known = this.fileOf(file);
    if (!known) return { source: '', texts: this.#fieldTexts };
    const first = this.#fieldTexts.length;
    const units = known.body.slice(0, mostMarks - first);
    const marks = units.flatMap((unit, index) =>
      unit.marks.map((at) => ({ from: at, to: at, text: markOf(first + index) })),
    );
    const texts = units.map((unit) => textFor(file, unit, known.text));
    return { source: edited(known.text, marks), texts: [...this.#fieldTexts, ...texts] };
  }

  /** Renders a page: where everything on it is in the content. */
  async pageOf(page: Page): Promise<EditPage> {
    const html = await this.#options.render(this.manifest, (file) => this.#bodyOf(file).source, page.url);
    return editPage(page, html, this.#bodyOf(page.file).texts, this);
  }

  async #countAll(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const page of this.manifest.pages) {
      // A page that cannot be rendered shows nothing.
      const known = await this.pageOf(page).catch(() => undefined);
      for (const key of known ? shownIn(known) : []) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  /**
   * On how many pages a text is shown; undefined if its file has changed, or if the site is large. All pages are rendered
   * for the first text that others may show.
   */
  async shownOn({ digest, ...text }: EditRequest<'shownOn'>): Promise<number | undefined> {
    const known = this.fileOf(text.file);
    if (!known || digestOf(known.text) !== digest) return undefined;
    // Only its own page shows the body of a file.
    if (known.body.some(({ from, name }) => from === text.from && name === text.name)) return 1;
    if (this.manifest.pages.length > mostCounted) return undefined;
    this.#counts ??= this.#countAll();
    return (await this.#counts).get(keyOf(text)) ?? 0;
  }
}
