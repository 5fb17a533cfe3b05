/** Serves the site with live reload: `npm run dev -- --help`. */
import { createServer } from 'vite';
import { runCommand } from './cli/command.ts';
import { portSetting, readPort } from './cli/siteOptions.ts';

const usualPort = 5173;

await runCommand(
  {
    name: 'npm run dev --',
    summary: 'Serves the site with live reload. Problems of the content appear on the page.',
    options: {
      port: portSetting(usualPort, 'the port to serve on, or the next free one'),
    },
    notes:
      '“Open in the editor” starts the editor that is running, or the command in LAUNCH_EDITOR, such as code.',
  },
  async ({ values }) => {
    const server = await createServer({ server: { port: readPort(values.port ?? `${usualPort}`) } });
    await server.listen();
    server.printUrls();
    server.bindCLIShortcuts({ print: true });
    return 0;
  },
);
