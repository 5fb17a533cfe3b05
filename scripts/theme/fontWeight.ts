import { statSync } from 'node:fs';
import path from 'node:path';
import { config } from '../site/config.ts';

/** The most bytes of fonts that a page may fetch before its first paint. */
export const mostFontBytes = 60_000;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

/** A warning if the fonts of a project are heavier than that, with what each weighs. */
export function heavyFontsIn(root: string): string | undefined {
  const sizes = config.theme.fontRoles.map((role) => {
    const file = path.join(root, 'src/theme/fonts', `${role}.woff2`);
    return { role, bytes: statSync(file, { throwIfNoEntry: false })?.size ?? 0 };
  });
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= mostFontBytes) return undefined;
  const each = sizes.map(({ role, bytes }) => `${role} ${kilobytes(bytes)}`).join(', ');
  return `WARNING: before its first paint, a page fetches ${kilobytes(total)} of fonts (${each}), and npm test allows ${mostFontBytes / 1000} kB. Choose a lighter family, or fewer weights in src/theme/brand.ts: docs/theme.md.`;
}
