import path from 'node:path';
import { parseArgs } from 'node:util';
import { isError } from '../../src/model/problem.ts';
import { buildSite } from './build/buildSite.ts';
import { cacheFolder } from './cache/cache.ts';
import { folderSize } from './folderSize.ts';
import { readMoment } from './publication.ts';
import { report, sourcesIn } from './report.ts';
import { siteUrlFault } from './siteUrl.ts';
import { lockUrls, urlsLockFile } from './urlsLock.ts';

export interface BuildOutcome {
  /** Problems that stopped the build; 0 where it was built. */
  errors: number;
  outDir: string;
  base: string;
}

/** The folder that a site is served from, as Vite wants it: with a slash at both ends. */
const asBase = (folder: string): string => `/${folder}/`.replace(/\/+/g, '/');

interface BuildOptions {
  'base-path': string;
  preview: boolean;
  drafts: boolean;
  at?: string;
  out: string;
}

/** The options of a command line, or a sentence that says why they cannot be understood. */
function buildOptions(args: string[]): BuildOptions | string {
  try {
    const { values } = parseArgs({
      args,
      options: {
        'base-path': { type: 'string', default: process.env.BASE_PATH ?? '/' },
        preview: { type: 'boolean', default: false },
        drafts: { type: 'boolean', default: false },
        at: { type: 'string' },
        out: { type: 'string', default: 'dist' },
      },
    });
    return values.at === undefined || readMoment(values.at)
      ? values
      : `“${values.at}” is not a date. Write --at 2027-01-15, or --at 2027-01-15T09:00 for a time of that day.`;
  } catch (error) {
    return `${error instanceof Error ? error.message : error}. Write: npm run build -- [--base-path /folder/] [--preview] [--drafts] [--at 2027-01-15] [--out dist]`;
  }
}

/** Runs a build from command line arguments, saying what it does where that takes long, and what it made. */
export async function runBuild(args: string[]): Promise<BuildOutcome> {
  const root = process.cwd();
  const values = buildOptions(args);
  if (typeof values === 'string') {
    console.error(values);
    return { errors: 1, outDir: path.resolve(root, 'dist'), base: '/' };
  }
  const outDir = path.resolve(root, values.out);
  const base = asBase(values['base-path']);
  const siteUrl = process.env.SITE_URL || undefined;
  const fault = siteUrl && siteUrlFault(siteUrl);
  if (fault) {
    console.error(`${fault} Nothing was built.`);
    return { errors: 1, outDir, base };
  }
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  const { problems, pages, manifest, notices, drawn, encoded } = await buildSite({
    root,
    outDir,
    cacheDir: cacheFolder(root),
    base,
    siteUrl,
    at: values.at,
    preview: values.preview,
    drafts: values.preview || values.drafts,
    progress: (message) => {
      if (performance.now() - started > 2000) console.log(`  ${seconds()}  ${message}`);
    },
  });
  if (problems.length > 0) console.error(report(problems, sourcesIn(root)));
  const errors = problems.filter(isError).length;
  if (errors > 0) {
    console.error(`Nothing was built; ${values.out}/ is as it was.`);
  } else {
    // Only what visitors find now has landed: neither drafts nor the pages of another day.
    const added =
      manifest && !values.preview && !values.drafts && !values.at ? await lockUrls(root, manifest.pages) : [];
    if (added.length > 0) console.log(`New in ${urlsLockFile}, to be committed: ${added.join(', ')}`);
    const { files, bytes } = await folderSize(outDir);
    for (const notice of notices) console.warn(notice);
    console.log(
      `Built ${pages} pages in ${seconds()}: ${files} files, ${(bytes / 1e6).toFixed(1)} MB in ${values.out}/; ${drawn.anew} of ${drawn.all} cards, icons and fonts, and ${encoded.anew} of ${encoded.all} files of pictures made anew`,
    );
  }
  return { errors, outDir, base };
}
