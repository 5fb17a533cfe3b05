import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const codeParts = [
  ...['src', 'scripts', 'packages', 'package.json', 'package-lock.json', 'vite.config.ts'],
  ...['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.node.json'],
];

const contentParts = ['content', 'public', 'urls.lock'];

/** The fixture site below the repository. It stays, so that the next build finds its cache. */
export const fixtureRoot = path.resolve('.cache/fixture-site');

/** A copy of the fixture site that a test may change; inside the repository, so that Node finds the packages. */
export interface ProjectCopy {
  root: string;
  edit: (file: string, change: (text: string) => string) => Promise<void>;
  write: (file: string, content: string | Uint8Array) => Promise<void>;
  remove: (file: string) => Promise<void>;
}

export async function copyFixture(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  const parts = [
    ...codeParts.map((part) => [part, part]),
    ...contentParts.map((part) => [path.join('tests/fixture', part), part]),
  ];
  for (const [source = '', part = ''] of parts) {
    // A site may have no packages.
    if (!existsSync(source)) continue;
    await rm(path.join(root, part), { recursive: true, force: true });
    await cp(source, path.join(root, part), { recursive: true });
  }
}

export async function copyProject(name: string): Promise<ProjectCopy> {
  const root = path.resolve(`.cache/${name}-${process.pid}`);
  await rm(root, { recursive: true, force: true });
  await copyFixture(root);
  return {
    root,
    async edit(file, change) {
      const text = await readFile(path.join(root, file), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`The edit of ${file} changed nothing.`);
      await writeFile(path.join(root, file), changed);
    },
    write: (file, content) => writeFile(path.join(root, file), content),
    remove: (file) => rm(path.join(root, file)),
  };
}

export async function buildCopy(
  root: string,
  outDir: string,
  base: string,
  options: string[] = [],
  env = {},
): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    ['scripts/run.mjs', 'build', '--base-path', base, '--out', outDir, ...options],
    { cwd: root, env: { ...process.env, ...env } },
  );
}
