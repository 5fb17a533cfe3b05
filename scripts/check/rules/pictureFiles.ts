import type { PictureFile } from '../../assets/images/pictureFile.ts';
import type { CheckedSite, SiteFinding, SiteRule } from './define.ts';

/** The most bytes that a picture may have. SVG files are served as they are; photographs are encoded again. */
const maxBytes = { drawing: 150_000, photograph: 5_000_000 };

type Message = readonly [rule: string, reason: string, note: string];

/** What is wrong with a file by itself. */
function messagesOn({ bytes, drawing, moving }: PictureFile): Message[] {
  const messages: Message[] = [];
  if (moving)
    messages.push([
      'moving-picture',
      'This picture is animated, but the site shows only its first frame.',
      'Save the frame that visitors should see as a picture.',
    ]);
  if (drawing && bytes > maxBytes.drawing)
    messages.push([
      'heavy-picture',
      `This SVG is ${Math.round(bytes / 1000)} kB. More than ${maxBytes.drawing / 1000} kB keeps visitors waiting.`,
      'Simplify it, or save it as WebP.',
    ]);
  if (!drawing && bytes > maxBytes.photograph)
    messages.push([
      'heavy-picture',
      `This picture is ${(bytes / 1_000_000).toFixed(1)} MB. More than ${maxBytes.photograph / 1_000_000} MB slows down everyone who works on the site, and visitors gain nothing.`,
      'Make it smaller: 2400 pixels wide is enough everywhere.',
    ]);
  return messages;
}

/** Unused pictures. If a reference is misspelled, none are reported, because it may mean one of them. */
function unused({ site, files, pictures, uses }: CheckedSite): string[] {
  // Until every file can be read, it is unknown which images are used.
  if (!site.site || !files.every(({ page, anchors }) => page && anchors)) return [];
  const used = new Set(uses.flatMap(({ kind, value }) => (kind === 'picture' ? [value] : [])));
  return [...used].every((name) => name in pictures)
    ? Object.keys(pictures).filter((name) => !used.has(name))
    : [];
}

export const pictureFiles: SiteRule = {
  about: {
    'heavy-picture': 'an image with more bytes than it needs',
    'unused-picture': 'an image that no page shows',
    'small-picture': 'an image with too few pixels for where it is shown',
    'moving-picture': 'an animated image, of which only the first frame is shown',
  },
  run(site) {
    const warning = (name: string, [rule, reason, note]: Message): SiteFinding => ({
      file: `content/_pictures/${name}`,
      ...{ level: 'warning', rule, reason, note },
    });
    const small = site.uses.flatMap(({ kind, file, value, from, least }): SiteFinding[] => {
      const picture = kind === 'picture' ? site.pictures[value] : undefined;
      if (!picture || least === undefined || picture.drawing || picture.width >= least) return [];
      const reason = `The picture ${value} is ${picture.width} pixels wide. It needs ${least} to look sharp here.`;
      const note = 'Use a larger version.';
      return [{ file, from, level: 'warning', rule: 'small-picture', reason, note }];
    });
    return [
      ...Object.entries(site.pictures).flatMap(([name, picture]) =>
        messagesOn(picture).map((message) => warning(name, message)),
      ),
      ...unused(site).map((name) =>
        warning(name, ['unused-picture', 'No page uses this image.', 'Use it, or delete the file.']),
      ),
      ...small,
    ];
  },
};
