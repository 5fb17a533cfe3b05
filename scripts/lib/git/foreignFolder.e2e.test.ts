import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { repository } from '../../testing/repository.ts';
import { terminalLines } from '../terminalText.ts';
import { gitIn } from './git.ts';

vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');

// Only root can give files away.
test.skipIf(process.getuid?.() !== 0)(
  'in a folder of another user, Git says in one line what to type',
  async () => {
    const root = await repository();
    spawnSync('chown', ['-R', '65534', root]);
    const error: unknown = await gitIn(root)('status').catch((reason: unknown) => reason);
    const message = error instanceof Error ? error.message : '';
    expect(terminalLines(message)).toMatch(
      /^Git does not trust .* type: git config --global --add safe\.directory \S+$/,
    );
  },
);
