import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from './readCommand.ts';

/** Folders of the project with source files. Hidden folders belong to other programs. */
const sourceFolders = ['content', 'docs', 'hosting', 'node_modules', 'public', 'scripts', 'src', 'tests'];

/** Folders inside those, or hidden ones, that contain generated files. */
const generatedFolders = [path.join('node_modules', '.cache'), '.cache'];

/** An absolute path with the symbolic links of its existing part resolved. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync.native(file);
  return path.join(realPath(path.dirname(file)), path.basename(file));
}

/** Whether a folder is the other folder or inside it. */
const isWithin = (folder: string, outer: string): boolean => {
  const from = path.relative(outer, folder);
  return from === '' || !(from.startsWith('..') || path.isAbsolute(from));
};

/** Whether a path relative to the project leads into source files. */
function isSource(from: string): boolean {
  if (generatedFolders.some((made) => from.startsWith(made + path.sep))) return false;
  const [top = ''] = from.split(path.sep);
  return sourceFolders.includes(top) || top.startsWith('.');
}

interface Output {
  /** The project's folder. */
  root: string;
  /** The requested output folder, relative to it. */
  out: string;
  /** Whether the command made an existing folder and may replace it. */
  isOurs: (folder: string) => boolean;
}

/** The output folder of a command. Throws a `CommandError` if other files would be lost. */
export function outputFolder({ root, out, isOurs }: Output): string {
  const target = realPath(path.resolve(root, out));
  const project = realPath(root);
  const refuse = (what: string) =>
    new CommandError(
      `--out ${out} ${what}. Choose a folder that is only for the output, such as --out dist.`,
    );
  if (isWithin(project, target)) throw refuse('is the project folder or a folder above it');
  const from = path.relative(project, target);
  if (isWithin(target, project) && isSource(from)) throw refuse('is in a folder with source files');
  if (!existsSync(target)) return target;
  if (!statSync(target).isDirectory()) throw refuse('is a file');
  if (readdirSync(target).length > 0 && !isOurs(target))
    throw refuse('contains other files, which would be lost');
  return target;
}
