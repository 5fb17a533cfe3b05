import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { oldestBrowsers } from './scripts/compile/oldestBrowsers.ts';
import { site } from './scripts/vite/site.mjs';

/** What `npx vite`, `vite build` and `vite preview` read, and so do `npm run dev` and `npm run build`. */
export default defineConfig({
  appType: 'custom',
  plugins: [react(), site()],
  build: { target: oldestBrowsers },
  // Its CommonJS default export breaks if Node imports it.
  ssr: { noExternal: ['styled-components'] },
  // Vite would let pages of every other local port read the sources.
  server: { host: '127.0.0.1', cors: false },
});
