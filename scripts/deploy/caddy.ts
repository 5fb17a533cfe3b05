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

/** Paths that no file can have: with a control character, a backslash, or a name too long for the file system. */
const impossiblePath = '[[:cntrl:]\\\\]|[^/]{240}|.{1000}';

const responseHeaders = (headers: ServerRules['headers']): string =>
  [...Object.entries(headers).map(([name, value]) => `header ${name} "${value}"`), 'header -Server'].join(
    '\n',
  );

const cacheHeaders = (hashedFolders: ServerRules['hashedFolders']): string => {
  const hashed = hashedFolders.map((folder) => `${folder}*`).join(' ');
  return `@hashed path ${hashed}
header @hashed Cache-Control "${cacheControl.hashed}"
@other not path ${hashed}
header @other Cache-Control "${cacheControl.other}"`;
};

/** Redirects from aliases, and from every other form of a page's URL. They keep the query. */
const redirectDirectives = ({ base, redirects }: ServerRules): string => `map {query} {with_query} {
	"" ""
	default "?{query}"
}

# Aliases of pages.
map {path} {alias_of} {
${redirects.map(({ from, to }) => `\t"${decodePath(from)}" "${to}"\n`).join('')}	default ""
}
@alias not vars {alias_of} ""
redir @alias {alias_of}{with_query} 301

# Every page has one address.
@home path ${homeVariants(base).join(' ')}
redir @home ${base}{with_query} 308
@variant path_regexp variant ${variantPattern(base)}
redir @variant {re.variant.1}{with_query} 308`;

/** Directives for a site block that defines the site's name and `root`. */
function caddyfile(rules: ServerRules): string {
  const { base, headers, hashedFolders } = rules;
  return `# Import this file into the site block. Caddy reads it when it starts or reloads.
${responseHeaders(headers)}
${cacheHeaders(hashedFolders)}
@markdown path *.md
header @markdown Content-Type "text/markdown; charset=utf-8"

${redirectDirectives(rules)}

@none path ${['404', '404.html', ...hostFiles].map((name) => base + name).join(' ')}
error @none 404
@impossible path_regexp ${impossiblePath}
error @impossible 404

try_files {path} {path}.html

encode zstd gzip
file_server

handle_errors {
${responseHeaders(headers).replaceAll(/^/gm, '\t')}
	header Cache-Control "${cacheControl.other}"
	rewrite * ${base}${fileOfUrl('/404')}
	file_server
}
`;
}

/** Caddy. */
export const caddy: Host = { files: (rules) => ({ _Caddyfile: caddyfile(rules) }) };
