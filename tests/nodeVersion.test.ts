/** `npm ci` prints no warning about the oldest version of Node that package.json promises. */
import { readFile } from 'node:fs/promises';
import semver from 'semver';
import { expect, test } from 'vitest';
import { z } from 'zod';

const engines = z.object({ node: z.string() }).partial().optional();
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    // Some very old packages have a list.
    z.object({ optional: z.boolean().default(false), engines: engines.catch(undefined) }),
  ),
});

test('every locked package runs on the oldest version of Node that package.json promises', async () => {
  const { packages } = lockSchema.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  const oldest = semver.minVersion(packages['']?.engines?.node ?? '');
  if (!oldest) throw new Error('package.json promises no version of Node.');
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  // npm skips an optional package without a warning if it does not fit.
  const unsupported = Object.entries(packages).filter(
    ([, { optional, engines }]) => !optional && engines?.node && !semver.satisfies(oldest, engines.node),
  );
  expect(unsupported.map(([name]) => name)).toEqual([]);
});
