import type { HostRules } from './rules.ts';

/** A host that the site can be published on. */
export interface Host {
  /** The files that the host reads, by their paths in the built site. */
  files: (rules: HostRules) => Record<string, string>;
}
