import type { RuleId } from '../../lib/ruleIds.ts';
import type { CheckedSite, SiteFinding, SiteRule } from './define.ts';

/** The most bytes that a picture may have. SVG files are served as they are; photographs are encoded again. */
const maxBytes = { drawing: 150_000, photograph: 5_000_000 };

/** Unused pictures. If a reference is misspelled, none are reported, because it may mean one of them. */
function unused({ site, files, pictures, uses }: CheckedSite): string[] {
  // Until every file can be read, it is unknown which images are used.
  if (!site.site || !files.every(({ page, anchors }) => page && anchors)) return [];
  const used = new Set(uses.flatMap(({ kind, value }) => (kind === 'picture' ? [value] : [])));
  return [...used].every((name) => name in pictures)
    ? Object.keys(pictures).filter((name) => !used.has(name))
    : [];
}

export const pictureFiles: SiteRule = (site) => {
  const warning = (file: string, rule: RuleId, reason: string, note: string): SiteFinding => ({
    ...{ file, level: 'warning', rule, reason, note },
  });
  const unusedNames = new Set(unused(site));
  const ofFiles = Object.entries(site.pictures).flatMap(([name, { bytes, drawing, moving }]) => {
    const file = `content/_pictures/${name}`;
    const most = drawing ? maxBytes.drawing : maxBytes.photograph;
    const size = `This picture is ${Math.round(bytes / 1000)} kB. More than ${most / 1000} kB slows everyone down.`;
    const smaller = drawing
      ? 'Simplify it, or save it as WebP.'
      : 'Make it smaller: 2400 pixels wide is enough.';
    const still = 'This picture is animated, but the site shows only its first frame.';
    return [
      moving && warning(file, 'moving-picture', still, 'Save the frame that visitors should see.'),
      bytes > most && warning(file, 'heavy-picture', size, smaller),
      unusedNames.has(name) &&
        warning(file, 'unused-picture', 'No page uses this image.', 'Use it, or delete the file.'),
    ];
  });
  const ofUses = site.uses.flatMap(({ kind, file, value, from, least, slots }) => {
    const picture = kind === 'picture' ? site.pictures[value] : undefined;
    if (picture?.drawing && slots?.length === 0) {
      const reason = `The picture ${value} is a drawing, so shared links do not show it.`;
      return [{ ...warning(file, 'drawn-card', reason, 'Name a photo, or remove the line.'), from }];
    }
    if (!picture || least === undefined || picture.drawing || picture.width >= least) return [];
    const reason = `The picture ${value} is ${picture.width} pixels wide. It needs ${least} to look sharp here.`;
    return [{ ...warning(file, 'small-picture', reason, 'Use a larger version.'), from }];
  });
  return [...ofFiles.filter((finding) => finding !== false && finding !== undefined), ...ofUses];
};
