/**
 * Makes the two font files of the site: `npm run fonts -- --help`. The build makes small additional fonts for rare
 * characters of the content: see assets/fonts/rareFonts.ts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { runCommand } from './cli/runCommand.ts';
import { families, fontSources } from './assets/fonts/families.ts';
import { commonCharacters } from './assets/fonts/characters.ts';
import { subsetOf } from './assets/fonts/rareFonts.ts';

await runCommand(
  {
    name: 'npm run fonts --',
    summary:
      'Makes the two font files of the site from the font packages, with Latin letters, the symbols that copy uses, and the weights that the theme uses. Run it after a font package changes, and commit the result.',
    options: {},
  },
  async () => {
    await mkdir('src/theme/fonts', { recursive: true });
    for (const family of families) {
      const source = fontSources(family).get('latin');
      if (!source) throw new Error(`The package of ${family.family} has no file for Latin script.`);
      const font = await subsetOf(await readFile(source), commonCharacters, family);
      await writeFile(`src/theme/fonts/${family.name}.woff2`, font);
      console.log(`src/theme/fonts/${family.name}.woff2  ${(font.length / 1000).toFixed(1)} kB`);
    }
    return 0;
  },
);
