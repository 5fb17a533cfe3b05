import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { type TemplateData, templateTexts } from './rules/templateSentences.ts';
import { failed } from './checkFile.ts';
import { readContentText } from '../content/contentText.ts';
import { filesBelow } from '../content/contentTree.ts';
import { z } from 'zod';
import type { Cache } from '../lib/cache/cache.ts';
import { ownCodeDigest } from '../lib/cache/codeDigest.ts';
import { runLimited } from '../lib/limits/runLimited.ts';

/** The templates of new pages. */
export interface ReadTemplates {
  /** `TemplateData` as JSON, so that it can be sent to other threads; '' if there are no templates. */
  data: string;
  problems: VFileMessage[];
}

const module = new URL('./rules/templateSentences.ts', import.meta.url).href;

const code = ownCodeDigest(import.meta.filename);

const textsSchema = z.custom<TemplateData[number]['texts']>(Array.isArray);

/** Reads the templates of new pages, within limits of time and memory. A site need not have any. */
export async function readTemplates(root: string, cache: Cache): Promise<ReadTemplates> {
  const { files } = await filesBelow(path.join(root, 'content/_new'));
  const data: TemplateData = [];
  const problems: VFileMessage[] = [];
  const section = cache.section('templates', code);
  for (const name of files.filter((each) => each.endsWith('.mdx'))) {
    const file = `content/_new/${name}`;
    const { text = '', problem } = readContentText(root, file);
    if (problem) problems.push(problem);
    try {
      const known = textsSchema.safeParse(section.value([file, text])).data;
      const texts = known ?? (await runLimited({ module, work: templateTexts, texts: [text, file] }));
      if (!known) section.setValue([file, text], texts);
      data.push({ file, texts });
    } catch (error) {
      problems.push(failed(error, file));
    }
  }
  return { data: data.length > 0 ? JSON.stringify(data) : '', problems };
}
