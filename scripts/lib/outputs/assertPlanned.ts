import { filesIn } from '../filesIn.ts';
import { isReserved, type Output, pathsOf } from './outputs.ts';

/**
 * Throws if a built site has a file that the table of outputs does not know: the check could not find what clashes with
 * it.
 */
export async function assertPlanned(folder: string, outputs: readonly Output[]): Promise<void> {
  const planned = new Set(outputs.flatMap(pathsOf));
  const unknown = (await filesIn(folder)).find((file) => !planned.has(file) && !isReserved(file));
  if (unknown)
    throw new Error(
      `${unknown} was written, and the table of outputs does not know it. Add it to scripts/lib/outputs/outputs.ts.`,
    );
}
