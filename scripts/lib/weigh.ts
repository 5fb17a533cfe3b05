import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { urlOfFile } from '../../src/model/url.ts';
import { filesIn } from './filesIn.ts';

/** The transfer size of a route, in brotli bytes. */
interface Weight {
  url: string;
  /** JavaScript that runs before any interaction. */
  before: number;
  /** All JavaScript of the page, after the first intent event. */
  after: number;
  /** The document, styles included. */
  html: number;
  /** The font files that are loaded before the first paint. */
  fonts: number;
  live: boolean;
}

const weightOf = async (file: string): Promise<number> => (await stat(file).catch(() => null))?.size ?? 0;

const matches = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

/** Returns the compressed size of texts, and caches it, because pages share most of them. */
function textWeigher(): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const weight = known.get(text) ?? brotliCompressSync(text).length;
    known.set(text, weight);
    return weight;
  };
}

async function weigh(folder: string, file: string, inlineWeight: (text: string) => number): Promise<Weight> {
  const html = await readFile(path.join(folder, file), 'utf8');
  const inline = matches(html, /<script id="boot"[^>]*>([\s\S]*?)<\/script>/g).join('');
  const client = matches(html, /data-client="([^"]+)"/g);
  const external = matches(html, /<script[^>]* src="([^"]+)"/g);
  const fonts = matches(html, /<link rel="preload" href="([^"]+)" as="font"/g);
  const sum = async (urls: string[], ending: string) =>
    (await Promise.all(urls.map((url) => weightOf(path.join(folder, url) + ending)))).reduce(
      (total, size) => total + size,
      0,
    );
  const before = inlineWeight(inline) + (await sum(external, '.br'));
  return {
    url: urlOfFile(file.replaceAll('\\', '/')),
    before,
    after: before + (await sum(client, '.br')),
    html: await weightOf(path.join(folder, `${file}.br`)),
    fonts: await sum(fonts, ''),
    live: /<script id="boot"[^>]*data-live/.test(html),
  };
}

/** The transfer size of every route of a built site without a base path. */
export async function weighRoutes(folder: string): Promise<Weight[]> {
  const pages = (await filesIn(folder)).filter((file) => file.endsWith('.html'));
  const inlineWeight = textWeigher();
  return Promise.all(pages.map((file) => weigh(folder, file, inlineWeight)));
}
