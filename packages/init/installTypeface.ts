import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Typeface, typefaces } from '../../src/theme/brand.ts';
import { CommandError } from '../../scripts/cli/command.ts';
import { fontPackage } from '../../scripts/theme/fontPackage.ts';
import { npmCommand } from '../../scripts/lib/processes.ts';
import type { Brand } from './brandFile.ts';

/** Runs npm in a folder. Its output is shown only if it fails. */
function npm(root: string, ...args: string[]): void {
  const [program, ...first] = npmCommand();
  execFileSync(program, [...first, ...args, '--no-audit', '--no-fund'], { cwd: root, stdio: 'pipe' });
}

const { text, mono }: Record<keyof typeof typefaces, Typeface> = typefaces;

/** Throws a `CommandError` if npm has no package of a family. */
export function checkTypeface(family: string): void {
  if (family === text.family) return;
  const name = fontPackage(family);
  try {
    npm('.', 'view', name, 'name');
  } catch {
    throw new CommandError(
      `npm finds no package ${name}. Write the name as https://fontsource.org/?variable=true does, such as “Source Serif 4”.`,
    );
  }
}

/** Installs the package of a family in the place of the old one. Returns the family with the fonts it is like. */
export function installTypeface(root: string, family: string): Brand['typeface'] {
  if (family === text.family) return text;
  const name = fontPackage(family);
  npm(root, 'install', '--save-dev', name);
  if (text.family !== mono.family) npm(root, 'uninstall', fontPackage(text.family));
  const file = path.join(root, 'node_modules', name, 'metadata.json');
  const { category }: { category?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return { family, like: category === 'serif' || category === 'monospace' ? category : 'sans-serif' };
}
