import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const parts = [
  'content',
  'public',
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'tsconfig.browser.json',
  'tsconfig.node.json',
];

/** A copy of the project that a test may change; inside the repository, so that Node finds the packages. */
export interface ProjectCopy {
  root: string;
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  write: (file: string, text: string) => Promise<void>;
  remove: (file: string) => Promise<void>;
}

export async function copyProject(name: string): Promise<ProjectCopy> {
  const root = path.resolve(`.cache/${name}-${process.pid}`);
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  for (const part of parts) await cp(part, path.join(root, part), { recursive: true });
  return {
    root,
    async edit(file, change) {
      const text = await readFile(path.join(root, file), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`The edit of ${file} changed nothing.`);
      await writeFile(path.join(root, file), changed);
    },
    write: (file, text) => writeFile(path.join(root, file), text),
    remove: (file) => rm(path.join(root, file)),
  };
}
