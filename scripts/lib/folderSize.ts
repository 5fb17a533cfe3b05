import { statSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from './filesIn.ts';

/** Number and total bytes of the files in a folder. */
export async function folderSize(folder: string): Promise<{ files: number; bytes: number }> {
  const files = await filesIn(folder);
  const sizes = files.map((file) => statSync(path.join(folder, file)).size);
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
