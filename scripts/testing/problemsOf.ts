/** Checks one content file from its bytes. */
import { checkFile } from '../check/checkFile.ts';

export const file = 'content/about.mdx';

/** The fields of an ordinary page. Its body starts on line 7. */
export const head = '---\ntemplate: page\ntitle: About\ndescription: Us.\n---\n\n';

export const problemsOf = (content: string | Uint8Array) =>
  checkFile(typeof content === 'string' ? Buffer.from(content) : content, 'about.mdx', file).problems;
