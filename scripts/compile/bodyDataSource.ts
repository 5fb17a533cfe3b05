import { type BodyData, bodyData } from '../../src/model/bodyData.ts';
import type { Collections, Page } from '../../src/model/manifest.ts';
import { namesIn, type ReadSite } from '../check/readSite.ts';
import { config } from '../../src/site.ts';

/** Returns the body data of a page, from the components and pictures that the check found in its file. */
export function bodyDataSource(
  collections: Collections,
  { files }: Pick<ReadSite, 'files'>,
): (page: Page) => BodyData {
  const byFile = new Map(files.map((each) => [each.file, each]));
  return (page) => {
    const { components = [], references = [] } = byFile.get(page.file) ?? {};
    const reads = new Set(components.flatMap((name) => config.components.get(name)?.reads ?? []));
    return bodyData(
      page,
      collections,
      { reads, pictures: namesIn('picture', { references }) },
      config.collections,
    );
  };
}
