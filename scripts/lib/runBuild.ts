import path from 'node:path';
import { parseArgs } from 'node:util';
import { isError } from '../../src/model/problem.ts';
import { buildSite } from './buildSite.ts';
import { folderSize } from './folderSize.ts';
import { report } from './report.ts';

export interface BuildOutcome {
  /** Problems that stopped the build; 0 where it was built. */
  errors: number;
  outDir: string;
  base: string;
}

/** The folder that a site is served from, as Vite wants it: with a slash at both ends. */
const asBase = (folder: string): string => `/${folder}/`.replace(/\/+/g, '/');

/** Runs a build from command line arguments, saying what it does where that takes long, and what it made. */
export async function runBuild(args: string[]): Promise<BuildOutcome> {
  const { values } = parseArgs({
    args,
    options: {
      'base-path': { type: 'string', default: process.env.BASE_PATH ?? '/' },
      preview: { type: 'boolean', default: false },
      at: { type: 'string' },
      out: { type: 'string', default: 'dist' },
    },
  });
  const root = process.cwd();
  const outDir = path.resolve(root, values.out);
  const base = asBase(values['base-path']);
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const { problems, pages } = await buildSite({
    root,
    outDir,
    cacheDir: path.join(root, 'node_modules/.cache/site'),
    base,
    at: values.at,
    preview: values.preview,
    progress: (message) => {
      if (performance.now() - started > 2000) console.log(`  ${seconds()}  ${message}`);
    },
  });
  if (problems.length > 0) console.error(report(problems));
  const errors = problems.filter(isError).length;
  if (errors > 0) {
    console.error(`Nothing was built; ${values.out}/ is as it was.`);
  } else {
    const { files, bytes } = await folderSize(outDir);
    console.log(
      `Built ${pages} pages in ${seconds()}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${values.out}/`,
    );
  }
  return { errors, outDir, base };
}
