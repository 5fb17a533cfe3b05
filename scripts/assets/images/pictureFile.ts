import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Picture } from '../../../src/model/manifest.ts';
import type { RuleId } from '../../lib/ruleIds.ts';

export const pictureFactsSchema = z.object({
  /** A digest of its published content. */
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  /** File size in bytes. */
  bytes: z.number(),
  /** Whether it is an SVG, which is published as one file. Other pictures are encoded in several sizes. */
  drawing: z.boolean(),
  /** Of a drawing that follows the theme: with this fragment, its file shows the theme other than the first. */
  fragment: z.string().optional(),
  /** Whether it is animated. The site shows only the first frame. */
  moving: z.boolean(),
});

export type PictureFacts = z.infer<typeof pictureFactsSchema>;

export interface PictureFile extends Picture, PictureFacts {
  /** Its path below `content/_pictures/`. */
  name: string;
  source: string;
  /** Whether a page of this build shows it. */
  shown: boolean;
}

/** The digest by which addresses of pictures change with what is published. */
export const contentDigest = (content: string | Buffer): string => hash('sha256', content).slice(0, 10);

/** Whether bytes start with a tag, as an SVG does. The file name does not matter. */
export const isMarkup = (content: Buffer): boolean => /^\uFEFF?\s*</.test(content.toString('utf8', 0, 200));

/**
 * Whether bytes start like a picture of pixels. Nothing else may be decoded: the decoder would draw an SVG, whatever its
 * encoding and the name of its file, and nothing could stop it.
 */
export const isPixels = (content: Buffer): boolean =>
  /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp)/s.test(content.toString('latin1', 0, 12));

/** Where a mark is in bytes. */
export function placesOf(mark: string, content: Buffer): number[] {
  const places: number[] = [];
  for (let at = content.indexOf(mark); at >= 0; at = content.indexOf(mark, at + mark.length)) places.push(at);
  return places;
}

/** What is wrong with a picture, in sentences for its author. */
export class PictureError extends Error {
  readonly note: string;
  readonly rule: RuleId;

  constructor(reason: string, note: string, rule: RuleId = 'unreadable-picture') {
    super(reason);
    this.note = note;
    this.rule = rule;
  }
}
