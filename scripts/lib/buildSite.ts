import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { collect } from '../../src/model/collections.ts';
import type { Manifest, Page } from '../../src/model/manifest.ts';
import { shellData } from '../../src/model/shellData.ts';
import { CheckedFiles } from './checkedFiles.ts';
import { type CompiledCode, codeHash, compiledCode } from './codeCache.ts';
import { importPreview, importRender } from './compile.ts';
import { compileBodies, importBody } from './compileBodies.ts';
import { compressAll } from './compress.ts';
import { aliasesOf, headersFile, movedPage, redirectsFile } from './hostFiles.ts';
import { iconSheet } from './icons.ts';
import { fingerprints, PageCache } from './pageCache.ts';
import { type GuidedSite, guideFile, withGuide } from './preview/guide.ts';
import { writeAuthorPages } from './preview/writeAuthorPages.ts';
import type { Moment } from './publication.ts';
import { readSite } from './readSite.ts';

export interface BuildOptions {
  /** The folder that holds `content/`, `public/` and `src/`. */
  root: string;
  outDir: string;
  cacheDir: string;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  at?: Moment;
  /** Builds a preview: with drafts, pages of other dates, the component guide and the author's panel. */
  preview: boolean;
  progress?: (message: string) => void;
}

export interface BuiltSite {
  problems: VFileMessage[];
  pages: number;
  /** What was built; absent where nothing was. */
  manifest?: Manifest;
}

/** The file of a route, or of a former one, below the site's folder. */
export const fileOfUrl = (url: string): string => {
  if (url === '/404') return '404.html';
  return url.endsWith('.html') ? url.slice(1) : path.posix.join(url.slice(1), 'index.html');
};

/**
 * Builds the whole site beside `outDir` and then puts it there in one step. When the content has problems, or
 * anything fails, what stood in `outDir` stays.
 */
export async function buildSite(options: BuildOptions): Promise<BuiltSite> {
  const { root, outDir, cacheDir, base, preview, progress = () => {} } = options;
  const hash = await codeHash(root, base, preview);
  const checked = new CheckedFiles(hash);
  const checkedStore = path.join(cacheDir, 'checked.json');
  await checked.load(checkedStore);
  const read = await readSite({ ...options, drafts: preview, checked });
  if (!read.manifest) return { problems: read.problems, pages: 0 };
  const whole: Content = preview ? withGuide(read, read.manifest) : { site: read, manifest: read.manifest };
  progress('content read');

  const code = await compiledCode(root, base, cacheDir, hash, preview);
  progress('code compiled');
  const workDir = `${outDir}.${process.pid}`;
  try {
    const parts = { ...options, ...whole, progress, code };
    await writeFiles(workDir, parts);
    await writePages(workDir, parts);
    if (preview) {
      const htmlOf = ({ url }: Page) => readFile(path.join(workDir, fileOfUrl(url)), 'utf8');
      await writeAuthorPages(workDir, { ...parts, htmlOf, ...(await importPreview(code.serverDir)) });
    }
    await replace(workDir, outDir);
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
  await checked.save(checkedStore);
  return { problems: read.problems, pages: whole.manifest.pages.length, manifest: read.manifest };
}

/** What the content says, with what a preview adds to it. */
type Content = Omit<GuidedSite, 'body'> & Partial<Pick<GuidedSite, 'body'>>;

interface Parts extends BuildOptions, Content {
  code: CompiledCode;
}

/** Everything that is not a page: the browser's code, `public/`, pictures, icons, and what hosts read. */
async function writeFiles(workDir: string, { root, base, site, manifest, code }: Parts): Promise<void> {
  await cp(code.clientDir, workDir, { recursive: true });
  const publicDir = path.join(root, 'public');
  if (existsSync(publicDir)) await cp(publicDir, workDir, { recursive: true });
  for (const { url, source } of Object.values(site.pictures)) await cp(source, path.join(workDir, url));
  const icons = iconSheet(site.icons);
  await writeFile(path.join(workDir, icons.url), icons.svg);
  await writeFile(path.join(workDir, '_headers'), headersFile());
  await writeFile(path.join(workDir, '_redirects'), redirectsFile(manifest, base));
  for (const { alias, page } of aliasesOf(manifest)) {
    const file = path.join(workDir, fileOfUrl(alias));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, movedPage(page, manifest.site, base));
  }
  await compressAll(workDir);
}

/** Pages made at a time: while one is rendered, others are compressed. */
const lanes = 4;

async function writePages(workDir: string, options: Parts): Promise<void> {
  const { root, cacheDir, base, preview, progress = () => {}, site, manifest, body, code } = options;
  const icons = base + iconSheet(site.icons).url.slice(1);
  const collections = collect(manifest);
  const fingerprint = fingerprints(
    manifest,
    collections,
    { shell: shellData(collections), icons },
    code.hash,
  );
  const cache = new PageCache(path.join(cacheDir, preview ? 'preview-pages' : 'pages'));
  const pages = await Promise.all(
    manifest.pages.map(async (page) => {
      const made = page.file === guideFile ? body : undefined;
      const source = made ?? (await readFile(path.join(root, page.file), 'utf8'));
      return { page, source, key: fingerprint(page, source, site.blocks.get(page.file) ?? []) };
    }),
  );
  const missing = pages.filter(({ key }) => !cache.has(key));
  const bodies = await compileBodies(
    root,
    missing.map(({ page, source }) => ({ file: page.file, source })),
    path.join(cacheDir, 'bodies'),
    (done) => progress(`${done} bodies compiled`),
  );
  const { createRender } = await importRender(code.serverDir);
  const render = createRender({
    manifest,
    assets: { client: code.client, icons, boot: code.boot },
    loadBody: (file) => importBody(bodies, file),
    preview: code.author
      ? { script: code.author, components: (await importPreview(code.serverDir)).guideComponents }
      : undefined,
  });
  let done = 0;
  const queue = [...pages];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { page, key } = next;
      await cache.place(
        key,
        path.join(workDir, fileOfUrl(page.url)),
        async () => (await render(page.url)).html,
      );
      done++;
      if (done % 100 === 0)
        progress(`${done} of ${pages.length} pages written, ${missing.length} of them new`);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: lanes }, work));
  // All lanes have come to rest: nothing is written any more when the failure is told.
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  await cache.forgetUnused();
}

/** Puts the new folder in the place of the old one. */
async function replace(fresh: string, target: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  if (existsSync(target)) await rename(target, old);
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
