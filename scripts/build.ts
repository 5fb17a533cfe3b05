/**
 * Builds the static site into dist/.
 * Usage: npm run build [-- --base-path /folder/ --preview --at 2027-01-15T09:00 --out dist --host nginx]
 */
process.env.NODE_ENV ??= 'production';
const { runBuild } = await import('./lib/runBuild.ts');
const { errors } = await runBuild(process.argv.slice(2));
if (errors > 0) process.exitCode = 1;

export {};
