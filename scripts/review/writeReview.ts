import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import type { Review } from './review.ts';
import { ReviewPage } from './page/ReviewPage.tsx';
import { style } from './page/style.ts';
import { markdown } from './summaryMarkdown.ts';

const fontsDir = path.resolve(import.meta.dirname, '../../src/theme/fonts');

/** Writes the review's page with its assets, the summary for a pull request, and the review as data. */
export async function writeReview(review: Review, folder: string, preview?: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const script = path.join(import.meta.dirname, 'page/browser.ts');
  const { code } = await transformWithOxc(await readFile(script, 'utf8'), script);
  const html = `<!doctype html>${renderToStaticMarkup(createElement(ReviewPage, { review, preview }))}\n`;
  await Promise.all([
    writeFile(path.join(folder, 'index.html'), html),
    writeFile(path.join(folder, 'review.css'), style),
    writeFile(path.join(folder, 'review.js'), code),
    writeFile(path.join(folder, 'review.json'), `${JSON.stringify(review, null, 2)}\n`),
    writeFile(path.join(folder, 'summary.md'), markdown(review, { preview })),
    ...['text.woff2', 'mono.woff2'].map((font) =>
      copyFile(path.join(fontsDir, font), path.join(folder, font)),
    ),
  ]);
}
