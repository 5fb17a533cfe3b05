import type { Manifest, Page } from '../../../src/model/manifest.ts';
import type { EditableText } from '../../../src/author/edit/types.ts';
import { edited } from '../../lib/edits.ts';
import { siteFile } from '../../check/checkSiteText.ts';
import { type EditableFile, editableFile } from './contentFile.ts';
import { markOf, mostMarks } from './marks.ts';
import { textFor } from './unit.ts';

/** Appends a mark to the text at a path of some data, if there is one. */
function markIn(data: unknown, path: readonly PropertyKey[], mark: string): void {
  const parent = path
    .slice(0, -1)
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined),
      data,
    );
  const key = path.at(-1);
  if (typeof parent !== 'object' || parent === null || key === undefined) return;
  const value: unknown = Reflect.get(parent, key);
  if (typeof value === 'string') Reflect.set(parent, key, value + mark);
}

/** A site whose texts are marked, so that a rendered page says which text each of its words comes from. */
export class MarkedSite {
  readonly manifest: Manifest;
  readonly #fieldTexts: EditableText[] = [];
  readonly #textOf: (file: string) => string | undefined;
  readonly #files = new Map<string, EditableFile>();

  /** `textOf` returns the text that a file's page was made from. */
  constructor(manifest: Manifest, textOf: (file: string) => string | undefined) {
    this.#textOf = textOf;
    this.manifest = structuredClone(manifest);
    this.#markFields(siteFile, this.manifest.site);
    for (const { file, data } of this.manifest.pages) this.#markFields(file, data);
  }

  /** What can be edited in a file; undefined for pages without one. */
  fileOf(file: string): EditableFile | undefined {
    const text = this.#textOf(file);
    if (text === undefined) return undefined;
    const known = this.#files.get(file) ?? editableFile(file, text);
    this.#files.set(file, known);
    return known;
  }

  #markFields(file: string, data: unknown): void {
    const known = this.fileOf(file);
    if (!known) return;
    for (const unit of known.fields) {
      if (!unit.path || this.#fieldTexts.length >= mostMarks) continue;
      markIn(data, unit.path, markOf(this.#fieldTexts.length));
      this.#fieldTexts.push(textFor(file, unit, known.text));
    }
  }

  /** The marked body of a page, and the texts that the marks stand for. */
  bodyOf({ file }: Page): { source: string; texts: EditableText[] } {
    const known = this.fileOf(file);
    if (!known) return { source: '', texts: this.#fieldTexts };
    const first = this.#fieldTexts.length;
    const units = known.body.slice(0, mostMarks - first);
    const marks = units.flatMap((unit, index) =>
      unit.marks.map((at) => ({ from: at, to: at, text: markOf(first + index) })),
    );
    return {
      source: edited(known.text, marks).text,
      texts: [...this.#fieldTexts, ...units.map((unit) => textFor(file, unit, known.text))],
    };
  }
}
