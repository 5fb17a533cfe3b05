/**
 * Builds the site, serves it as each host does, and checks what visitors get: addresses, redirects, headers, caching,
 * and responses to hostile requests. Fetches wrangler and netlify-cli the first time.
 * Usage: npm run test:hosts [-- netlify cloudflare github-pages nginx caddy]
 */
process.env.NODE_ENV ??= 'production';
const { runTestHosts } = await import('./lib/runTestHosts.ts');
process.exitCode = await runTestHosts(process.argv.slice(2));

export {};
