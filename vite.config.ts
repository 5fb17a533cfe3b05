import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { componentIds } from './scripts/compile/componentIds.ts';

/** The oldest browsers in which nothing is broken (docs/architecture.md). Scripts are compiled for them. */
export const oldestBrowsers = ['chrome111', 'firefox121', 'safari16.4'];

/** What the development server (scripts/dev.ts), every step of the build (scripts/compile/compile.ts) and tests share. */
export default defineConfig(
  (): UserConfig => ({
    appType: 'custom',
    plugins: [componentIds(), react()],
    environments: { client: { build: { target: oldestBrowsers } } },
    // Its CommonJS default export breaks if Node imports it.
    ssr: { noExternal: ['styled-components'] },
    // Vite would let pages of every other local port read the sources.
    server: { host: '127.0.0.1', cors: false },
  }),
);
