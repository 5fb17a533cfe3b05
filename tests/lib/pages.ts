import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { createServer } from 'vite';
import type * as check from '../../scripts/check/readSite.ts';
import type * as entries from '../../scripts/content/entries.ts';
import type * as site from '../../scripts/site/config.ts';
import { isIndexable, isNotFound } from '../../src/model/url.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';

export interface TestedContent {
  manifest: Manifest;
  anchors: ReadonlyMap<string, readonly string[]>;
  unwritten: readonly string[];
  pages: readonly Page[];
  indexablePages: readonly Page[];
  samplePages: readonly Page[];
}

async function readTree(root: string): Promise<TestedContent> {
  // Vite loads the project's code, because the check finds plug-ins with globs.
  const server = await createServer({
    ...{ root: path.resolve(root), configFile: false, appType: 'custom', logLevel: 'error' },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const load = async <Module>(file: string) => (await server.ssrLoadModule(file)) as Module;
  const read = async () => {
    const { readSite } = await load<typeof check>('/scripts/check/readSite.ts');
    const { unwrittenEntries } = await load<typeof entries>('/scripts/content/entries.ts');
    const { config } = await load<typeof site>('/scripts/site/config.ts');
    return { config, unwrittenEntries, ...(await readSite({ root: server.config.root, drafts: false })) };
  };
  const { manifest, files, texts, config, unwrittenEntries } = await read().finally(() => server.close());
  if (!manifest) throw new Error(`The content of ${root} has errors. npm run check lists them.`);
  const pages = [...manifest.pages, ...config.continuedPages(manifest.pages)];
  const anchors = new Map(files.map((each) => [each.file, each.anchors ?? []]));
  const unwritten = unwrittenEntries(pages).map(({ url }) => url);
  const lengthOf = ({ file }: Page): number => texts.get(file)?.length ?? 0;
  const samplePages = pages
    .filter(({ language }) => language === undefined)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a))
    .filter(({ type }, index, all) => all.findIndex((each) => each.type === type) === index);
  return { manifest, anchors, unwritten, pages, indexablePages: pages.filter(isIndexable), samplePages };
}

const folder = 'node_modules/.cache/tests';

export const isMainProcess = process.env.TEST_WORKER_INDEX === undefined;

/**
 * Reads the content tree of a project by the project's own code. Throws if it has errors. Playwright loads each test
 * file in its main process first; the workers read the result from a file, because loading the check would take each of
 * them seconds.
 */
export async function readContent(root: string): Promise<TestedContent> {
  const file = path.join(folder, `${path.basename(path.resolve(root))}.bin`);
  if (!isMainProcess) return deserialize(await readFile(file));
  const content = await readTree(root);
  await mkdir(folder, { recursive: true });
  await writeFile(file, serialize(content));
  return content;
}

export const addressOf = (page: Page): string =>
  isNotFound(page) ? page.url.replace(/404$/, 'no-such-page') : page.url;

export const statusOf = (page: Page): number => (isNotFound(page) ? 404 : 200);
