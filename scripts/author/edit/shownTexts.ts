import type { Page } from '../../../src/model/manifest.ts';
import type { EditPage } from '../../../src/author/edit/types.ts';
import { digestOf } from './contentFile.ts';
import type { MarkedSite } from './markedSite.ts';

/** Sites with more pages are not rendered only to count. */
const mostPages = 200;

/** A text, in the version of its file with a digest. */
export interface TextPlace {
  file: string;
  digest: string;
  from: number;
  name: string;
}

const keyOf = ({ file, from, name }: Omit<TextPlace, 'digest'>): string => `${file}\0${from}\0${name}`;

/** The texts that a page shows. */
function shownIn({ shown, pictures, texts }: EditPage): Set<string> {
  const numbers = [...shown.flatMap(({ sources }) => sources), ...pictures.map(({ alt }) => alt)];
  return new Set(
    numbers.flatMap((number) => {
      const text = number === undefined ? undefined : texts[number];
      return text ? [keyOf(text)] : [];
    }),
  );
}

/** On how many pages each text of a site is shown. All pages are rendered for the first text that others may show. */
export class ShownTexts {
  readonly #site: MarkedSite;
  readonly #editPage: (page: Page) => Promise<EditPage | undefined>;
  #counts: Promise<Map<string, number>> | undefined;

  constructor(site: MarkedSite, editPage: (page: Page) => Promise<EditPage | undefined>) {
    this.#site = site;
    this.#editPage = editPage;
  }

  async #countAll(): Promise<Map<string, number>> {
    const counts = new Map<string, number>();
    for (const page of this.#site.manifest.pages) {
      // A page that cannot be rendered shows nothing.
      const edit = await this.#editPage(page).catch(() => undefined);
      for (const key of edit ? shownIn(edit) : []) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  }

  /** On how many pages a text is shown; undefined if its file has changed, or if the site is large. */
  async count(text: TextPlace): Promise<number | undefined> {
    const known = this.#site.fileOf(text.file);
    if (!known || digestOf(known.text) !== text.digest) return undefined;
    // Only its own page shows the body of a file.
    if (known.body.some(({ from, name }) => from === text.from && name === text.name)) return 1;
    if (this.#site.manifest.pages.length > mostPages) return undefined;
    this.#counts ??= this.#countAll();
    return (await this.#counts).get(keyOf(text)) ?? 0;
  }
}
