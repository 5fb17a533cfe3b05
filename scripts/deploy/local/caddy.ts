import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalSite } from '../types.ts';
import { type ServerProcess, startServer } from './server.ts';

/** Why Caddy cannot run here; undefined if it can. */
export const whyNoCaddy = (): string | undefined =>
  spawnSync('caddy', ['version']).status === 0
    ? undefined
    : 'Caddy is not installed (Debian: apt-get install caddy).';

/** Starts the installed Caddy with a Caddyfile. */
export async function startCaddy(
  workDir: string,
  caddyfile: string,
  server: Pick<ServerProcess, 'url' | 'answers'>,
): Promise<() => Promise<void>> {
  const file = path.join(workDir, 'Caddyfile');
  await writeFile(file, caddyfile);
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  // Its certificates and its own copy of the configuration stay in the folder.
  const env = { HOME: workDir, XDG_CONFIG_HOME: workDir, XDG_DATA_HOME: workDir };
  return startServer({ command: 'caddy', args, cwd: workDir, env, ...server });
}

/** Serves a site with the installed Caddy and the configuration that the build wrote. */
export async function serveWithCaddy({ root, base, port, workDir }: LocalSite) {
  const address = `http://127.0.0.1:${port}`;
  const site = `{
	admin off
	auto_https off
}

${address} {
	bind 127.0.0.1
	root * ${root}
	import ${path.join(root, base, '_Caddyfile')}
}
`;
  return whyNoCaddy() ?? startCaddy(workDir, site, { url: address + base });
}
