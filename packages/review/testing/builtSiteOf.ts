import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../../scripts/lib/filesIn.ts';
import { type BuiltSite, builtFile } from '../built/builtSite.ts';
import { changesOf } from '../changes/changes.ts';
import type { Texts } from '../diffs.ts';
import type { SourceChange } from '../sources.ts';
import type { ChangedFile } from '../../../scripts/lib/git/git.ts';
import type { Change } from '../review.ts';
import { urlOfFile } from '../../../scripts/lib/fileOfUrl.ts';

function builtSiteOf(files: Record<string, string>): BuiltSite {
  const site: BuiltSite = { folder: '', pages: new Map(), assets: new Map(), redirects: new Map() };
  for (const [file, text] of Object.entries(files))
    if (file.endsWith('.html')) site.pages.set(urlOfFile(file), text);
    else site.assets.set(`/${file}`, builtFile(file, Buffer.from(text)));
  return site;
}

const builtFolder = path.join(import.meta.dirname, 'built');

/** A small site that has what real ones have: what the real build writes, much shortened. */
export const builtFiles: Record<string, string> = {
  ...Object.fromEntries(
    filesIn(builtFolder).map((name) => [name, readFileSync(path.join(builtFolder, name), 'utf8')]),
  ),
  'assets/site-ChItC6Ti.js': 'export const open=()=>fetch("/search");const css=`padding:8px;color:red;`;',
};

interface Sources {
  sources?: SourceChange[];
  files?: ChangedFile[];
  leftOut?: string[];
  unbuilt?: Map<string, Texts>;
}

export function changesBetween(
  old: Record<string, string>,
  fresh: Record<string, string>,
  { sources = [], files = [], leftOut = [], unbuilt }: Sources = {},
): Change[] {
  const [before, after] = [builtSiteOf(old), builtSiteOf(fresh)];
  const content = { problems: [], leftOut, at: '2026-11-01' };
  return changesOf({ before, after, files, sources, unbuilt, ...content }).changes;
}
