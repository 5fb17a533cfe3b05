import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { caddyfile } from '../caddy.ts';
import { serverRules } from '../rules.ts';
import { startCaddy } from './caddy.ts';

/** Whether a server completes a TLS handshake. Its self-signed certificate is accepted. */
const answersOverTls = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect({
      host: hostname,
      port: Number(port),
      servername: hostname,
      rejectUnauthorized: false,
    });
    socket.once('secureConnect', () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Serves a built site from https://localhost over HTTP/2, as in production, with a certificate that Caddy creates.
 * Resolves to its URL and a function that stops it.
 */
export async function serveOverTls(
  dist: string,
  port: number,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const workDir = await mkdtemp(path.join(tmpdir(), 'caddy-'));
  const address = `https://localhost:${port}`;
  await writeFile(path.join(workDir, 'site.Caddyfile'), caddyfile(serverRules('/', false)));
  const site = `{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
}

${address} {
	bind 127.0.0.1
	root * ${path.resolve(dist)}
	import site.Caddyfile
}
`;
  const stop = await startCaddy(workDir, site, { url: address, answers: answersOverTls });
  return {
    address,
    async stop() {
      await stop();
      await rm(workDir, { recursive: true, force: true });
    },
  };
}
