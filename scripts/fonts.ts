/**
 * Makes the two font files of the site from the packages that hold them: Latin letters and the signs
 * that copy uses, and only the weights that the theme uses. Rarer letters of the content get small files of their own
 * when the site is built: see lib/fonts/rareFonts.ts.
 * Usage: npm run fonts (after a font package changes; the results are committed)
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { families, fontSources } from './lib/fonts/families.ts';
import { commonLetters } from './lib/fonts/letters.ts';
import { subsetOf } from './lib/fonts/rareFonts.ts';

await mkdir('src/theme/fonts', { recursive: true });
for (const family of families) {
  const source = fontSources(family).get('latin');
  if (!source) throw new Error(`The package of ${family.family} has no file for Latin.`);
  const font = await subsetOf(await readFile(source), commonLetters, family);
  await writeFile(`src/theme/fonts/${family.name}.woff2`, font);
  console.log(`src/theme/fonts/${family.name}.woff2  ${(font.length / 1000).toFixed(1)} kB`);
}
