import type { VFileMessage } from 'vfile-message';
import { extentOf, isError, problem } from '../../src/model/problem.ts';

/** The most problems of one rule that are listed for one file. Once these are fixed, the next appear. */
export const mostOfARule = 100;

interface Kind {
  file: string;
  rule: string;
  level?: 'error' | 'warning';
}

interface Entry extends Kind {
  listed: number;
  omitted: number;
  /** The first problem that is not listed. */
  next?: VFileMessage;
}

/** Collects problems: the first of each rule in each file, and how many more there are. */
export class ProblemList {
  readonly #problems: VFileMessage[] = [];
  readonly #entries = new Map<string, Entry>();

  #entry({ file, rule, level = 'error' }: Kind): Entry {
    const key = [file, rule, level].join('\0');
    const entry = this.#entries.get(key) ?? { file, rule, level, listed: 0, omitted: 0 };
    this.#entries.set(key, entry);
    return entry;
  }

  /** Adds a problem. `make` is called only if it is listed. */
  add(kind: Kind, make: () => VFileMessage): void {
    const entry = this.#entry(kind);
    if (entry.listed < mostOfARule) {
      entry.listed++;
      this.#problems.push(make());
    } else {
      entry.next ??= make();
      entry.omitted++;
    }
  }

  /** Adds problems that may already stand for omitted ones. */
  addAll(problems: readonly VFileMessage[]): this {
    for (const each of problems) {
      const kind = { file: each.file ?? '', rule: each.ruleId ?? '', level: levelOf(each) };
      if (!each.omitted) this.add(kind, () => each);
      else {
        const entry = this.#entry(kind);
        entry.next ??= each;
        entry.omitted += each.omitted;
      }
    }
    return this;
  }

  /** The listed problems, and one for each rule that has more. */
  get all(): VFileMessage[] {
    const more = [...this.#entries.values()].flatMap(({ file, rule, level, omitted, next }) =>
      next
        ? [
            problem({
              file,
              ...extentOf(next),
              level,
              rule,
              reason: `There ${omitted === 1 ? 'is 1 more problem' : `are ${omitted} more problems`} of this kind below.`,
              note: 'Fix the ones above first.',
              omitted,
            }),
          ]
        : [],
    );
    return [...this.#problems, ...more];
  }
}

const levelOf = (each: VFileMessage): Kind['level'] => (isError(each) ? 'error' : 'warning');
