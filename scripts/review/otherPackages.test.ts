import { expect, test } from 'vitest';
import { workspace } from '../testing/workspace.ts';
import { otherPackages } from './otherPackages.ts';

const lock = (packages: Record<string, string>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]),
    ),
  });

test('packages that are not those of the lock file are named; those that are not installed do not matter', async () => {
  const notes = async (wanted: Record<string, string>, installed: Record<string, string>) =>
    otherPackages(
      await workspace({
        'package-lock.json': lock(wanted),
        'node_modules/.package-lock.json': lock(installed),
      }),
    );
  expect(await notes({ a: '1.0.0', windows: '1.0.0' }, { a: '1.0.0' })).toEqual([]);
  const [note] = await notes({ a: '1.0.0', b: '1.0.0' }, { a: '1.0.1', b: '1.0.0', c: '1.0.0' });
  expect(note).toContain('are not those of package-lock.json (a, c)');
});

test('without a lock file there is nothing to say', async () => {
  expect(otherPackages(await workspace())).toEqual([]);
});
