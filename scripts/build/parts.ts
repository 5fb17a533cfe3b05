/** The options of a build, and the data that its steps share. */
import type { Collections } from '../../src/model/manifest.ts';
import type { HostName } from '../deploy/index.ts';
import type { Cache } from '../lib/cache/cache.ts';
import type { drawCards } from '../assets/cards/cards.ts';
import type { CompiledCode } from '../compile/compiledCode.ts';
import type { CompileInto } from '../compile/environments.ts';
import type { iconSheet } from '../assets/icons.ts';
import type { PreviewNote } from '../render/PreviewBanner.tsx';
import type { ShownSite } from '../compile/authorTools.ts';
import type { DateTime } from '../lib/schedule.ts';

/** Takes how many of all things of a kind are done. */
type Counted = (what: 'cards' | 'files of pictures' | 'pages', done: number, all: number) => void;

export interface BuildOptions {
  /** The folder that holds `content/`, `public/` and `src/`. */
  root: string;
  outDir: string;
  cacheDir: string;
  /** The folder that the site is served from: starts and ends with a slash. */
  base: string;
  /** The site's URL, which overrides the one in `site.yaml`. */
  siteUrl?: string;
  at?: DateTime;
  /** Builds a preview: with drafts, unpublished and expired pages, the component guide and the author panel. */
  preview: boolean;
  /** Builds drafts, unpublished and expired pages as published, without other preview features: for reviews. */
  drafts?: boolean;
  /** The host that the files are for. */
  host?: HostName;
  /** Compiles the code if it is not cached. */
  compileInto?: CompileInto;
  /** Called after each step. */
  progress?: (message: string) => void;
  /** Called before something is made, with how many of all are there: `('pages', 312, 1019)`. */
  counted?: Counted;
}

/** The options, the content, with the guide in a preview, and what pages are made from. */
export interface Parts extends BuildOptions, ShownSite {
  cache: Cache;
  code: CompiledCode;
  collections: Collections;
  cards: Awaited<ReturnType<typeof drawCards>>;
  icons: ReturnType<typeof iconSheet>;
  /** What the banner of a preview shows. */
  note?: PreviewNote;
}
