import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runBuild } from './runBuild.ts';
import { workspace } from './testing/workspace.ts';

test('a moment that is none is told in a sentence, and nothing is built', async () => {
  const root = await workspace();
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await runBuild(['--at', 'tomorrow'])).toMatchObject({ errors: 1 });
  expect(said.mock.calls).toMatchInlineSnapshot(`
    [
      [
        "“tomorrow” is not a date. Write --at 2027-01-15, or --at 2027-01-15T09:00 for a time of that day.",
      ],
    ]
  `);
  expect(existsSync(path.join(root, 'dist'))).toBe(false);
});
