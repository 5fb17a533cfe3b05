import type { HostRules } from './rules.ts';

/** A built site on this machine. */
export interface LocalSite {
  /** The folder that the host serves at `/`. It contains the built site at `base`. */
  root: string;
  base: string;
  /** A free port of the loopback interface. */
  port: number;
  /** A folder for files of the server, which is removed when it has stopped. */
  workDir: string;
}

/** What not every host, or not every local server, can do. */
export type Ability =
  | 'headers'
  | 'cacheControl'
  | 'redirects'
  | 'variants'
  | 'precompressed'
  | 'ranges'
  | 'hostile requests';

/** How a host is tried on this machine. */
export interface LocalHost {
  /**
   * Starts a server that treats a site as the host does; resolves to a function that stops it, or to a sentence on why
   * it cannot run here. It may answer only later.
   */
  start: (site: LocalSite) => Promise<(() => Promise<void>) | string>;
  /** The abilities that are missing, each with the reason. */
  lacks?: Partial<Record<Ability, string>>;
  /** The Cache-Control of an address by the host's own reading of the files, if the server replaces it. */
  readCacheControl?: (site: LocalSite) => Promise<(path: string) => string | undefined>;
  /** The encoding of the compressed copies that it sends, if it sends those of the build. */
  encoding?: 'br' | 'gzip';
}

/** A host that the site can be published on. */
export interface Host {
  /** The files that the host reads, by their paths in the built site. */
  files: (rules: HostRules) => Record<string, string>;
  local: LocalHost;
}
