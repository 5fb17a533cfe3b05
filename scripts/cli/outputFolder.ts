import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './readCommand.ts';

/**
 * The output folder `out` of a command in a project. Throws a `CommandError` if other files would be lost: `isOurs` says
 * whether the command made an existing folder and may replace it.
 */
export function outputFolder(root: string, out: string, isOurs: (folder: string) => boolean): string {
  const target = path.resolve(root, out);
  const refuse = (what: string) =>
    new CommandError(
      `--out ${out} ${what}. Choose a folder that is only for the output, such as --out dist.`,
    );
  const toProject = path.relative(target, path.resolve(root));
  if (!toProject.startsWith('..') && !path.isAbsolute(toProject))
    throw refuse('is the project folder or a folder above it');
  if (!existsSync(target)) return target;
  if (!statSync(target).isDirectory()) throw refuse('is a file');
  if (readdirSync(target).length > 0 && !isOurs(target))
    throw refuse('contains other files, which would be lost');
  return target;
}
