/** What worker threads do for a build of many pages. */
import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { CheckedPage } from '../check/checkedPage.ts';
import { type CheckTask, checkTexts } from '../check/checkWorker.ts';
import type { AsData } from '../check/problemData.ts';
import { compileSources } from '../compile/compileBodies.ts';
import { parsingOnce } from '../content/mdx/parseMdx.ts';
import { type MakePage, type PageTask, pageMaker } from './makePage.ts';

/** A checked file and the module of its body, if it could be compiled. */
export interface PreparedFile {
  checked: AsData<CheckedPage>;
  module?: string;
}

/** Checks files, and compiles those without errors from the same trees. */
export function checkAndCompile({ root, ...task }: CheckTask & { root: string }): Promise<PreparedFile[]> {
  return parsingOnce(async () => {
    const checked = await checkTexts(task);
    const sound = task.files.filter(
      (_, index) => !checked[index]?.problems.some(({ level }) => level !== 'warning'),
    );
    const sources = sound.map(({ file, text }) => ({ file, source: text }));
    // A body that cannot be compiled is compiled again by the build, which reports it.
    const moduleOf = await compileSources(root, sources).catch(() => undefined);
    const modules = new Map(sources.map(({ file }) => [file, moduleOf?.(file)]));
    return checked.map((each, index) => ({
      checked: each,
      module: modules.get(task.files[index]?.file ?? ''),
    }));
  });
}

let prepared: { setupFile: string; make: Promise<MakePage> } | undefined;

/** Makes pages of a build, whose `RenderSetup` is in a file: it is as large as the site, and read once by each thread. */
export async function makePages({
  setupFile,
  tasks,
}: {
  setupFile: string;
  tasks: PageTask[];
}): Promise<Awaited<ReturnType<MakePage>>[]> {
  if (prepared?.setupFile !== setupFile)
    prepared = { setupFile, make: pageMaker(deserialize(readFileSync(setupFile))) };
  const make = await prepared.make;
  const pages: Awaited<ReturnType<MakePage>>[] = [];
  for (const task of tasks) pages.push(await make(task));
  return pages;
}
