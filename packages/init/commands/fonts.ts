/** Makes the font files of the typefaces in src/theme/brand.ts: `npm run fonts -- --help`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '../../../scripts/cli/command.ts';
import { makeFonts } from '../fonts/makeFonts.ts';

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
    return 0;
  },
);
