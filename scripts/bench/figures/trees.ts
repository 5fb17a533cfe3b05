import { statSync } from 'node:fs';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesIn } from '../../lib/filesIn.ts';
import { corpusName } from '../corpus.ts';
import { type Figure, row, seconds } from '../figure.ts';
import { measureAstro } from '../astroPeer.ts';
import { addPages, addServices, copySite, measured, type Usage } from '../tree.ts';

const widths = [34, 10, 10, 12];

const line = (what: string, { cpu, wall, megabytes }: Usage): string =>
  row(widths, [what, seconds(cpu), seconds(wall), `${Math.round(megabytes)} MB`]);

const edit = async (file: string, change: (text: string) => string): Promise<void> =>
  writeFile(file, change(await readFile(file, 'utf8')));

/** What a tree is measured after: nothing cached, and then one change after the other. */
async function steps(tree: string, page: string): Promise<{ lines: string[]; cold: Usage }> {
  const file = path.join(tree, 'content', `${page}.mdx`);
  const lines: string[] = [];
  const add = async (what: string, script: string) => {
    console.error(`measuring ${path.basename(tree)}: ${what}`);
    const usage = await measured(tree, script);
    lines.push(line(what, usage));
    return usage;
  };
  await add('check, cold', 'check');
  await rm(path.join(tree, 'node_modules'), { recursive: true, force: true });
  const cold = await add('build, cold', 'build');
  await add('nothing changed', 'build');
  await appendFile(file, '\nAn edited sentence.\n');
  await add('one body changed', 'build');
  await edit(file, (text) => text.replace(/^title: (.*)$/m, 'title: $1, edited'));
  await add('one title changed', 'build');
  await edit(path.join(tree, 'src/blocks/FAQ/FAQ.tsx'), (text) => `${text}\nexport const edited = true;\n`);
  await add('one block’s code changed', 'build');
  await appendFile(file, '\nAnother edited sentence.\n');
  await add('check, one body changed', 'check');
  return { lines, cold };
}

const kinds = { pages: /\.html$/, 'social cards': /cards\/.*\.(png|jpg)$/, compressed: /\.(br|gz)$/ };

/** The megabytes of the output, in all and by kind. */
async function weightOf(dist: string): Promise<string> {
  const files = await filesIn(dist);
  const sizes = files.map((file) => ({ file, bytes: statSync(path.join(dist, file)).size }));
  const megabytes = (pattern: RegExp) =>
    sizes.filter(({ file }) => pattern.test(file)).reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  const parts = Object.entries(kinds).map(([kind, pattern]) => `${kind} ${megabytes(pattern).toFixed(1)}`);
  return `output: ${megabytes(/./).toFixed(1)} MB (${parts.join(', ')})`;
}

/** Trees of more service pages, which are in every menu, and of ordinary pages. */
const sorts = {
  'service pages': { add: addServices, page: () => 'services/generated-50' },
  'ordinary pages': { add: addPages, page: () => `docs/${corpusName(50)}` },
};

const times = (ours: number, theirs: number): string => `${(ours / theirs).toFixed(1)} times`;

/** The same pages built by Astro, and how many times its time and memory we take. */
async function besideAstro(root: string, count: number, ours: Usage): Promise<string[]> {
  console.error(`measuring Astro with ${count} pages`);
  const { usage, dist } = await measureAstro(root, count);
  const ratio = row(widths, [
    'cold, compared with it',
    times(ours.cpu, usage.cpu),
    times(ours.wall, usage.wall),
    times(ours.megabytes, usage.megabytes),
  ]);
  return [line('Astro, cold', usage), ratio, `Astro’s ${await weightOf(dist)}`];
}

/** No menu has more services than this. */
const mostServices = 2000;

export const trees: Figure = {
  about:
    'CPU seconds, time and memory of builds and checks of larger sites; --pages says how large, --astro builds the same pages with Astro',
  async measure({ root, pages, astro }) {
    const lines: string[] = [];
    for (const count of pages)
      for (const [sort, { add, page }] of Object.entries(sorts)) {
        if (add === addServices && count > mostServices) continue;
        const tree = await copySite(root, `bench-${count}`);
        await add(tree, count);
        lines.push(row(widths, [`${count} more ${sort}`, 'CPU', 'time', 'memory']));
        const { lines: ours, cold } = await steps(tree, page());
        lines.push(...ours, await weightOf(path.join(tree, 'dist')));
        if (astro && add === addPages) lines.push(...(await besideAstro(root, count, cold)));
        lines.push('');
        await rm(tree, { recursive: true, force: true });
      }
    return lines;
  },
};
