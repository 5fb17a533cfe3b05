/** Measures one build of a generated tree in its own process and prints the figures as JSON, for `npm run bench`. */
import { runCommand } from '../cli/runCommand.ts';

process.env.NODE_ENV = 'production';

import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';

const { buildSite } = await import('../build/buildSite.ts');
const { generateTree } = await import('./generatedTree.ts');
const { readSite } = await import('../check/readSite.ts');
const { weighRoutes } = await import('../lib/weigh.ts');

async function measure(root: string, count: string, mode: string): Promise<void> {
  const tree = path.join(root, `.cache/bench-${count}`);
  if (mode === 'cold') {
    await rm(tree, { recursive: true, force: true });
    await generateTree(root, tree, Number(count));
  } else {
    await appendFile(path.join(tree, 'content/services/generated-50.mdx'), '\nAn edited sentence.\n');
  }
  const checked = performance.now();
  await readSite({ root: tree, drafts: true });
  const checkSeconds = (performance.now() - checked) / 1000;
  const started = performance.now();
  const { pages, problems } = await buildSite({
    root: tree,
    outDir: path.join(tree, 'dist'),
    cacheDir: path.join(tree, '.cache'),
    base: '/',
    preview: false,
  });
  const seconds = (performance.now() - started) / 1000;
  if (problems.some(({ fatal }) => fatal)) throw new Error('The generated tree has problems.');
  const [first] = await weighRoutes(path.join(tree, 'dist'));
  console.log(
    JSON.stringify({
      pages,
      seconds,
      checkSeconds,
      megabytes: process.resourceUsage().maxRSS / 1000,
      javascript: first?.after,
    }),
  );
  if (mode === 'edit') await rm(tree, { recursive: true, force: true });
}

await runCommand(
  {
    name: 'tsx scripts/bench/measureBuild.ts',
    summary: 'Builds this site with generated pages added, and prints the time and memory that took.',
    options: {},
    positionals: {
      value: '<root> <count> cold|edit',
      help: 'the project, how many pages, and from which state',
    },
  },
  async ({ positionals: [root = '.', count = '100', mode = 'cold'] }) => {
    await measure(root, count, mode);
    return 0;
  },
);
