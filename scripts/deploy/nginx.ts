import { fileOfUrl } from '../lib/fileOfUrl.ts';
import { serveWithNginx } from './local/nginx.ts';
import {
  cacheControl,
  decodePath,
  homeVariants,
  hostFiles,
  type ServerRules,
  variantPattern,
} from './rules.ts';
import type { Host } from './types.ts';

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/** Directives for a `server` block that defines the site's name, certificate and `root`. */
function nginxConfig({ base, headers, hashedFolders, redirects }: ServerRules): string {
  const redirect = (from: string, to: string, status: number) =>
    `location = ${quote(decodePath(from))} { return ${status} ${quote(`${to}$is_args$args`)}; }`;
  return `# Include this file in the server block of the site. nginx reads it when it starts or reloads.
server_tokens off;
absolute_redirect off;
charset utf-8;
charset_types text/css text/plain text/markdown text/xml application/javascript application/json image/svg+xml;
include mime.types;
types {
  text/markdown md;
  application/manifest+json webmanifest;
}

# The build has compressed every file. For brotli, install libnginx-mod-http-brotli-static and add: brotli_static on;
gzip_static on;
gzip_vary on;

set $site_cache ${quote(cacheControl.other)};
add_header Cache-Control $site_cache always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  .join('\n')}

error_page 404 ${quote(base + fileOfUrl('/404'))};
location = ${quote(`${base}404.html`)} { internal; }
${[`${base}404`, ...hostFiles.map((name) => base + name)].map((path) => `location = ${quote(path)} { return 404; }`).join('\n')}

# Aliases of pages.
${redirects.map(({ from, to }) => redirect(from, to, 301)).join('\n')}

# Every page has one address.
${homeVariants(base)
  .map((from) => redirect(from, base, 308))
  .join('\n')}
location ~ ${quote(variantPattern(base))} { return 308 "$1$is_args$args"; }

${hashedFolders
  .map(
    (folder) => `location ^~ ${quote(folder)} {
  set $site_cache ${quote(cacheControl.hashed)};
  try_files $uri =404;
}`,
  )
  .join('\n')}
location = ${quote(base)} { try_files ${quote(base + fileOfUrl('/'))} =404; }
location / { try_files $uri $uri.html =404; }
`;
}

/** nginx, with the compressed copies of the build. */
export const nginx: Host = {
  files: (rules) => ({ '_nginx.conf': nginxConfig(rules) }),
  sendsCopies: true,
  local: { start: serveWithNginx, encoding: 'gzip' },
};
