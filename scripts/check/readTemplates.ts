import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { readContentText } from '../content/contentText.ts';
import { filesBelow } from '../content/contentTree.ts';
import type { Values } from '../lib/cache/values.ts';
import { withTimeLimit } from '../lib/limits/timeLimit.ts';
import { failed } from './checkFile.ts';
import { checkOnce } from './checkedFiles.ts';
import {
  type Templates,
  type TemplateText,
  templatesFrom,
  templateTexts,
} from './rules/templateSentences.ts';

/** The templates of new pages, and what is wrong with their files. */
export interface ReadTemplates {
  templates: Templates;
  problems: VFileMessage[];
}

/**
 * Reads the templates of new pages, within the time limit. A site need not have any. Their texts are cached in `values`.
 */
export async function readTemplates(root: string, values: Values): Promise<ReadTemplates> {
  const { files } = await filesBelow(path.join(root, 'content/_new'));
  const texts: TemplateText[] = [];
  const problems: VFileMessage[] = [];
  for (const name of files.filter((each) => each.endsWith('.mdx'))) {
    const file = `content/_new/${name}`;
    const { text = '', problem } = readContentText(root, file);
    if (problem) problems.push(problem);
    try {
      const read = () => ({ texts: templateTexts(text, file), problems: [] });
      texts.push(...checkOnce(values, [file, text], () => withTimeLimit(read)).texts);
    } catch (error) {
      problems.push(failed(error, file));
    }
  }
  return { templates: templatesFrom(texts), problems };
}
