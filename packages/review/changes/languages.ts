/** Of a page in several languages, the first change says in which of the others it was not changed. */
import { originalOf } from '../../../src/model/languages.ts';
import type { Manifest } from '../../../src/model/manifest.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import type { Change } from '../review.ts';

const names = new Intl.DisplayNames('en', { type: 'language' });

export function withUnchanged<Made extends Change>(
  changes: readonly Made[],
  files: readonly ChangedFile[],
  content: Manifest | undefined,
): Made[] {
  if (!content?.languages) return [...changes];
  const { pages, languages, site } = content;
  const changed = new Set(files.flatMap(({ file, before = file }) => [file, before]));
  const said = new Set<string>();
  return changes.map((change) => {
    const { file } = change.cause ?? {};
    const page = pages.find((each) => each.file === file);
    if (!page || said.has(page.file)) return change;
    said.add(page.file);
    const unchanged = pages
      .filter((each) => originalOf(each) === originalOf(page) && !changed.has(each.file))
      .map(({ language, url }) => {
        const { locale } = languages[language ?? ''] ?? site;
        return `The ${names.of(locale)} page was not changed: ${url}`;
      });
    return unchanged.length > 0 ? { ...change, unchanged } : change;
  });
}
