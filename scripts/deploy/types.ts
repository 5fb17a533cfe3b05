import type { HostRules } from './rules.ts';

/** A built site on this machine. */
export interface LocalSite {
  /** The folder that the host serves at `/`. It contains the built site in `base`. */
  root: string;
  base: string;
  /** A free port of the loopback interface. */
  port: number;
  /** A folder for files of the server, removed after it has stopped. */
  workDir: string;
}

/** A feature that not every host, or not every local server, supports. */
export type Ability =
  | 'headers'
  | 'cacheControl'
  | 'redirects'
  | 'variants'
  | 'precompressed'
  | 'ranges'
  | 'hostile requests';

/** How a host is emulated on this machine. */
export interface LocalHost {
  /**
   * Starts a server that serves a site as the host does. Resolves to a function that stops it, or to a sentence about
   * why it cannot run here. The server may not be ready yet.
   */
  start: (site: LocalSite) => Promise<(() => Promise<void>) | string>;
  /** The missing abilities, each with the reason. */
  lacks?: Partial<Record<Ability, string>>;
  /** The Cache-Control of a URL according to the host's own parser, if the local server replaces it. */
  readCacheControl?: (site: LocalSite) => Promise<(path: string) => string | undefined>;
  /** The encoding of the build's compressed copies that it sends, if it sends them. */
  encoding?: 'br' | 'gzip';
}

/** A host that the site can be published on. */
export interface Host {
  /** The files that the host reads, by their paths in the built site. */
  files: (rules: HostRules) => Record<string, string>;
  /** Whether it sends the build's compressed copies. Otherwise it compresses by itself. */
  sendsCopies: boolean;
  local: LocalHost;
}
