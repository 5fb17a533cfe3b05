import type { Picture } from '../../../src/model/manifest.ts';

/** What is known about a picture file. */
export interface PictureFacts {
  /** A digest of its published content. */
  hash: string;
  width: number;
  height: number;
  /** File size in bytes. */
  bytes: number;
  /** Whether it is an SVG, which is cleaned and published as one file. Other pictures are encoded in several sizes. */
  drawing: boolean;
  /** Whether it is animated. The site shows only the first frame. */
  moving: boolean;
  /** The dominant color, shown until it has loaded; absent if it is partly transparent. */
  color?: string;
  /** Removed parts of an SVG that the author may have wanted. */
  removed: string[];
}

/** A picture of the content, with its source file. */
export interface PictureFile extends Picture, PictureFacts {
  /** Its path below `content/_pictures/`. */
  name: string;
  source: string;
  /** Whether a page of this build shows it. */
  shown: boolean;
}
