import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { type TemplateData, templateTexts } from './rules/templateSentences.ts';
import { failed } from './checkFile.ts';
import { readContentText } from '../content/contentText.ts';
import { filesBelow } from '../content/contentTree.ts';
import { runLimited } from '../lib/limits/runLimited.ts';

/** The templates of new pages. */
export interface ReadTemplates {
  /** `TemplateData` as JSON, so that it can be sent to other threads; '' if there are no templates. */
  data: string;
  problems: VFileMessage[];
}

const module = new URL('./rules/templateSentences.ts', import.meta.url).href;

/** Reads the templates of new pages, within limits of time and memory. A site need not have any. */
export async function readTemplates(root: string): Promise<ReadTemplates> {
  const { files } = await filesBelow(path.join(root, 'content/_new'));
  const data: TemplateData = [];
  const problems: VFileMessage[] = [];
  for (const name of files.filter((each) => each.endsWith('.mdx'))) {
    const file = `content/_new/${name}`;
    const { text = '', problem } = await readContentText(root, file);
    if (problem) problems.push(problem);
    try {
      data.push({ file, texts: await runLimited({ module, work: templateTexts, texts: [text, file] }) });
    } catch (error) {
      problems.push(failed(error, file));
    }
  }
  return { data: data.length > 0 ? JSON.stringify(data) : '', problems };
}
