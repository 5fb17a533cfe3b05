/** Makes the font files of the typefaces in src/theme/brand.ts: `npm run fonts -- --help`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../../scripts/cli/command.ts';
import { config } from '../../../scripts/site/config.ts';
import { makeFonts } from '../fonts/makeFonts.ts';

/** What tests/content/ allows a page to fetch of fonts. */
const mostBytes = 60_000;

await runCommand(
  {
    name: 'npm run fonts --',
    summary:
      'Makes the font files of the typefaces in src/theme/brand.ts from their packages, and measures the fonts that replace them until they have loaded.',
    options: {},
  },
  async () => {
    const folder = path.resolve('src/theme/fonts');
    const files = await makeFonts(process.cwd());
    await rm(folder, { recursive: true, force: true });
    await mkdir(path.join(folder, 'cards'), { recursive: true });
    for (const [name, content] of Object.entries(files)) {
      await writeFile(path.join(folder, name), content);
      console.log(`${path.join('src/theme/fonts', name)}  ${(content.length / 1000).toFixed(1)} kB`);
    }
    const total = config.theme.fontRoles.reduce(
      (sum, role) => sum + (files[`${role}.woff2`]?.length ?? 0),
      0,
    );
    console.log(`Before its first paint, a page fetches ${(total / 1000).toFixed(1)} kB of them.`);
    if (total > mostBytes)
      console.log(
        `That is more than the ${mostBytes / 1000} kB that npm test allows. Choose a smaller family, or leave out weights in src/theme/brand.ts.`,
      );
    return 0;
  },
);
