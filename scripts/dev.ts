/** Serves the site with live reload: `npm run dev -- --help`. */
import { createServer } from 'vite';
import siteConfig from '../vite.config.ts';
import { runCommand } from './cli/command.ts';
import { portSetting, readPort } from './cli/siteOptions.ts';
import { siteServer } from './serve/siteServer.ts';

const usualPort = 5173;

await runCommand(
  {
    name: 'npm run dev --',
    summary: 'Serves the site with live reload. Problems of the content appear on the page.',
    options: {
      port: portSetting(usualPort),
    },
    notes:
      '“Open in the editor” starts the editor that is running, or the command in LAUNCH_EDITOR, such as code.',
  },
  async ({ values }) => {
    const config = siteConfig({ command: 'serve', mode: 'development' });
    const server = await createServer({
      ...config,
      // Vite would start again whenever a file changes that the configuration imports, and all components are among them.
      configFile: false,
      plugins: [...(config.plugins ?? []), siteServer()],
      server: { ...config.server, port: readPort(values.port ?? `${usualPort}`) },
    });
    await server.listen();
    server.printUrls();
    for (const address of server.resolvedUrls?.local ?? [])
      server.config.logger.info(`  ➜  Guide:   ${address}_guide (every component)`);
    server.bindCLIShortcuts({ print: true });
    return 0;
  },
);
