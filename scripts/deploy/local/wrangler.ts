import type { LocalSite } from '../types.ts';
import { installTool, whyNotInstalled } from './npmTool.ts';
import { startServer } from './server.ts';

/** The last version that runs on Node 20, and a compatibility date that its runtime supports. */
const version = '4.86.0';
const compatibilityDate = '2026-04-01';

/** Serves a site as Cloudflare Pages does, with wrangler. */
export async function serveWithWrangler({ root, base, port, workDir }: LocalSite) {
  let script: string;
  try {
    script = await installTool('wrangler', version, 'bin/wrangler.js');
  } catch (error) {
    return whyNotInstalled('wrangler', error);
  }
  return startServer({
    command: process.execPath,
    args: [
      ...[script, 'pages', 'dev', root, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'],
      ...['--compatibility-date', compatibilityDate, '--show-interactive-dev-session=false'],
    ],
    cwd: workDir,
    env: { HOME: workDir, XDG_CONFIG_HOME: workDir, CI: '1', WRANGLER_SEND_METRICS: 'false' },
    url: `http://127.0.0.1:${port}${base}`,
  });
}
