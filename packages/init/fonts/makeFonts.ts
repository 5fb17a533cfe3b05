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

const { fontRoles, typefaces } = config.theme;

type FontRole = (typeof fontRoles)[number];

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

type FontFiles = Awaited<ReturnType<typeof filesOf>>;

/** A font of social cards: one weight of all of a file's characters. */
const cardFont = (source: Buffer, weight: number) =>
  subsetFont(source, everyCharacter, { targetFormat: 'woff', variationAxes: { wght: weight } });

/** The files of `src/theme/fonts/` by their names. */
export async function makeFonts(root: string): Promise<Record<string, Buffer | string>> {
  const made: Record<string, Buffer> = {};
  const sources = new Map<FontRole, FontFiles>();
  for (const role of fontRoles) {
    const files = await filesOf(root, typefaces[role]);
    sources.set(role, files);
    made[`${role}.woff2`] = files.common;
    for (const letters of ['latin', 'latin-ext'] as const) made[`${role}-${letters}.woff2`] = files[letters];
  }
  for (const { role, subset, weight, file } of cardFaces) {
    const files = sources.get(role);
    if (files) made[file] = await cardFont(files[subset], weight);
  }
  const measured = await measure(
    [...sources].map(([role, { common }]) => ({ ...typefaces[role], file: common })),
  );
  const measures = Object.fromEntries(fontRoles.map((role, index) => [role, measured[index]]));
  return { ...made, 'measures.json': `${JSON.stringify(measures, null, 2)}\n` };
}
