/** Tests what visitors get from each host: `npm run test:hosts -- --help`. */
process.env.NODE_ENV = 'production';
const { runTestHosts } = await import('./hostTests/runTestHosts.ts');
await runTestHosts(process.cwd());

export {};
