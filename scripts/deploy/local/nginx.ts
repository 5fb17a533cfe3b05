import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LocalSite } from '../types.ts';
import { startServer } from './server.ts';

/** The configuration folder that nginx was built with; undefined if nginx is not installed. */
function configFolder(): string | undefined {
  const { stderr, status } = spawnSync('nginx', ['-V'], { encoding: 'utf8' });
  return status === 0 ? path.dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/') : undefined;
}

/** Serves a site with the installed nginx and the configuration that the build wrote. */
export async function serveWithNginx({ root, base, port, workDir }: LocalSite) {
  const installed = configFolder();
  if (!installed) return 'nginx is not installed (Debian: apt-get install nginx).';
  const file = path.join(workDir, 'nginx.conf');
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(workDir, name)};`)
    .join(' ');
  await writeFile(path.join(workDir, 'mime.types'), `include ${path.join(installed, 'mime.types')};`);
  await writeFile(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${path.join(workDir, 'pid')};
error_log stderr;
events {}
http {
  access_log off;
  ${tempPaths}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${path.join(root, base, '_nginx.conf')};
  }
}
`,
  );
  return startServer({
    command: 'nginx',
    args: ['-p', workDir, '-c', file],
    cwd: workDir,
    url: `http://127.0.0.1:${port}${base}`,
  });
}
