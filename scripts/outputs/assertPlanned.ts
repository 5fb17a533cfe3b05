import { filesIn } from '../lib/filesIn.ts';
import { isReserved } from './outputs.ts';

/**
 * Throws if a built site has a file that is not in the table of outputs: the check could not detect clashes with it.
 * `paths` are the paths of the table and of the files for the host.
 */
export async function assertPlanned(folder: string, paths: readonly string[]): Promise<void> {
  const planned = new Set(paths);
  const unknown = (await filesIn(folder)).find((file) => !planned.has(file) && !isReserved(file));
  if (unknown)
    throw new Error(
      `${unknown} was written but is not in the table of outputs. Add it to scripts/outputs/outputs.ts.`,
    );
}
