/**
 * The seam for the tools of authors: what they add to previews and to the development server. A site without the package
 * builds the same pages for visitors; its previews and its development server only lack the tools.
 */
import type { Connect } from 'vite';
import type { Manifest } from '../../src/model/manifest.ts';
import type { Problem } from '../lib/problem.ts';
import type { ReadSite } from '../check/readSite.ts';
import type { Cache } from '../lib/cache/cache.ts';
import type { LatestValue } from '../lib/latestValue.ts';
import type { RenderModule } from './renderModule.ts';

/** The content as it is shown, with pages that only authors see. */
export interface ShownSite {
  site: ReadSite;
  manifest: Manifest;
}

/** The site as the development server shows it: everything that can be shown. */
export interface DevSite {
  /** Grows with each reading. A site that was read after a change has a higher version than those before. */
  version: number;
  /** The texts that were checked, by file. */
  texts: ReadonlyMap<string, string>;
  problems: Problem[];
  /** Page files that have errors, by the URLs of their pages. Those whose fields can be read are still in lists. */
  broken: ReadonlyMap<string, string>;
  /** Absent if nothing can be shown: `site.yaml` is invalid and was never valid. */
  shown?: ShownSite;
}

interface SharedParts {
  cache: Cache;
  /** Loads the code that renders pages. */
  code: () => Promise<RenderModule>;
}

/** What a preview was built from. */
export type PreviewParts = SharedParts & ShownSite;

/** What the development server shares with the tools. */
export interface ServerParts extends SharedParts {
  root: string;
  /** The site as it was last read. `refresh` reads it again, or takes it as it was checked. */
  site: LatestValue<DevSite, ReadSite>;
  /** Reports an error that nobody expected. */
  onError: (error: unknown) => void;
}

export interface AuthorTools {
  /** The script for the browser, from the root of the project. All of its own code is below its folder. */
  script: string;
  /** The address of the component guide, which `withGuide` adds. */
  guideUrl: string;
  /** Adds pages that only authors see. */
  withGuide: (site: ReadSite, manifest: Manifest) => ShownSite;
  /** Writes what the script needs into the folder of a preview. */
  writePreviewFiles: (workDir: string, parts: PreviewParts) => Promise<void>;
  /** Answers the script in development, below `/__edit`. Only scripts of the server's own pages get there. */
  answerEdits: (parts: ServerParts) => Connect.NextHandleFunction;
}

const [tools] = Object.values(
  import.meta.glob<AuthorTools>('../../packages/editor/index.ts', { eager: true, import: 'editor' }),
);

/** Undefined if the package is not there. */
export const authorTools: AuthorTools | undefined = tools;
