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

/**
 * Returns a function that counts the pages which show a text: undefined if its file has changed, or if the site is large.
 * All pages are rendered for the first text that others may show.
 */
export function shownTexts(
  site: MarkedSite,
  editPage: (page: Page) => Promise<EditPage | undefined>,
): (text: TextPlace) => Promise<number | undefined> {
  const countAll = async () => {
    const counts = new Map<string, number>();
    for (const page of site.manifest.pages) {
      // A page that cannot be rendered shows nothing.
      const edit = await editPage(page).catch(() => undefined);
      for (const key of edit ? shownIn(edit) : []) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  let counted: ReturnType<typeof countAll> | undefined;
  return async (text) => {
    const known = site.fileOf(text.file);
    if (!known || digestOf(known.text) !== text.digest) return undefined;
    // Only its own page shows the body of a file.
    if (known.body.some(({ from, name }) => from === text.from && name === text.name)) return 1;
    if (site.manifest.pages.length > mostPages) return undefined;
    counted ??= countAll();
    return (await counted).get(keyOf(text)) ?? 0;
  };
}
