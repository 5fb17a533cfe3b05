import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { componentIds } from './scripts/compile/componentIds.ts';

/** What the development server (scripts/dev.ts), every step of the build (scripts/compile/compile.ts) and tests share. */
export default defineConfig(
  (): UserConfig => ({
    appType: 'custom',
    plugins: [componentIds(), react()],
    // Its CommonJS default export breaks if Node imports it.
    ssr: { noExternal: ['styled-components'] },
    // Vite would let pages of every other local port read the sources.
    server: { host: '127.0.0.1', cors: false },
  }),
);
