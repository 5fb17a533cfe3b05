import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Typeface, typefaces } from '../../src/theme/brand.ts';
import { CommandError } from '../../scripts/cli/command.ts';
import { fontPackage, fontSlug } from '../../scripts/theme/fontPackage.ts';
import { npmCommand } from '../../scripts/lib/processes.ts';
import type { Brand } from './brandFile.ts';

/** Runs npm in a folder. Its output is shown only if it fails. */
function npm(root: string, ...args: string[]): void {
  const [program, ...first] = npmCommand();
  execFileSync(program, [...first, ...args, '--no-audit', '--no-fund'], { cwd: root, stdio: 'pipe' });
}

type Families = Record<keyof typeof typefaces, string>;

const before = Object.values<Typeface>(typefaces);

/** Throws a `CommandError` if npm has no package of a family. */
export function checkTypeface(family: string): void {
  if (before.some((typeface) => typeface.family === family)) return;
  const name = fontPackage(family);
  try {
    npm('.', 'view', name, 'name');
  } catch {
    throw new CommandError(
      `npm finds no package ${name}. Write the name as https://fontsource.org/?variable=true does, such as “Source Serif 4”.`,
    );
  }
}

/** Which fonts a family is like, as its package says. */
function likeOf(root: string, family: string): Typeface['like'] {
  const file = path.join(root, 'node_modules', fontPackage(family), 'metadata.json');
  const { category }: { category?: string } = JSON.parse(readFileSync(file, 'utf8'));
  return category === 'serif' || category === 'monospace' ? category : 'sans-serif';
}

/** The files of a family for the script of a language besides Latin, by their names on https://fontsource.org. */
export function scriptsFor(locale: string, root: string, family: string): string[] {
  const { language, script = 'Latn' } = new Intl.Locale(locale).maximize();
  const name = language === 'vi' ? 'Vietnamese' : new Intl.DisplayNames('en', { type: 'script' }).of(script);
  if (!name || name === 'Latin') return [];
  const folder = path.join(root, 'node_modules', fontPackage(family), 'files');
  return [name.toLowerCase(), `${name.toLowerCase()}-ext`].filter((each) =>
    existsSync(path.join(folder, `${fontSlug(family)}-${each}-wght-normal.woff2`)),
  );
}

/** Installs the packages of families in the place of the old ones, and others. Returns the families with the fonts they are like. */
export function installTypefaces(root: string, families: Families, ...others: string[]): Brand['typefaces'] {
  const [old, named] = [before.map(({ family }) => family), Object.values(families)];
  const added = [...named.filter((family) => !old.includes(family)).map(fontPackage), ...others];
  const removed = old.filter((family) => !named.includes(family));
  if (added.length > 0) npm(root, 'install', '--save-dev', ...added);
  if (removed.length > 0) npm(root, 'uninstall', ...new Set(removed.map(fontPackage)));
  const typefaceOf = (family: string) =>
    before.find((typeface) => typeface.family === family) ?? { family, like: likeOf(root, family) };
  const { head, text, mono } = families;
  return { head: typefaceOf(head), text: typefaceOf(text), mono: typefaceOf(mono) };
}
