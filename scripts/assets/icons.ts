import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const lucide = path.join(
  path.dirname(createRequire(import.meta.url).resolve('lucide-static/package.json')),
  'icons',
);
/** Logos of other companies, which Lucide does not have. */
const own = path.resolve(import.meta.dirname, '../../src/theme/icons');

const namesIn = (folder: string) => readdirSync(folder).map((file) => file.replace(/\.svg$/, ''));

/** Every name that content may use. */
export const iconNames: ReadonlySet<string> = new Set([...namesIn(lucide), ...namesIn(own)]);

/** The shapes of an icon, on a grid of 24 units. */
export function drawing(name: string): string {
  const ours = path.join(own, `${name}.svg`);
  const svg = readFileSync(existsSync(ours) ? ours : path.join(lucide, `${name}.svg`), 'utf8');
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** One SVG file with a `<symbol>` for each icon that the site uses, and its URL, which contains a hash of the content. */
export function iconSheet(names: Iterable<string>): { url: string; svg: string } {
  const symbols = [...new Set(names)]
    .sort()
    .map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing(name)}</symbol>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  return { url: `/assets/icons.${hash('sha256', svg).slice(0, 10)}.svg`, svg };
}
