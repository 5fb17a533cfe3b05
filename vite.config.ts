import { defineConfig } from 'vite';
import { siteConfig } from './scripts/lib/siteConfig.ts';
import { siteServer } from './scripts/lib/siteServer.ts';

/** `npm run dev` reads this file. The build calls Vite with the same `siteConfig`: see scripts/lib/compile.ts. */
export default defineConfig({
  ...siteConfig(),
  server: { host: '127.0.0.1', port: 5173 },
  plugins: [...(siteConfig().plugins ?? []), siteServer()],
});
