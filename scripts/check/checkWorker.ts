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

/** What a thread needs to check some files; `templates` is what `readTemplates` returns. */
export interface CheckTask {
  files: FileText[];
  templates: string;
}

/** Checks some files, one after another. */
export async function checkTexts({ files, templates }: CheckTask): Promise<AsData<CheckedPage>[]> {
  const results: AsData<CheckedPage>[] = [];
  for (const { text, name, file } of files)
    results.push(toData(await checkTextLimited(text, name, file, { templates })));
  return results;
}
