import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFonts, packageFile } from './makeFonts.ts';

test('the font files of the site are what npm run fonts makes of the brand', async () => {
  const { 'measures.json': measures, ...files } = await makeFonts(process.cwd());
  const read = (name: string) => readFileSync(path.resolve('src/theme/fonts', name));
  for (const [name, bytes] of Object.entries(files))
    expect(read(name).equals(Buffer.from(bytes)), name).toBe(true);
  // Browsers differ in the last digit.
  const rounded = (json: string) =>
    JSON.parse(json, (_key, value) => (typeof value === 'number' ? expect.closeTo(value, 1) : value));
  expect(JSON.parse(read('measures.json').toString())).toEqual(rounded(String(measures)));
});

test('an unknown family is refused with the command that installs it', async () => {
  await expect(packageFile(process.cwd(), '@fontsource-variable/unknown', 'files/a.woff2')).rejects.toThrow(
    'Run npm install --save-dev @fontsource-variable/unknown, and choose',
  );
});
