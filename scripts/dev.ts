/** Serves the site with live reload: `npm run dev -- --help`. */
import { createServer } from 'vite';
import siteConfig from '../vite.config.ts';
import { runCommand } from './cli/runCommand.ts';
import { portSetting, readPort } from './cli/siteOptions.ts';
import { siteServer } from './serve/siteServer.ts';

const usualPort = 5173;

await runCommand(
  {
    name: 'npm run dev --',
    summary: 'Serves the site with live reload. Problems of the content appear on the page.',
    options: {
      port: portSetting(usualPort),
      editor: {
        type: 'string',
        value: 'command',
        help: 'what “Open in the editor” starts, such as code; otherwise the editor that is running',
      },
    },
  },
  async ({ values }) => {
    const config = siteConfig({ command: 'serve', mode: 'development' });
    const server = await createServer({
      ...config,
      // Vite would start again whenever a file changes that the configuration imports, and all blocks are among them.
      configFile: false,
      plugins: [...(config.plugins ?? []), siteServer()],
      server: { ...config.server, port: readPort(values.port ?? `${usualPort}`) },
    });
    // launch-editor reads it.
    if (values.editor) process.env.LAUNCH_EDITOR = values.editor;
    await server.listen();
    server.printUrls();
    for (const address of server.resolvedUrls?.local ?? [])
      server.config.logger.info(`  ➜  Guide:   ${address}_guide (every component)`);
    server.bindCLIShortcuts({ print: true });
    return 0;
  },
);
