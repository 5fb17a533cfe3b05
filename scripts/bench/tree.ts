/** Trees to measure: copies of this site with more pages, and the commands that run in them. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { corpusName, corpusPage } from './corpus.ts';

const parts = [
  'content',
  'public',
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'urls.lock',
];

/** Copies the site to a folder in its cache, where it finds its packages. Returns the folder. */
export async function copySite(root: string, name: string): Promise<string> {
  const tree = path.join(root, '.cache', name);
  await rm(tree, { recursive: true, force: true });
  await mkdir(tree, { recursive: true });
  for (const part of parts) await cp(path.join(root, part), path.join(tree, part), { recursive: true });
  return tree;
}

/** Adds service pages, which are in menus and lists: each is a real one with other words. */
export async function addServices(tree: string, count: number): Promise<void> {
  const folder = path.join(tree, 'content/services');
  const model = await readFile(path.join(folder, 'chatbot-development.mdx'), 'utf8');
  for (let number = 1; number <= count; number++) {
    const text = model
      .replace(/^title: .*$/m, `title: Generated Service ${number}`)
      .replace(
        /^description: .*$/m,
        `description: The generated service number ${number}, which stands here so that the build can be measured.`,
      )
      .replace(/^order: .*$/m, `order: ${number + 100}`)
      .replace('<Lead>', `<Lead>Number ${number}. `);
    await writeFile(path.join(folder, `generated-${number}.mdx`), text);
  }
}

/** Adds ordinary pages in a folder of their own. */
export async function addPages(tree: string, count: number): Promise<void> {
  const folder = path.join(tree, 'content/docs');
  await mkdir(folder, { recursive: true });
  for (let number = 1; number <= count; number++)
    await writeFile(path.join(folder, `${corpusName(number)}.mdx`), corpusPage(number, count));
}

const usageSchema = z.object({ cpu: z.number(), megabytes: z.number() });

/** CPU seconds of user and system, seconds on the clock, and the most memory at a time. */
export type Usage = z.infer<typeof usageSchema> & { wall: number };

/** Runs Node in a folder, in a process of its own, start-up included. Throws if it fails. */
export async function measureCommand(
  folder: string,
  args: readonly string[],
  node = process.execPath,
): Promise<Usage> {
  const usageFile = path.join(folder, 'usage.json');
  const started = performance.now();
  const { status, stderr, stdout } = spawnSync(node, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, USAGE_FILE: usageFile },
    maxBuffer: 2 ** 28,
  });
  const wall = (performance.now() - started) / 1000;
  if (status !== 0)
    throw new Error(
      `node ${args.join(' ')} failed in ${folder}:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`,
    );
  return { ...usageSchema.parse(JSON.parse(await readFile(usageFile, 'utf8'))), wall };
}

/** Reports what a process used. */
export const report = path.join(import.meta.dirname, 'reportUsage.mjs');

/** Runs a command of the tree. */
export const measured = (tree: string, command: string): Promise<Usage> =>
  measureCommand(tree, ['--import', report, 'scripts/run.mjs', command]);
