import type { Problem } from '../../src/model/problem.ts';
import { rmSync } from 'node:fs';
import type { Manifest } from '../../src/model/manifest.ts';
import { aliasesOf, hostRules } from '../deploy/rules.ts';
import { hostFilesOf } from '../deploy/writeHostFiles.ts';
import { Cache } from '../lib/cache/cache.ts';
import { cardSection, drawCards } from '../assets/cards/cards.ts';
import { compiledCode } from '../compile/compiledCode.ts';
import { iconSheet } from '../assets/icons.ts';
import { assertPlanned } from '../outputs/assertPlanned.ts';
import { plannedOutputs } from '../outputs/outputs.ts';
import { pictureSection } from '../assets/images/publishedFiles.ts';
import { withGuide } from '../author/guide.ts';
import { writePreviewFiles } from '../author/writePreviewFiles.ts';
import { enterPhase } from '../lib/phases.ts';
import { onInterrupt } from '../lib/processes/onInterrupt.ts';
import { readSite } from '../check/readSite.ts';
import { iconSection } from '../assets/siteIcons.ts';
import type { BuildOptions, Content, Parts } from './parts.ts';
import { recoverFolder, replaceFolder, workFolderFor } from './replaceFolder.ts';
import { writeFiles } from './writeFiles.ts';
import { makePages } from './makePages.ts';
import { config } from '../../src/site.ts';

interface Counts {
  all: number;
  made: number;
}

export interface BuiltSite {
  problems: Problem[];
  pages: number;
  /** What was built; absent if the build stopped at problems. */
  manifest?: Manifest;
  /** Sentences about what the site lacks, and why. */
  notices: string[];
  /** Cards and icons: how many there are, and how many were made by this build. */
  drawn: Counts;
  /** The same for files of pictures. */
  encoded: Counts;
}

const nothing: Counts = { all: 0, made: 0 };

/**
 * Builds the whole site in a folder beside `outDir`, then replaces `outDir` in one step. If the content has errors, or
 * anything fails, `outDir` is unchanged.
 */
export async function buildSite(options: BuildOptions): Promise<BuiltSite> {
  recoverFolder(options.outDir);
  const cache = Cache.open(options.cacheDir);
  const workDir = workFolderFor(options.outDir);
  const removeWork = () => rmSync(workDir, { recursive: true, force: true });
  const endInterrupt = onInterrupt(removeWork);
  let built: BuiltSite | undefined;
  try {
    built = await buildInto(workDir, options, cache);
    return built;
  } finally {
    endInterrupt();
    removeWork();
    cache.close({ prune: built?.manifest !== undefined });
  }
}

async function buildInto(workDir: string, options: BuildOptions, cache: Cache): Promise<BuiltSite> {
  const { root, outDir, base, preview, drafts = preview, progress = () => {} } = options;
  const read = await readSite({ ...options, drafts, cache });
  if (!read.manifest)
    return { problems: read.problems, pages: 0, notices: [], drawn: nothing, encoded: nothing };
  const published = withUrl(read.manifest, options.siteUrl);
  const whole: Content = preview ? withGuide(read, published) : { site: read, manifest: published };
  progress('content read');

  const code = await compiledCode(root, base, preview, cache);
  progress('code compiled');
  const { site, manifest } = whole;
  enterPhase('cards');
  const collections = config.collect(manifest);
  const cards = await drawCards(manifest.pages, collections, site.pictures, cache);
  progress('cards drawn');
  enterPhase('fixed');
  const icons = iconSheet(site.icons);
  const parts: Parts = { ...options, ...whole, progress, cache, code, collections, cards, icons };
  const notices = await writeFiles(workDir, parts);
  enterPhase('write');
  await makePages(parts, workDir);
  if (preview) await writePreviewFiles(workDir, parts);
  await assertPlanned(workDir, pathsIn(parts));
  replaceFolder(workDir, outDir);
  return {
    problems: read.problems,
    pages: manifest.pages.length,
    manifest: read.manifest,
    notices,
    ...counts(cache),
  };
}

/** How much was drawn and encoded. */
function counts(cache: Cache): Pick<BuiltSite, 'drawn' | 'encoded'> {
  const drawn = [cardSection(cache), iconSection(cache)];
  const encoded = pictureSection(cache);
  return {
    drawn: { all: sum(drawn.map(({ used }) => used)), made: sum(drawn.map(({ made }) => made)) },
    encoded: { all: encoded.used, made: encoded.made },
  };
}

/** The paths of all files that the site may have. */
function pathsIn({ manifest, site, base, preview, host }: Parts): string[] {
  const aliases = aliasesOf(manifest).map(({ alias, page }) => ({ value: alias, file: page.file, from: 0 }));
  const outputs = plannedOutputs({ pages: manifest.pages, publicFiles: site.publicFiles, aliases });
  const hostFiles = hostFilesOf(hostRules(manifest, base, preview), host);
  return [...outputs.map(({ path }) => path), ...Object.keys(hostFiles)];
}

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

const withUrl = (manifest: Manifest, url = manifest.site.url): Manifest => ({
  ...manifest,
  site: { ...manifest.site, url },
});
