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

/** Types by file extension: of what the site writes, and of what may be in `public/`. */
const types = `
  application/atom+xml atom; application/epub+zip epub; application/json json; application/manifest+json webmanifest;
  application/pdf pdf; application/vnd.oasis.opendocument.text odt;
  application/vnd.openxmlformats-officedocument.presentationml.presentation pptx;
  application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx;
  application/vnd.openxmlformats-officedocument.wordprocessingml.document docx; application/xml xml; application/zip zip;
  audio/mp4 m4a; audio/mpeg mp3; audio/ogg ogg; audio/wav wav; font/woff woff; font/woff2 woff2; image/avif avif;
  image/gif gif; image/jpeg jpeg jpg; image/png png; image/svg+xml svg; image/webp webp; image/x-icon ico;
  text/calendar ics; text/css css; text/csv csv; text/html html; text/javascript js; text/markdown md; text/plain txt;
  text/vcard vcf; text/vtt vtt; video/mp4 mp4; video/webm webm;
`;

/** Types that are compressed. Text of other types is small, or compressed already. */
const texts =
  'application/atom+xml application/json application/manifest+json application/xml image/svg+xml text/css text/javascript text/markdown text/plain';

const location = (path: string, statement: string): string => `location = ${quoted(path)} { ${statement} }`;

/**
 * nginx: a file to include in the `server` block that has the site's folder as its `root`. Headers stand in the block
 * itself, because a `location` with a header of its own sends none of them; so Cache-Control has a variable as its value.
 * An exact location wins over a pattern, and a pattern over a folder.
 */
export const nginx: Host = (rules) => ({
  '_nginx.conf': `# Made by the build. In a server block with its root: include /srv/site/_nginx.conf;
types {${types}}
charset utf-8;
charset_types ${texts};
gzip on;
gzip_types ${texts};
gzip_vary on;
absolute_redirect off;
error_page 404 ${rules.base}404.html;

set $site_cache ${quoted(cacheControl.other)};
if ($uri ~ ${quoted(`^${escapePattern(rules.base)}(?:${siteFolders.join('|')})/`)}) {
  set $site_cache ${quoted(cacheControl.hashed)};
}
add_header Cache-Control $site_cache always;
${Object.entries(rules.headers)
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  .join('\n')}

${redirectsOf(rules)
  .map(([from, to]) => location(from, `return 301 ${to}$is_args$args;`))
  .join('\n')}
${hiddenPaths(rules.base, notFoundPages(rules))
  .map((path) => {
    const own = notFoundPages(rules).find(({ start }) => path.startsWith(start));
    return location(path, own ? `internal; error_page 404 ${own.file};` : 'internal;');
  })
  .join('\n')}
${location(rules.base, `try_files ${rules.base}index.html =404;`)}
location ~ ${quoted(`^${variantPattern(rules.base)}$`)} { return 301 $1$is_args$args; }
location ${rules.base} { try_files $uri $uri.html =404; }
${notFoundPages(rules)
  .map(({ start, file }) => `location ${start} { error_page 404 ${file}; try_files $uri $uri.html =404; }\n`)
  .join('')}`,
});
