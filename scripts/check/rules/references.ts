import type { NameDefinition } from '../../../src/model/pageType.ts';
import { config } from '../../site/config.ts';
import { addressFinding } from '../../content/safeAddress.ts';
import { didYouMean } from '../../lib/suggest.ts';
import { mayDefine, type Names } from '../links/destinations.ts';
import { mostOfARule } from '../problemList.ts';
import type { Reference } from '../references.ts';
import type { SiteFinding, SiteRule } from './define.ts';
import { convertNote, otherPictures } from './fileNames.ts';

/** Instead of the name of a picture, authors write an address or a path. */
function unknownPicture(name: string): string {
  if (/^(?!file:)(?:[a-z]+:)?\/\//i.test(name))
    return `The image ${name} is on another site, which may remove it and would learn of every visitor.`;
  return /^[./]/.test(name)
    ? `“${name}” is not the name of an image in content/_pictures.`
    : `There is no image content/_pictures/${name}.`;
}

/** What every site has that content may refer to. Page types add their own. */
const definitions = new Map<string, Pick<NameDefinition, 'unknown' | 'isList'>>([
  ['icon', { unknown: (name) => `There is no icon “${name}”.` }],
  ['picture', { unknown: unknownPicture }],
  ...config.names,
]);

/** What to write instead of an unknown name. Instead of a picture's name, authors often write a path. */
function remedy(kind: string, name: string, known: ReadonlySet<string>) {
  // Other sets of icons have beginnings, and their components an end.
  const icon = name.replace(/^(?:fa\w? )?(?:fa|bi|mdi|ph|ri|ti|lucide|tabler)[-:]|[ -]?icon$/gi, '');
  if (kind !== 'picture') return didYouMean(kind === 'icon' ? icon : name, [...known]);
  const inside = name.replace(/^(?:\.{0,2}\/)*(?:content\/)?_pictures\/|^\.\//, '');
  const near = didYouMean(inside, [...known]);
  const note =
    'Put the file into content/_pictures and write only its name. It must be SVG, PNG, JPEG, WebP or AVIF.';
  return near.suggestions ? near : { note };
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
  unusable: ReadonlySet<string> = new Set(),
): SiteFinding<string>[] {
  const reported = new Map<string, number>();
  return references.flatMap(({ kind, value, from }) => {
    const name = definitions.get(kind);
    if (!name) return [];
    // The check of the file itself reports an address that could run code.
    if (kind === 'picture' && addressFinding(value, true)) return [];
    const values = name.isList ? value.split(/[\s,]+/).filter(Boolean) : [value];
    const names = known.get(kind) ?? new Set();
    return values
      .filter((each) => !names.has(each) && !mayExist(kind, each))
      .map((each): SiteFinding<string> => {
        const found = { file, from, rule: `unknown-${kind}`, reason: name.unknown(each) };
        if (kind === 'picture' && unusable.has(each))
          return {
            ...found,
            reason: `The site cannot use content/_pictures/${each}, although it is there.`,
            note: `${convertNote(each)} Then write its new name here.`,
          };
        const count = reported.get(kind) ?? 0;
        reported.set(kind, count + 1);
        // A search for names takes long. The rest are only counted, not listed.
        if (count > mostOfARule) return found;
        return { ...found, ...remedy(kind, each, names) };
      });
  });
}

export const references: SiteRule<string> = ({ sites, files, published, namesFor, unread, tree }) => {
  const unusable = new Set(otherPictures(tree));
  // A name may exist once the errors of a page that may define it are fixed.
  const mayExist = (kind: string, name: string): boolean => {
    const definedBy = config.names.get(kind)?.of;
    const candidates = unread.filter(({ url }) => {
      const type = config.typeOfFile(url.slice(1));
      return type === undefined || type === definedBy;
    });
    return definedBy !== undefined && mayDefine(candidates, name);
  };
  const shown = new Set<unknown>([...sites, ...files.filter(({ page }) => page && published.includes(page))]);
  return [...sites, ...files].flatMap((each) => {
    const known = namesFor(each.language, shown.has(each));
    return referenceFindings(each.references, known, mayExist, each.file, unusable);
  });
};
