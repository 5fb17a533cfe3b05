import type { Manifest } from '../../../src/model/manifest.ts';
import { inLanes } from '../lanes.ts';
import type { KnownPictures } from './knownPictures.ts';
import type { PictureFile } from './pictureFile.ts';

/** Pictures looked at a time: as many as Node has threads for. */
const lanes = 4;

/** Gives pictures the colour that stands in their place until they are there. */
export async function withColors(
  manifest: Manifest,
  files: Record<string, PictureFile>,
  known: KnownPictures,
): Promise<Manifest> {
  const pictures = { ...manifest.pictures };
  await inLanes(Object.values(files), lanes, async ({ name, source }) => {
    const picture = pictures[name];
    const color = await known.color(source);
    if (picture && color) pictures[name] = { ...picture, color };
  });
  return { ...manifest, pictures };
}
