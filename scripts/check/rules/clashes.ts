import type { VFileMessage } from 'vfile-message';
import { type Position, problem } from '../../../src/model/problem.ts';
import type { AgeOf } from '../../lib/git/fileAges.ts';

/** Something that only one file, or one line of it, may say. */
export interface Claim {
  file: string;
  place: Position;
  end?: Position;
  rule: string;
  /** What claims it, if that is to be reported once, however many others it clashes with. */
  subject?: object;
  /** What is wrong with this claim beside another one, which is at `where`: “content/about.mdx:3” or “line 3”. */
  words: (other: Claim, where: string) => { reason: string; note: string };
}

/** Groups claims by their key. What only one of them claims is no clash. */
export function clashesAmong<T>(claims: readonly T[], keyOf: (claim: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const claim of claims) groups.set(keyOf(claim), [...(groups.get(keyOf(claim)) ?? []), claim]);
  return [...groups.values()].filter((group) => group.length > 1);
}

/** The claim to name beside one that is reported: an earlier line of its file, else the oldest one of another file. */
function rivalOf(claim: Claim, group: readonly Claim[], ageOf: AgeOf): Claim | undefined {
  const first = group.find(({ file }) => file === claim.file);
  if (first !== claim) return first;
  return group.filter(({ file }) => file !== claim.file).toSorted((a, b) => ageOf(a.file) - ageOf(b.file))[0];
}

/**
 * Reports each clash at the newest files. If all are of one age, every file is named alike, because nobody knows which
 * of them is to change. Within a file, the first line stands.
 */
export function clashProblems(clashes: readonly (readonly Claim[])[], ageOf: AgeOf): VFileMessage[] {
  const reported = new Set<object>();
  return clashes.flatMap((group) => {
    const oldest = Math.min(...group.map(({ file }) => ageOf(file)));
    const allAlike = group.every(({ file }) => ageOf(file) === oldest);
    return group.flatMap((claim) => {
      const rival = rivalOf(claim, group, ageOf);
      const isBlamed = allAlike || ageOf(claim.file) > oldest || rival?.file === claim.file;
      const { file, place, end, rule, subject = claim, words } = claim;
      if (!rival || !isBlamed || reported.has(subject)) return [];
      reported.add(subject);
      const where = rival.file === file ? `line ${rival.place.line}` : `${rival.file}:${rival.place.line}`;
      return [problem({ file, place, end, rule, ...words(rival, where) })];
    });
  });
}
