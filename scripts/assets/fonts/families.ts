import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A typeface of the site, and the weights that the theme uses. */
export interface Family {
  /** Its `font-family` in CSS. */
  family: string;
  /** The name of its package and files. */
  name: string;
  weights: { min: number; max: number };
}

export const families: Family[] = [
  { family: 'Schibsted Grotesk', name: 'schibsted-grotesk', weights: { min: 400, max: 700 } },
  { family: 'Martian Mono', name: 'martian-mono', weights: { min: 400, max: 600 } },
];

const require = createRequire(import.meta.url);

/** The upright font files of a family's package by subset: `latin`, `latin-ext`, `cyrillic`. */
export function fontSources({ name }: Family): Map<string, string> {
  const folder = path.dirname(
    require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`),
  );
  const pattern = new RegExp(`^${name}-([a-z-]+)-wght-normal\\.woff2$`);
  return new Map(
    readdirSync(folder)
      .sort()
      .flatMap((file) => {
        const script = pattern.exec(file)?.[1];
        return script ? [[script, path.join(folder, file)] as const] : [];
      }),
  );
}
