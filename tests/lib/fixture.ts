import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TypeName } from '../../src/model/pageFields.ts';
import type { Page } from '../../src/model/manifest.ts';
import type * as site from '../../scripts/site/config.ts';
import { isMainProcess, readContent } from './pages.ts';
import { copyFixture } from './projectCopy.ts';

/** Not the copy that is built: Playwright reads the one while a server writes the other. */
const copy = path.resolve('.cache/fixture-read');
if (isMainProcess) await copyFixture(copy);

export const fixture = await readContent(copy);

/** The fixture's configuration: the site's with every page type. */
export const { config }: typeof site = await import(
  pathToFileURL(path.join(copy, 'scripts/site/config.ts')).href
);

const isOf =
  <K extends TypeName>(type: K) =>
  (page: Page): page is Page<K> =>
    page.type === type;

/** Those of the first language. */
export const pagesOf = <K extends TypeName>(type: K): Page<K>[] =>
  fixture.pages.filter(isOf(type)).filter(({ language }) => language === undefined);

export function pageOf<K extends TypeName>(type: K): Page<K> {
  const [page] = pagesOf(type);
  if (!page) throw new Error(`The fixture site has no page of the type ${type}.`);
  return page;
}

const [longest] = fixture.samplePages.filter(isOf('page'));
if (!longest) throw new Error('The fixture site has no ordinary page.');

/** The page with every component. It is long, and has sections that links lead to. */
export const componentsPage = longest;
