/** Serves the site with live reload: `npm run dev -- --help`. */
import { createServer } from 'vite';
import { runCommand } from './cli/runCommand.ts';
import { given, option, readPort } from './cli/siteOptions.ts';
import { siteServer } from './serve/siteServer.ts';

const usualPort = 5173;

await runCommand(
  {
    name: 'npm run dev --',
    summary: 'Serves the site with live reload. Problems of the content appear on the page.',
    options: {
      port: {
        type: 'string',
        value: `${usualPort}`,
        help: 'where to serve, or the next free port; else PORT',
      },
      open: { type: 'boolean', help: 'opens the site in the browser' },
    },
  },
  async ({ values }) => {
    const portOption = given(option('port', values.port), 'PORT');
    const server = await createServer({
      plugins: [siteServer()],
      server: { port: portOption ? readPort(portOption) : usualPort, open: values.open },
    });
    await server.listen();
    server.printUrls();
    server.bindCLIShortcuts({ print: true });
    return 0;
  },
);
