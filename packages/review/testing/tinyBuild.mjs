/**
 * The build of a tiny site in the tests of reviews, called as the real one is: each page shows the source of its body,
 * with links.
 * JavaScript, because it runs in plain Node, a hundred times.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    at: { type: 'string', default: '' },
    'base-path': { type: 'string' },
    drafts: { type: 'boolean' },
  },
  allowPositionals: true,
});

/** @type {string[]} */
const redirects = [];
mkdirSync(values.out, { recursive: true });
for (const name of readdirSync('content', { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.mdx')) continue;
  const text = readFileSync(`content/${name}`, 'utf8');
  const [, fields = '', body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? [];
  const { title, description, draft, publishAt = '', aliases = [] } = parse(fields);
  if (!values.drafts && (draft || publishAt > values.at)) continue;
  const place = name.replace(/\.mdx$/, '');
  const linked = body.replace(/\[([^\]]*)\]\(([^)]*)\)/g, '<a href="$2">$1</a>');
  const passages = linked.split(/\n\n+/).map((text) => `<p>${text}</p>`);
  const file = path.join(values.out, `${place}.html`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!doctype html><html><head><title>${title}</title><meta name="description" content="${description}"></head><body><main><h1>${title}</h1>${passages.join('')}</main><footer>Acme</footer></body></html>`,
  );
  for (const alias of aliases) redirects.push(`${alias} /${place} 301`);
}
writeFileSync(path.join(values.out, '_redirects'), redirects.join('\n'));
