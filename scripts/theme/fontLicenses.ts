import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { config } from '../site/config.ts';
import { fontPackage } from './fontPackage.ts';

/** The licenses of the typefaces and of the icons, which every copy must contain. */
export function fontLicenses(root: string): string {
  const { resolve } = createRequire(path.join(root, 'package.json'));
  const families = Object.values(config.theme.typefaces).map(({ family }) => fontPackage(family));
  return [...new Set([...families, 'lucide-static'])]
    .map((name) => {
      const folder = path.dirname(resolve(`${name}/package.json`));
      return `# ${name}\n\n${readFileSync(path.join(folder, 'LICENSE'), 'utf8').trim()}\n`;
    })
    .join('\n');
}
