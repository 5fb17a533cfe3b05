/** What the fixture site contains. */
import type { Kind } from '../../src/model/pageTypes.ts';
import type { Page } from '../../src/model/manifest.ts';
import { readContent } from './pages.ts';

export const fixture = await readContent('tests/fixture');

const isOf =
  <K extends Kind>(kind: K) =>
  (page: Page): page is Page<K> =>
    page.kind === kind;

/** The pages of a type, in the order of menus. */
export const pagesOf = <K extends Kind>(kind: K): Page<K>[] => fixture.pages.filter(isOf(kind));

/** The one page of a type. */
export function pageOf<K extends Kind>(kind: K): Page<K> {
  const [page] = pagesOf(kind);
  if (!page) throw new Error(`The fixture site has no page of the type ${kind}.`);
  return page;
}
