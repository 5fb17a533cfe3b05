import { existsSync } from 'node:fs';
import path from 'node:path';
import type { VFileMessage } from 'vfile-message';
import type { Cache } from '../lib/cache/cache.ts';
import type { DateTime } from '../lib/schedule.ts';
import { readSite } from '../check/readSite.ts';

/** Every problem and warning of the content below `root`, drafts included, by the rules of the code that runs. */
export async function problemsOf(root: string, at: DateTime, cache?: Cache): Promise<VFileMessage[]> {
  if (!existsSync(path.join(root, 'content'))) return [];
  return (await readSite({ root, at, drafts: true, cache })).problems;
}

/** The same mistake, wherever in the file it stands: lines move when others are added above. */
const key = ({ file, ruleId, reason }: VFileMessage): string => [file, ruleId, reason].join('\0');

/** The problems of `after` that `before` does not have, each as often as it has been added. */
export function newProblems(before: VFileMessage[], after: VFileMessage[]): VFileMessage[] {
  const known = new Map<string, number>();
  for (const each of before) known.set(key(each), (known.get(key(each)) ?? 0) + 1);
  return after.filter((each) => {
    const left = known.get(key(each)) ?? 0;
    known.set(key(each), left - 1);
    return left <= 0;
  });
}
