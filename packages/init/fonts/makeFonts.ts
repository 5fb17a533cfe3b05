/** Makes the font files of the brand's typefaces, and measures what replaces them until they have loaded. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { z } from 'zod';
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
  const whole = path.join(root, 'node_modules', name, file);
  if (!existsSync(whole))
    throw new CommandError(
      `There is no ${file} of ${name}. Run npm install --save-dev ${name}, and choose a variable font with Latin letters.`,
    );
  return readFile(whole);
}

const { fontRoles, scripts, typefaces } = config.theme;

/** The characters of each file of a package, as CSS. */
const rangesOf = z.record(z.string(), z.string());

/**
 * The files of a typeface: the common characters in the site's weights, and the package's own files for the rest of Latin
 * and the site's other scripts that it has, with the characters of these.
 */
async function filesOf(root: string, { family, weights, like }: Typeface) {
  const name = fontPackage(family);
  const subset = (letters: string) =>
    packageFile(root, name, `files/${fontSlug(family)}-${letters}-wght-normal.woff2`);
  const all = rangesOf.parse(JSON.parse(String(await packageFile(root, name, 'unicode.json'))));
  const ranges = Object.entries(all).filter(([letters]) => scripts.includes(letters));
  const latin = await subset('latin');
  const text = String.fromCodePoint(...commonCharacters);
  const common = await subsetFont(latin, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights) } },
    // Labels need none of the ligatures for code, which can be half of a monospaced font.
    noLayoutClosure: like === 'monospace',
  });
  const letters = ['latin', 'latin-ext', ...ranges.map(([script]) => script)];
  const files = await Promise.all(letters.map(async (each) => [each, await subset(each)] as const));
  return { common, files: new Map(files), ranges: Object.fromEntries(ranges) };
}

/** Each character that a font may have, of the plane of all scripts in use. */
const everyCharacter = Array.from({ length: 0xd7ff - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
).join('');

/** A font of social cards: one weight of all of a file's characters. */
const cardFont = (source: Buffer, weight: number) =>
  subsetFont(source, everyCharacter, { targetFormat: 'woff', variationAxes: { wght: weight } });

/** The files of `src/theme/fonts/` by their names. */
export async function makeFonts(root: string): Promise<Record<string, Buffer | string>> {
  const made: Record<string, Buffer> = {};
  const measures: Record<string, object> = {};
  const families = await Promise.all(
    fontRoles.map(async (role) => ({ role, ...(await filesOf(root, typefaces[role])) })),
  );
  // Cards in a script have titles and sentences in it, not labels alone.
  const onCards = cardFaces.filter(({ subset }) =>
    families.every(({ role, files }) => role === 'mono' || files.has(subset)),
  );
  for (const { role, common, files, ranges } of families) {
    made[`${role}.woff2`] = common;
    for (const [letters, file] of files) made[`${role}-${letters}.woff2`] = file;
    for (const { subset, weight, file } of onCards.filter((face) => face.role === role)) {
      const source = files.get(subset);
      if (source) made[file] = await cardFont(source, weight);
    }
    const measured = await measure(typefaces[role], common);
    measures[role] = { ...measured, ...(Object.keys(ranges).length > 0 && { ranges }) };
  }
  const missing = scripts.find((script) => !fontRoles.some((role) => made[`${role}-${script}.woff2`]));
  if (missing !== undefined)
    throw new CommandError(
      `No typeface has “${missing}”, which src/theme/brand.ts names in “scripts”. Choose one that has it at https://fontsource.org, or remove the name there.`,
    );
  return { ...made, 'measures.json': `${JSON.stringify(measures, null, 2)}\n` };
}
