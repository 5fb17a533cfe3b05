import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runBuild } from './runBuild.ts';
import { workspace } from './testing/workspace.ts';

test.each([
  [
    '--at=tomorrow',
    '“tomorrow” is not a date. Write --at 2027-01-15, or --at 2027-01-15T09:00 for a time of that day.',
  ],
  [
    '--host=apache',
    '“apache” is not a host that the site can be built for. Write one of these: netlify, cloudflare, github-pages, nginx, caddy.',
  ],
  ['--help', expect.stringMatching(/^Unknown option '--help'\. Write: npm run build -- /)],
  ['preview', expect.stringMatching(/^Unexpected argument 'preview'\..* Write: npm run build -- /)],
])('%s is answered by a sentence, and nothing is built', async (word, sentence) => {
  const root = await workspace();
  vi.spyOn(process, 'cwd').mockReturnValue(root);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await runBuild([word])).toMatchObject({ errors: 1 });
  expect(said.mock.calls).toEqual([[sentence]]);
  expect(existsSync(path.join(root, 'dist'))).toBe(false);
});
