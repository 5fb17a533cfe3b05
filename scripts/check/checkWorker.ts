/** What worker threads do for a check of many files. */
import { checkTextLimited } from './checkFile.ts';
import type { CheckedPage } from './checkedPage.ts';
import { type AsData, toData } from './problemData.ts';

/** The text of a page's file. `name` is relative to the content folder, `file` is the name in problems. */
export interface FileText {
  text: string;
  name: string;
  file: string;
}

/** What a thread needs to check some files; `settings` is the JSON of `SettingsData`. */
export interface CheckTask {
  files: FileText[];
  settings: string;
}

/** Checks some files, one after another. */
export async function checkTexts({ files, settings }: CheckTask): Promise<AsData<CheckedPage>[]> {
  const results: AsData<CheckedPage>[] = [];
  for (const { text, name, file } of files)
    results.push(toData(await checkTextLimited(text, name, file, { settings })));
  return results;
}
