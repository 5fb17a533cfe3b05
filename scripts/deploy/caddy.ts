import { escapePattern } from '../../src/model/text.ts';
import { siteFolders } from '../outputs/outputs.ts';
import {
  cacheControl,
  type Host,
  type HostRules,
  hiddenPaths,
  notFoundPages,
  quoted,
  redirectsOf,
  variantPattern,
} from './rules.ts';

/** Which 404 page is shown, if languages have their own. */
function notFoundMap(rules: HostRules): string {
  const pages = notFoundPages(rules);
  if (pages.length === 0) return '';
  const lines = pages.map(({ start, file }) => `    ${quoted(`~^${escapePattern(start)}`)} ${file}\n`);
  return `  map {path} {site_not_found} {\n${lines.join('')}    default ${rules.base}404.html\n  }\n`;
}

/**
 * Caddy: a file to import in a site that has the site's folder as its `root`. In a `route`, directives keep their order;
 * a `rewrite` before `redir` keeps the query.
 */
export const caddy: Host = (rules) => ({
  '_caddy.conf': `# Made by the build. In a site with its root: import /srv/site/_caddy.conf
encode zstd gzip
header {
${Object.entries(rules.headers)
  .map(([name, value]) => `  ${name} ${quoted(value)}`)
  .join('\n')}
  Cache-Control ${quoted(cacheControl.other)}
}
route {
  map {path} {site_moved} {
${redirectsOf(rules)
  .map(([from, to]) => `    ${quoted(from)} ${to}`)
  .join('\n')}
    ${quoted(`~^${variantPattern(rules.base)}$`)} "\${1}"
    default ""
  }
  @moved expression \`{site_moved} != ""\`
  route @moved {
    rewrite * {site_moved}
    redir * {uri} 301
  }
  @hidden path ${hiddenPaths(rules.base, notFoundPages(rules)).join(' ')}
  error @hidden 404
  @hashed path ${siteFolders.map((folder) => `${rules.base}${folder}/*`).join(' ')}
  header @hashed Cache-Control ${quoted(cacheControl.hashed)}
  rewrite ${rules.base} ${rules.base}index.html
  @found file {path} {path}.html
  rewrite @found {file_match.relative}
  file_server @found {
    disable_canonical_uris
  }
  error 404
}
handle_errors {
  header Cache-Control ${quoted(cacheControl.other)}
${notFoundMap(rules)}  rewrite * ${notFoundPages(rules).length > 0 ? '{site_not_found}' : `${rules.base}404.html`}
  file_server
}
`,
});
