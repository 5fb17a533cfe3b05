/** What a build is asked for, and what its steps share. */
import type { Collections } from '../../src/model/collections.ts';
import type { HostName } from '../deploy/index.ts';
import type { Cache } from '../lib/cache/cache.ts';
import type { Cards } from '../assets/cards/cards.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { RareFont } from '../assets/fonts/rareFonts.ts';
import type { IconSheet } from '../assets/icons.ts';
import type { SiteWithGuide } from '../preview/guide.ts';
import type { DateTime } from '../lib/schedule.ts';

export interface BuildOptions {
  /** The folder that holds `content/`, `public/` and `src/`. */
  root: string;
  outDir: string;
  cacheDir: string;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  /** The site's own address, in the place of the one in `site.yaml`. */
  siteUrl?: string;
  at?: DateTime;
  /** Builds a preview: with drafts, pages of other dates, the component guide and the author's panel. */
  preview: boolean;
  /** Builds drafts and pages of other dates as if they were published, and nothing else of a preview: for a review. */
  drafts?: boolean;
  /** The host that the files are for. */
  host?: HostName;
  progress?: (message: string) => void;
}

/** What the content says, with what a preview adds to it. */
export type Content = Omit<SiteWithGuide, 'guide'> & Partial<Pick<SiteWithGuide, 'guide'>>;

export interface Parts extends BuildOptions, Content {
  cache: Cache;
  code: CompiledCode;
  collections: Collections;
  cards: Cards;
  icons: IconSheet;
  /** Those of the site's rare letters. */
  fonts: RareFont[];
  progress: (message: string) => void;
}
