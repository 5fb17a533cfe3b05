import path from 'node:path';
import { slugOf } from '../../../src/model/collections.ts';
import type { NameKind } from '../../../src/model/pageType.ts';
import { config } from '../../../src/site.ts';
import { hasSafeScheme, isOwnFile } from '../../content/safeAddress.ts';
import { didYouMean } from '../../lib/suggest.ts';
import { mayDefine, type UnreadFile } from '../links/destinations.ts';
import type { Names } from '../linkTargets.ts';
import { mostOfARule } from '../problemList.ts';
import type { Reference } from '../references.ts';
import type { SiteFinding, SiteRule } from './define.ts';

/** What every site has that content may refer to. Page types add their own. */
const kinds = new Map<string, Pick<NameKind, 'unknown' | 'about' | 'isList'>>([
  ['icon', { unknown: (name) => `There is no icon “${name}”.`, about: 'an icon that does not exist' }],
  [
    'picture',
    {
      unknown: (name) => `There is no image content/_pictures/${name}.`,
      about: 'an image that does not exist',
    },
  ],
  ...config.names,
]);

/** Why a picture is not found, if its name shows it. `known` are the names of all pictures. */
function pictureMessage(value: string, known: ReadonlySet<string>) {
  const rest = value.replace(/^(?:\.{0,2}\/)*(?:content\/)?_pictures\/|^\.\//, '');
  if (known.has(rest))
    return {
      reason: `Names of pictures start inside content/_pictures, so “${value}” is not found.`,
      note: `Write ${rest}`,
      suggestions: [rest],
    };
  // Another site, this computer, public/, or a type of file that the site cannot show.
  if (!/^(?:[a-z]+:|~?[/\\]|public\/)|\\|\.(?:hei[cf]|tiff?|pdf|docx?|psd|bmp|raw)$/i.test(value))
    return undefined;
  const { name, ext } = path.posix.parse(value.replaceAll('\\', '/'));
  const file = name + (/^\.(?:svg|png|jpe?g|webp|avif)$/i.test(ext) ? ext : '.jpg');
  const note = `Put the file into content/_pictures and write only its name: ${file}. It must be SVG, PNG, JPEG, WebP or AVIF.`;
  return { reason: `“${value}” is not in content/_pictures.`, note };
}

/**
 * References that lead nowhere. `known` lists the names of each kind. `mayExist` says whether a name may exist once the
 * errors of other files are fixed.
 */
export function referenceFindings(
  references: readonly Reference[],
  known: Names,
  mayExist: (kind: string, name: string) => boolean,
  file: string,
): SiteFinding[] {
  const reported = new Map<string, number>();
  return references.flatMap(({ kind, value, from }) => {
    const name = kinds.get(kind);
    if (!name) return [];
    // The check of the file itself reports an address that could run code.
    if (kind === 'picture' && !hasSafeScheme(value) && !isOwnFile(value)) return [];
    const values = name.isList ? value.split(/[\s,]+/).filter(Boolean) : [value];
    const names = known.get(kind) ?? new Set();
    return values
      .filter((each) => !names.has(each) && !mayExist(kind, each))
      .map((each): SiteFinding => {
        const found = { file, from, rule: `unknown-${kind}`, reason: name.unknown(each) };
        const count = reported.get(kind) ?? 0;
        reported.set(kind, count + 1);
        // A search for names takes long. The rest are only counted, not listed.
        if (count > mostOfARule) return found;
        const hint = kind === 'picture' ? pictureMessage(each, names) : undefined;
        return { ...found, ...didYouMean(each, [...names]), ...hint };
      });
  });
}

/** Whether a file with errors may define what another file refers to. */
const mayExistIn =
  (unread: readonly UnreadFile[]) =>
  (kind: string, name: string): boolean => {
    const defined = config.names.get(kind);
    if (!defined) return false;
    const folderType = config.typeOf(defined.of).files ? defined.of : undefined;
    const candidates = unread.filter(({ url }) => config.kindOfFile(url.slice(1)) === folderType);
    return defined.at ? mayDefine(candidates, name) : candidates.some((each) => slugOf(each) === name);
  };

export const references: SiteRule = {
  about: Object.fromEntries([...kinds].map(([kind, { about }]) => [`unknown-${kind}`, about])),
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
