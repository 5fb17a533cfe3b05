import { hasSafeScheme, isOwnFile } from '../../content/safeAddress.ts';
import { didYouMean } from '../../lib/suggest.ts';
import { mayDefine, type UnreadFile } from '../links/unreadFiles.ts';
import { mostOfARule } from '../problemList.ts';
import type { NameKind, Reference } from '../references.ts';
import type { SiteFinding, SiteRule } from '../rule.ts';
import { pictureMessage } from '../files/pictureMessage.ts';

const things: Record<NameKind, (value: string) => string> = {
  icon: (value) => `There is no icon “${value}”.`,
  picture: (value) => `There is no image content/_pictures/${value}.`,
  category: (value) => `There is no portfolio category “${value}”.`,
  project: (value) => `There is no project with the id “${value}”.`,
  quotes: (value) => `There is no testimonial with the id “${value}”.`,
};

/**
 * References that lead nowhere. `known` lists the names of each kind. `mayExist` says whether a name may exist once the
 * errors of other files are fixed.
 */
export function referenceFindings(
  references: readonly Reference[],
  known: Record<NameKind, ReadonlySet<string>>,
  mayExist: (kind: NameKind, name: string) => boolean,
  file: string,
): SiteFinding[] {
  const reported = new Map<string, number>();
  return references.flatMap(({ kind, value, from }) => {
    if (kind === 'link' || kind === 'alias') return [];
    // The check of the file itself reports an address that could run code.
    if (kind === 'picture' && !hasSafeScheme(value) && !isOwnFile(value)) return [];
    const values = kind === 'quotes' ? value.split(/[\s,]+/).filter(Boolean) : [value];
    return values
      .filter((name) => !known[kind].has(name) && !mayExist(kind, name))
      .map((name): SiteFinding => {
        const found = { file, from, rule: `unknown-${kind}`, reason: things[kind](name) };
        const count = reported.get(kind) ?? 0;
        reported.set(kind, count + 1);
        // A search for names takes long. The rest are only counted, not listed.
        if (count > mostOfARule) return found;
        const hint = kind === 'picture' ? pictureMessage(name, known.picture) : undefined;
        return { ...found, ...didYouMean(name, [...known[kind]]), ...hint };
      });
  });
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
      ...referenceFindings(site.references, known.published, mayExist, site.file),
      ...files.flatMap(({ references: uses, file, page }) => {
        const names = page && published.includes(page) ? known.published : known.draft;
        return referenceFindings(uses, names, mayExist, file);
      }),
    ];
  },
};
