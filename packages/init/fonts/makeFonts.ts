/** Makes the font files of the brand's typefaces, and measures what replaces them until they have loaded. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { config } from '../../../scripts/site/config.ts';
import type { Typeface } from '../../../src/theme/brand.ts';
import { cardFaces } from '../../../scripts/assets/cards/cardFaces.ts';
import { CommandError } from '../../../scripts/cli/command.ts';
import { fontPackage, fontSlug } from '../../../scripts/theme/fontPackage.ts';
import { measure } from './measure.ts';

/** ASCII, Latin-1, and the dashes, quotation marks and symbols of most texts. */
const commonCharacters = [
  ...Array.from({ length: 0x5f }, (_, index) => 0x20 + index),
  ...Array.from({ length: 0x60 }, (_, index) => 0xa0 + index),
  ...[0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x20ac, 0x2122, 0x2193, 0x2212],
];

/** Reads a file of an installed package. Throws a `CommandError` if it is not there. */
export async function packageFile(root: string, name: string, file: string): Promise<Buffer> {
  const whole = path.join(root, 'node_modules', name, 'files', file);
  if (!existsSync(whole))
    throw new CommandError(
      `There is no ${file} of ${name}. Run npm install --save-dev ${name}, and choose a variable font with Latin letters.`,
    );
  return readFile(whole);
}

const { typefaces } = config.theme;

/** The files of a typeface: the common characters in the site's weights, and the package's own files for the rest. */
async function filesOf(root: string, { family, weights }: Typeface) {
  const subset = (letters: string) =>
    packageFile(root, fontPackage(family), `${fontSlug(family)}-${letters}-wght-normal.woff2`);
  const latin = await subset('latin');
  const text = String.fromCodePoint(...commonCharacters);
  const common = await subsetFont(latin, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights) } },
  });
  return { common, latin, 'latin-ext': await subset('latin-ext') };
}

/** Each character that a font may have, of the plane of all scripts in use. */
const everyCharacter = Array.from({ length: 0xd7ff - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** The fonts of social cards: one weight of all of a file's characters each. */
const cardFontsOf = async (sources: Record<'text' | 'mono', Record<'latin' | 'latin-ext', Buffer>>) =>
  Object.fromEntries(
    await Promise.all(
      cardFaces.map(async ({ role, subset, weight, file }) => {
        const options = { targetFormat: 'woff', variationAxes: { wght: weight } } as const;
        return [file, await subsetFont(sources[role][subset], everyCharacter, options)] as const;
      }),
    ),
  );

/** The files of `src/theme/fonts/` by their names. */
export async function makeFonts(root: string): Promise<Record<string, Buffer | string>> {
  const text = await filesOf(root, typefaces.text);
  const mono = await filesOf(root, typefaces.mono);
  const [textMeasures, monoMeasures] = await measure([
    { ...typefaces.text, file: text.common },
    { ...typefaces.mono, file: mono.common },
  ]);
  return {
    'text.woff2': text.common,
    'text-latin.woff2': text.latin,
    'text-latin-ext.woff2': text['latin-ext'],
    'mono.woff2': mono.common,
    'mono-latin.woff2': mono.latin,
    'mono-latin-ext.woff2': mono['latin-ext'],
    ...(await cardFontsOf({ text, mono })),
    'measures.json': `${JSON.stringify({ text: textMeasures, mono: monoMeasures }, null, 2)}\n`,
  };
}
