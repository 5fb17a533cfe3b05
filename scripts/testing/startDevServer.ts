/** A development server in this process, for tests. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, loadConfigFromFile } from 'vite';
import { onTestFinished } from 'vitest';
import { componentIds } from '../compile/componentIds.ts';
import { siteServer } from '../serve/siteServer.ts';
import { ask, type Response } from './ask.ts';
import { project } from './builds.ts';
import { freePort } from './freePort.ts';
import type { Files } from './workspace.ts';

interface DevServer {
  root: string;
  origin: string;
  ask: (target: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
  errors: string[];
}

export async function startDevServer(files: Files = {}): Promise<DevServer> {
  // Vite watches nothing in node_modules.
  const parent = path.resolve('.cache');
  await mkdir(parent, { recursive: true });
  const root = await project(files, parent);
  const port = await freePort();
  const errors: string[] = [];
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'vite.config.ts');
  const server = await createServer({
    ...loaded?.config,
    configFile: false,
    root,
    cacheDir: path.join(root, '.vite'),
    server: { ...loaded?.config.server, port, strictPort: true },
    // Its own plug-in comes from a bundle, in which nothing is replaced.
    plugins: [componentIds(), react(), siteServer()],
    logLevel: 'silent',
  });
  server.config.logger.error = (message) => void errors.push(message);
  onTestFinished(() => server.close());
  await server.listen();
  const origin = `http://127.0.0.1:${port}`;
  return { root, origin, errors, ask: (...request) => ask(origin, ...request) };
}

export const html = (response: Response): string => String(response.body);

/** The version of the content that a page says it shows. */
export const versionOf = (page: Response): number =>
  Number(/<meta name="content-version" content="(\d+)"[^>]*>/.exec(html(page))?.[1]);
