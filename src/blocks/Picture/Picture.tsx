import { Picture as PictureFile } from '../../ui/Picture.tsx';
import { useBody } from '../BodyContext.ts';
import type { Attributes } from '../../model/block.ts';
import type { picture } from './definition.ts';

/** A picture with its own alternative text, if it is not decorative. */
export function Picture({ src, alt = '' }: Attributes<typeof picture.Picture>) {
  return <PictureFile picture={useBody().collections.picture(src)} alt={alt} slot="text" />;
}
