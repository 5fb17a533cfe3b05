import { fileOfUrl } from '../lib/fileOfUrl.ts';
import {
  cacheControl,
  decodePath,
  type Host,
  homeVariants,
  hostFiles,
  type ServerRules,
  variantPattern,
} from './rules.ts';

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

# text/html is always in gzip_types. For brotli, install libnginx-mod-http-brotli-filter and add the same three lines for it.
gzip on;
gzip_vary on;
gzip_comp_level 5;
gzip_types text/css text/javascript text/plain text/markdown text/xml application/javascript application/json application/manifest+json image/svg+xml;

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

/** nginx. */
export const nginx: Host = { files: (rules) => ({ '_nginx.conf': nginxConfig(rules) }) };
