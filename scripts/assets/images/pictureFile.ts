import type { Picture } from '../../../src/model/manifest.ts';

/** What a picture file says of itself. */
export interface PictureFacts {
  /** A digest of what is published of it. */
  hash: string;
  width: number;
  height: number;
  /** The weight of the file. */
  bytes: number;
  /** Vectors, published as they are but for what a drawing need not hold; all else is encoded in several sizes. */
  drawing: boolean;
  /** Whether it has more than one frame, of which the site shows the first. */
  moving: boolean;
  /** The color of most of it, shown until it has loaded; absent if it is partly transparent. */
  color?: string;
  /** What is taken out of a drawing that its author may have wanted there. */
  removed: string[];
}

/** A picture of the content, with the file that it comes from. */
export interface PictureFile extends Picture, PictureFacts {
  /** Its path below `content/_pictures/`. */
  name: string;
  source: string;
  /** Whether anything that this build shows names it. */
  shown: boolean;
}
