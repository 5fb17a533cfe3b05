import { escapePattern } from '../../src/model/text.ts';
import { siteFolders } from '../outputs/outputs.ts';
import {
  cacheControl,
  type Host,
  hiddenPaths,
  notFoundPages,
  quoted,
  redirectsOf,
  variantPattern,
} from './rules.ts';

/** A pattern of one address. mod_rewrite has no quotation mark within a quoted argument. */
const exactly = (path: string): string => `"^${escapePattern(path).replaceAll('"', '\\x22')}$"`;

/**
 * Apache 2.4, with the modules rewrite and headers: a `.htaccess` in the site's folder (`AllowOverride All`). Apache
 * sends a visitor of `/services` to `/services/` as soon as there is a folder of that name, and the page sends them
 * back; `DirectorySlash Off` ends that, and `AllowNoSlash` lets the rules below see such addresses.
 *
 * Rules run again for the file that a rule or an error leads to. `REDIRECT_STATUS` is empty only for what was requested.
 */
export const apache: Host = (rules) => ({
  '.htaccess': `# Made by the build.
Options -Indexes -MultiViews
DirectorySlash Off
DirectoryIndex index.html
AddDefaultCharset utf-8
AddCharset utf-8 .css .js .json .md .svg .txt .vtt .webmanifest .xml
AddType text/markdown .md
AddType image/avif .avif
AddType font/woff2 .woff2
AddType application/manifest+json .webmanifest
ErrorDocument 404 ${rules.base}404.html
${notFoundPages(rules)
  .map(
    ({ start, file }) =>
      `<If "%{REQUEST_URI} =~ m#^${escapePattern(start)}#">\n  ErrorDocument 404 ${file}\n</If>\n`,
  )
  .join('')}
${Object.entries(rules.headers)
  .map(([name, value]) => `Header always set ${name} ${quoted(value)}`)
  .join('\n')}
Header set Cache-Control "${cacheControl.other}"
<If "%{REQUEST_URI} =~ m#^${escapePattern(rules.base)}(?:${siteFolders.join('|')})/#">
  Header set Cache-Control "${cacheControl.hashed}"
</If>
<IfModule mod_deflate.c>
  AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain text/markdown image/svg+xml application/json application/xml
</IfModule>

RewriteEngine On
RewriteOptions AllowNoSlash
RewriteBase ${rules.base}
RewriteCond %{ENV:REDIRECT_STATUS} !=""
RewriteRule ^ - [END]
${redirectsOf(rules)
  .map(([from, to]) => `RewriteCond %{REQUEST_URI} ${exactly(from)}\nRewriteRule ^ ${quoted(to)} [R=301,L]`)
  .join('\n')}
${hiddenPaths(rules.base, notFoundPages(rules))
  .map((path) => `RewriteCond %{REQUEST_URI} ${exactly(path)}\nRewriteRule ^ - [R=404,L]`)
  .join('\n')}
RewriteCond %{REQUEST_URI} "^${variantPattern(rules.base)}$"
RewriteRule ^ "%1" [R=301,L]
RewriteCond "%{DOCUMENT_ROOT}${rules.base}$1.html" -f
RewriteRule ^(.+)$ "$1.html" [END]
# A folder has no page of its own.
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule ^. - [R=404,L]
`,
});
