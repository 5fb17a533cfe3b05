/**
 * Makes the two font files of the site from the packages that hold them: Latin letters and the signs
 * that copy uses, and only the weights that the theme uses.
 * Usage: npm run fonts (after a font package changes; the results are committed)
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
const letters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•→←↗↓€₹×·−™`;

const fonts = [
  { name: 'schibsted-grotesk', weights: { min: 400, max: 700 } },
  { name: 'martian-mono', weights: { min: 400, max: 600 } },
];

await mkdir('src/theme/fonts', { recursive: true });
for (const { name, weights } of fonts) {
  const source = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const font = await subsetFont(await readFile(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
  });
  await writeFile(`src/theme/fonts/${name}.woff2`, font);
  console.log(`src/theme/fonts/${name}.woff2  ${(font.length / 1000).toFixed(1)} kB`);
}
