import type { VFileMessage } from 'vfile-message';
import { problem } from '../../../src/model/problem.ts';
import { didYouMean } from '../../lib/suggest.ts';
import { ProblemList } from '../problemList.ts';
import type { NameKind, Reference } from '../references.ts';
import type { SiteRule } from '../rule.ts';
import { hasSafeScheme, isOwnFile } from '../../content/safeAddress.ts';
import { pictureMessage } from './pictureMessage.ts';
import { type UnreadFile, mayDefine } from './unreadFiles.ts';

const things: Record<NameKind, (value: string) => string> = {
  icon: (value) => `There is no icon “${value}”.`,
  picture: (value) => `There is no image content/_pictures/${value}.`,
  category: (value) => `There is no portfolio category “${value}”.`,
  project: (value) => `There is no project with the id “${value}”.`,
  quotes: (value) => `There is no testimonial with the id “${value}”.`,
};

/**
 * Reports references that lead nowhere. `known` lists the names of each kind. `mayExist` says whether a name may exist
 * once the errors of other files are fixed.
 */
export function referenceProblems(
  references: readonly Reference[],
  known: Record<NameKind, ReadonlySet<string>>,
  mayExist: (kind: NameKind, name: string) => boolean,
  file: string,
): VFileMessage[] {
  const list = new ProblemList();
  for (const { kind, value, place } of references) {
    if (kind === 'link' || kind === 'alias') continue;
    // The check of the file itself reports an address that could run code.
    if (kind === 'picture' && !hasSafeScheme(value) && !isOwnFile(value)) continue;
    const values = kind === 'quotes' ? value.split(/[\s,]+/).filter(Boolean) : [value];
    const rule = `unknown-${kind}`;
    for (const each of values.filter((name) => !known[kind].has(name) && !mayExist(kind, name)))
      list.add({ file, rule }, () =>
        problem({
          file,
          place,
          rule,
          reason: things[kind](each),
          ...didYouMean(each, [...known[kind]]),
          ...(kind === 'picture' && pictureMessage(each, known.picture)),
        }),
      );
  }
  return list.all;
}

/** Whether a file with errors may define what another file refers to. */
const mayExistIn =
  (unread: readonly UnreadFile[]) =>
  (kind: NameKind, name: string): boolean => {
    if (kind === 'category') return unread.some(({ url }) => url === `/portfolio/${name}`);
    // Categories have a folder of their own, and quotes are on a page without one.
    const folder = { project: /^\/portfolio\/[^/]+$/, quotes: /^(?!\/(services|portfolio)\/)/ };
    if (kind !== 'project' && kind !== 'quotes') return false;
    return mayDefine(
      unread.filter(({ url }) => folder[kind].test(url)),
      name,
    );
  };

export const references: SiteRule = {
  scope: 'site',
  about: {
    'unknown-icon': 'an icon that does not exist',
    'unknown-picture': 'an image that does not exist',
    'unknown-category': 'a portfolio category that does not exist',
    'unknown-project': 'a project that does not exist',
    'unknown-quotes': 'a testimonial that does not exist',
  },
  run({ site, files, published, known, unread }) {
    const mayExist = mayExistIn(unread);
    return [
      ...referenceProblems(site.references, known.published, mayExist, site.file),
      ...files.flatMap(({ references: uses, file, page }) => {
        const names = page && published.includes(page) ? known.published : known.draft;
        return referenceProblems(uses, names, mayExist, file);
      }),
    ];
  },
};
