import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { previewAddress } from '../previewAddress.ts';

/** The file with the address that the branch of previews is served from, so that runs of forks know it too. */
export const previewsUrlFile = '.github/previews-url';

/** The address that previews are served below; undefined if they are not. */
export async function previewsUrl(root: string): Promise<string | undefined> {
  const text = await readFile(path.join(root, previewsUrlFile), 'utf8').catch(() => '');
  const line = text.split('\n').find((each) => each.startsWith('https://'));
  return line && previewAddress(line.trim());
}

/** The folder of a pull request's preview. */
export const previewFolder = (number: number): string => `pr-${number}`;

/** The folder of the review inside that of the preview. No page has an address with an underscore at its start. */
export const reviewFolder = '_review';
