import { defineConfig } from 'vite';
import { siteConfig } from './scripts/compile/siteConfig.ts';
import { siteServer } from './scripts/serve/siteServer.ts';

/** `npm run dev` reads this file. The build calls Vite with the same `siteConfig`: see scripts/compile/compile.ts. */
export default defineConfig({
  ...siteConfig(),
  server: { host: '127.0.0.1', port: 5173 },
  plugins: [...(siteConfig().plugins ?? []), siteServer()],
});
