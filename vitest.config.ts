import { defineConfig } from 'vitest/config';
import { siteConfig } from './scripts/lib/siteConfig.ts';

const { plugins, oxc } = siteConfig();

export default defineConfig({
  plugins,
  oxc,
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/*.test.ts'],
    testTimeout: 60_000,
    // Most tests wait for other processes and for the disk; by default one core stays free.
    maxWorkers: '100%',
    server: { deps: { inline: ['styled-components'] } },
  },
});
