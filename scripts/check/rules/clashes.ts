import type { VFileMessage } from 'vfile-message';
import { type Position, problem } from '../../../src/model/problem.ts';
import type { AgeOf } from '../../lib/git/fileAges.ts';

/** Something that only one file, or one line of it, may define. */
export interface Claim {
  file: string;
  place: Position;
  end?: Position;
  rule: string;
  /** What claims it, if that must be reported only once, however many others it clashes with. */
  subject?: object;
  /** The message about this claim and another one, which is at `where`: “content/about.mdx:3” or “line 3”. */
  message: (other: Claim, where: string) => { reason: string; note: string };
}

/** Groups claims by their key. A claim that is alone is not a clash. */
export function clashesAmong<T>(claims: readonly T[], keyOf: (claim: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const claim of claims) groups.set(keyOf(claim), [...(groups.get(keyOf(claim)) ?? []), claim]);
  return [...groups.values()].filter((group) => group.length > 1);
}

/**
 * The claim to mention in the report of another: an earlier line of its file, otherwise the oldest claim in another
 * file.
 */
function rivalOf(claim: Claim, group: readonly Claim[], ageOf: AgeOf): Claim | undefined {
  const first = group.find(({ file }) => file === claim.file);
  if (first !== claim) return first;
  return group.filter(({ file }) => file !== claim.file).toSorted((a, b) => ageOf(a.file) - ageOf(b.file))[0];
}

/**
 * Reports each clash in the newest files. If all have the same age, every file is reported, because it is unknown which
 * one has to change. Within a file, the first line is not reported.
 */
export async function clashProblems(
  clashes: readonly (readonly Claim[])[],
  fileAges: () => Promise<AgeOf>,
): Promise<VFileMessage[]> {
  // Run Git only if there are clashes.
  if (clashes.length === 0) return [];
  const ageOf = await fileAges();
  const reported = new Set<object>();
  return clashes.flatMap((group) => {
    const oldest = Math.min(...group.map(({ file }) => ageOf(file)));
    const allSameAge = group.every(({ file }) => ageOf(file) === oldest);
    return group.flatMap((claim) => {
      const rival = rivalOf(claim, group, ageOf);
      const isReported = allSameAge || ageOf(claim.file) > oldest || rival?.file === claim.file;
      const { file, place, end, rule, subject = claim, message } = claim;
      if (!rival || !isReported || reported.has(subject)) return [];
      reported.add(subject);
      const where = rival.file === file ? `line ${rival.place.line}` : `${rival.file}:${rival.place.line}`;
      return [problem({ file, place, end, rule, ...message(rival, where) })];
    });
  });
}
