import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { isPageFile, urlOfFile } from '../../scripts/lib/fileOfUrl.ts';
import { filesIn } from '../../scripts/lib/filesIn.ts';

/** The transfer size of a route, in bytes: as brotli makes it at its best. */
interface Weight {
  url: string;
  /** The inline script. */
  inline: number;
  /** All JavaScript that the page ever loads: with React if it has an island. */
  scripts: number;
  /** What counts the pages after the first, beside the service's own script. */
  counting: number;
  hasIsland: boolean;
  /** The document, styles included. */
  html: number;
  /** Its styles. */
  styles: number;
  /** The font files that are loaded before the first paint. */
  fonts: number;
}

const matches = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

/** Compressed sizes by content: pages share most of their files. */
const sizes = new Map<string, number>();

function compressed(bytes: string | Buffer): number {
  const key = typeof bytes === 'string' ? bytes : bytes.toString('latin1');
  const size = sizes.get(key) ?? brotliCompressSync(bytes).length;
  sizes.set(key, size);
  return size;
}

async function weigh(folder: string, file: string): Promise<Weight> {
  const html = await readFile(path.join(folder, file), 'utf8');
  const inline = matches(html, /<script id="boot"[^>]*>([\s\S]*?)<\/script>/g).join('');
  const hasIsland = html.includes('<div data-island=');
  const named = matches(html, hasIsland ? /data-(?:site|islands)="([^"]+)"/g : /data-site="([^"]+)"/g);
  const external = matches(html, /<script[^>]* src="(\/[^"]+)"/g);
  const counting = external.filter((url) => url.startsWith('/assets/analytics-'));
  const others = external.filter((url) => !counting.includes(url));
  const fonts = matches(html, /<link rel="preload" href="([^"]+)" as="font"/g);
  const sum = async (urls: string[], weight: (bytes: Buffer) => number) => {
    const files = await Promise.all(urls.map((url) => readFile(path.join(folder, url))));
    return files.reduce((total, bytes) => total + weight(bytes), 0);
  };
  return {
    url: urlOfFile(file.replaceAll('\\', '/')),
    inline: compressed(inline),
    scripts: compressed(inline) + (await sum([...others, ...named], compressed)),
    counting: await sum(counting, compressed),
    hasIsland,
    html: compressed(html),
    styles: compressed(matches(html, /<style[^>]*>([\s\S]*?)<\/style>/g).join('')),
    // Fonts are compressed already.
    fonts: await sum(fonts, (bytes) => bytes.length),
  };
}

/** The transfer size of every route of a built site without a base path. */
export async function weighRoutes(folder: string): Promise<Weight[]> {
  const pages = filesIn(folder).filter(isPageFile);
  return Promise.all(pages.map((file) => weigh(folder, file)));
}
