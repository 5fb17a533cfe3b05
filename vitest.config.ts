import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { componentIds } from './scripts/compile/componentIds.ts';

const all = ['{scripts,packages}/**/*.test.{ts,tsx}', 'tests/*.test.ts'];
/** Whole builds, and commands in processes of their own. */
const endToEnd = '{scripts,packages,tests}/**/*.e2e.test.ts';
/** Random and hostile input. */
const fuzz = '{scripts,packages}/**/*.fuzz.test.ts';
/** They replace modules: files that share a process would notice. */
const isolated = ['scripts/check/unreadableFiles.test.ts', 'packages/prose/words/otherLanguages.test.ts'];
/** Of what a site owns: its code, and what is generated from it. */
const ofSite = ['src/**/*.test.{ts,tsx}', 'scripts/editor/editorFiles.test.ts'];

/** Settings that all projects share. */
const plugins = [componentIds(), react()];
const tests = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  server: { deps: { inline: ['styled-components'] } },
};

export default defineConfig({
  test: {
    // Most tests wait for other processes and for the disk; by default one core stays free.
    maxWorkers: '100%',
    projects: [
      {
        plugins,
        // Importing the compiler again for each file would take half of the time.
        test: {
          ...tests,
          name: 'unit',
          include: all,
          exclude: [endToEnd, fuzz, ...isolated, ...ofSite],
          isolate: false,
        },
      },
      { plugins, test: { ...tests, name: 'isolated', include: isolated } },
      { plugins, test: { ...tests, name: 'site', include: ofSite, isolate: false } },
      // A test builds a site up to a dozen times, on a machine that may be busy.
      {
        plugins,
        test: { ...tests, name: 'e2e', include: [endToEnd], testTimeout: 300_000, hookTimeout: 300_000 },
      },
      { plugins, test: { ...tests, name: 'fuzz', include: [fuzz] } },
      { plugins, test: { ...tests, name: 'hosts', include: ['tests/hosts/*.test.ts'] } },
    ],
  },
});
