import { cp } from 'node:fs/promises';
import path from 'node:path';
import { type Files, workspace, write } from './workspace.ts';

const templates = path.resolve(import.meta.dirname, '../../tests/fixture/content/_new');

/** The minimal site with what new pages start from, of every page type, as the fixture has it. */
export async function siteWithTemplates(files: Files = {}): Promise<string> {
  const root = await workspace();
  await cp(templates, path.join(root, 'content/_new'), { recursive: true });
  await write(root, files);
  return root;
}
