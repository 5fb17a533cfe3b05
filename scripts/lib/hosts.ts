import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';

/** A web server that hosting/ has a configuration for. */
export interface Host {
  name: string;
  /** The best compression that it sends. */
  encoding: 'gzip' | 'br';
  /** Writes the configuration into a folder and gives the command that serves with it, in the foreground. */
  configure: (
    folder: string,
    dist: string,
    port: number,
  ) => Promise<{ command: string; parameters: string[] }>;
}

const withPlaces = async (file: string, dist: string, port: number) =>
  (await readFile(file, 'utf8')).replaceAll('/var/www/site', dist).replaceAll('8080', String(port));

const nginx: Host = {
  name: 'nginx',
  encoding: 'gzip',
  async configure(folder, dist, port) {
    const server = (await withPlaces('hosting/nginx.conf', dist, port)).replace(
      'include mime.types',
      'include /etc/nginx/mime.types',
    );
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((each) => `${each}_temp_path ${folder}/${each};`)
      .join(' ');
    await writeFile(
      path.join(folder, 'nginx.conf'),
      `${user} daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths} ${server} }`,
    );
    return { command: 'nginx', parameters: ['-p', folder, '-c', path.join(folder, 'nginx.conf')] };
  },
};

/** Caddy with options of its own, for an address that ends in the port. */
const caddyAt = (address: string, options: string[]): Host => ({
  name: 'caddy',
  encoding: 'br',
  async configure(folder, dist, port) {
    const file = path.join(folder, 'Caddyfile');
    const site = await withPlaces('hosting/Caddyfile', dist, port);
    const placed = site.replace(`\n:${port} {`, `\n${address}:${port} {`);
    await writeFile(file, `{\n\tadmin off\n${options.map((option) => `\t${option}\n`).join('')}}\n${placed}`);
    return { command: 'caddy', parameters: ['run', '--config', file, '--adapter', 'caddyfile'] };
  },
});

const caddy = caddyAt('', ['auto_https off']);

export const hosts: readonly Host[] = [nginx, caddy];

/** Caddy as it stands on the open web, with TLS and so HTTP/2, by a certificate of its own making, for https://localhost. */
export const secureCaddy = caddyAt('https://localhost', [
  'auto_https disable_redirects',
  'local_certs',
  'skip_install_trust',
]);

/** Why a server cannot be tried here; `undefined` where it can. */
export function whyNot({ name }: Host): string | undefined {
  const there = spawnSync(name, [name === 'nginx' ? '-v' : 'version']).status === 0;
  return there
    ? undefined
    : `There is no ${name} here (Debian: apt-get install ${name}); hosting/ is not tested with it.`;
}

/** Serves a built site with a real server, out of a folder of its own; gives what stops it. It answers a little later. */
export async function startHost(host: Host, dist: string, port: number): Promise<() => Promise<void>> {
  const folder = path.resolve(`.cache/host-${host.name}-${process.pid}`);
  await mkdir(folder, { recursive: true });
  const { command, parameters } = await host.configure(folder, path.resolve(dist), port);
  const server: ChildProcess = spawn(command, parameters, {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder },
  });
  return async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    if (server.exitCode === null) {
      server.kill();
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };
}

const shakesHands = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    // Nobody but its maker knows the certificate.
    const socket = connect({ host: 'localhost', port, servername: 'localhost', rejectUnauthorized: false });
    socket.once('secureConnect', () => {
      socket.end();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** Waits until a server answers over TLS, for ten seconds at most; whether it does. */
export async function answersSecurely(port: number): Promise<boolean> {
  for (let left = 100; left > 0; left--) {
    if (await shakesHands(port)) return true;
    await wait(100);
  }
  return false;
}
