/**
 * Builds the site and serves it as a production host would, on the loopback.
 * Usage: npm start [-- --base-path /folder/ --preview --at 2027-01-15T09:00]
 *        npm run preview: a preview; npm run serve: what dist/ holds already. PORT sets the port.
 */
process.env.NODE_ENV ??= 'production';
const { existsSync } = await import('node:fs');
const { runBuild } = await import('./lib/runBuild.ts');
const { listen, staticServer } = await import('./lib/staticServer.ts');

const args = process.argv.slice(2);
const build = !args.includes('--no-build');
const outcome = build
  ? await runBuild(args.filter((arg) => arg !== '--no-build'))
  : { errors: 0, outDir: 'dist', base: process.env.BASE_PATH ?? '/' };

if (outcome.errors > 0) {
  process.exitCode = 1;
} else if (!existsSync(outcome.outDir)) {
  console.error(`There is no ${outcome.outDir}/ to serve. Run npm run build first.`);
  process.exitCode = 1;
} else {
  const { resolve } = await import('node:path');
  const server = await staticServer(resolve(outcome.outDir), outcome.base);
  const address = await listen(server, Number(process.env.PORT ?? 4173));
  console.log(`The site is at ${address}${outcome.base}  (Ctrl+C stops it)`);
}

export {};
