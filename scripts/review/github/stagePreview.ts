import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { previewFolder, reviewFolder } from './previewsUrl.ts';
import { untrustedFiles } from './untrustedFiles.ts';

/** Which of the two a pull request has. A branch that cannot be built has a review only. */
export interface Staged {
  preview: boolean;
  review: boolean;
}

interface Options {
  /** The folder with the artifacts `preview/` and `review/`. */
  artifacts: string;
  /** An empty folder, which becomes what is added to the branch of previews. */
  target: string;
  number: number;
  /** The path of the pull request's folder where it is served: `/previews/pr-12/`. */
  base: string;
}

/** Files at the top of the branch. Hosts read them there only, so those that a branch's build has made mean nothing. */
const ownFiles = {
  // Without it, GitHub Pages skips names that start with an underscore.
  '.nojekyll': '',
  'robots.txt': 'User-agent: *\nDisallow: /\n',
  // Cloudflare Pages and Netlify.
  _headers: '/*\n  X-Robots-Tag: noindex\n  X-Content-Type-Options: nosniff\n',
};

/** Copies the checked files of both artifacts into the folder of the pull request. */
export async function stagePreview({ artifacts, target, number, base }: Options): Promise<Staged> {
  const folder = path.join(target, previewFolder(number));
  const [preview, review] = ['preview', 'review'].map((name) => path.join(artifacts, name));
  if (!preview || !review) throw new Error('A list has as many items as it is made from.');
  const staged = { preview: existsSync(preview), review: existsSync(review) };
  if (staged.preview) {
    await copyPages(preview, folder);
    await assertBase(path.join(folder, 'index.html'), base);
  }
  if (staged.review) await copyPages(review, path.join(folder, reviewFolder));
  for (const [name, text] of Object.entries(ownFiles)) await writeFile(path.join(target, name), text);
  return staged;
}

/** Copies files without their compressed copies, which no host of ours reads. Every page asks not to be indexed. */
async function copyPages(from: string, to: string): Promise<void> {
  for (const file of await untrustedFiles(from)) {
    if (/\.(br|gz)$/.test(file)) continue;
    const target = path.join(to, file);
    await mkdir(path.dirname(target), { recursive: true });
    if (file.endsWith('.html'))
      await writeFile(target, withoutIndexing(await readFile(path.join(from, file), 'utf8')));
    else await copyFile(path.join(from, file), target);
  }
}

const noindex = '<meta name="robots" content="noindex">';

function withoutIndexing(html: string): string {
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return html;
  // A page without a head begins with what would be in it.
  const start = /<head\b/i.test(html) ? /<head\b[^>]*>/i : /^(?:<!doctype[^>]*>)?/i;
  return html.replace(start, (tag) => `${tag}${noindex}`);
}

/** Links and scripts name the folder that a site is served from, so a preview built for another one would be broken. */
async function assertBase(indexFile: string, base: string): Promise<void> {
  const html = await readFile(indexFile, 'utf8').catch(() => '');
  if (html.includes(`"${base}`)) return;
  throw new Error(
    `The preview was not built for ${base}. Merge the newest main into the branch, which says where previews are served.`,
  );
}
