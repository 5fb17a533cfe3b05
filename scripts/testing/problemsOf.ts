/** Checks one content file from its bytes. */
import { type CheckedPage, onlyProblems } from '../check/checkedPage.ts';
import { checkText } from '../check/checkPage.ts';
import { readText } from '../content/contentText.ts';

export const file = 'content/about.mdx';

/** The fields of an ordinary page. Its body starts on line 7. */
export const head = '---\ntemplate: page\ntitle: About\ndescription: Us.\n---\n\n';

export function checkFile(content: string | Uint8Array, path = 'about.mdx'): CheckedPage {
  const read = readText(Buffer.from(content), `content/${path}`);
  return read.problem ? onlyProblems(read.problem) : checkText(read.text, path, `content/${path}`);
}

export const problemsOf = (content: string | Uint8Array) => checkFile(content).problems;
