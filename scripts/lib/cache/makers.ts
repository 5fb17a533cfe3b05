/** What makes the cached results of each kind, besides their inputs. A test proves that no import is missing. */

export interface Maker {
  /** Files, and folders with all that is below them. */
  code: readonly string[];
  /** The packages that make it; those that they depend on count, too. Without them, a change of any makes it again. */
  packages?: readonly string[];
}

const limits = ['scripts/lib/limits', 'scripts/lib/systemCode.ts'];
const images = 'scripts/assets/images';
const photos = {
  code: [`${images}/encode.ts`, `${images}/pictureFile.ts`],
  packages: ['sharp', 'zod'],
};
const drawings = {
  code: [`${images}/drawing.ts`, `${images}/pictureFile.ts`, `${images}/themedDrawing.ts`, ...limits],
  packages: ['svgo', 'zod'],
};

export const makers = {
  /** The compiled code of the site. Its sources are inputs. */
  code: { code: ['vite.config.ts', 'scripts/compile', 'scripts/lib'] },
  /** Pages and their Markdown alternates. The compiled code and all data of a page are inputs. */
  pages: {
    code: [
      'scripts/build',
      'scripts/compile',
      'scripts/content',
      'scripts/lib',
      'scripts/render',
      'scripts/seo',
      'scripts/site',
    ],
  },
  photos,
  drawings,
  /** Size and digest of each picture. */
  'picture-facts': {
    code: [
      ...[...photos.code, ...drawings.code],
      ...['pictureFacts', 'pngTexts', 'exif'].map((name) => `${images}/${name}.ts`),
      ...['scripts/content/contentText.ts', 'scripts/lib/concurrency.ts', 'scripts/lib/lfsPointer.ts'],
      ...['scripts/lib/problem.ts', 'src/model'],
    ],
    packages: [...photos.packages, ...drawings.packages],
  },
  /** The images that social networks show. What each says is an input. */
  cards: {
    code: ['scripts/assets/cards', 'scripts/assets/icons.ts', 'scripts/assets/logo.ts', 'src/theme'],
    packages: ['lucide-static', 'satori', 'sharp', 'zod'],
  },
  /** The icons for browsers and home screens. */
  icons: {
    code: ['scripts/assets/siteIcons.ts', 'scripts/assets/logo.ts', 'src/theme'],
    packages: ['png-to-ico', 'sharp'],
  },
  /** What the check found in each file by itself. */
  checked: {
    code: ['src', 'scripts/site', 'scripts/check', 'scripts/content', 'scripts/lib', 'packages/prose'],
  },
  /** Whether words that the smaller dictionary lacks are right. */
  words: {
    code: ['packages/prose', 'scripts/lib/lists.ts', 'scripts/lib/remembered.ts', 'src/model/text.ts'],
  },
  /** What previews write proposals with. */
  proposals: { code: ['src', 'scripts', 'packages'] },
} as const satisfies Record<string, Maker>;

export type MakerName = keyof typeof makers;
