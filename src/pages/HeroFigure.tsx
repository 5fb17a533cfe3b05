import styled from 'styled-components';
import type { HeroImage } from '../model/pageType.ts';
import * as media from '../theme/media.ts';
import { Columns } from '../ui/Columns.ts';
import { Label } from '../ui/Label.tsx';
import { coverLook, Picture } from '../ui/Picture.tsx';

/** Over the lower edge of the hero. */
const HeroFrame = styled(Columns).attrs({ as: 'figure' })`
  position: relative;
  row-gap: var(--space-1);
  margin-top: calc(-1 * var(--space-4));
`;

const HeroPicture = styled(Picture)`
  ${coverLook}
  grid-column: 1 / -1;
  aspect-ratio: 4 / 3;
  ${media.pair} { aspect-ratio: 16 / 9; }
  ${media.wide} { aspect-ratio: 21 / 9; }
`;

/** The picture at the top of a page, with its caption. */
export const HeroFigure = ({ picture, alt, caption }: HeroImage) => (
  <HeroFrame>
    <HeroPicture picture={picture} alt={alt} slot="hero" />
    {caption && <Label as="figcaption">{caption}</Label>}
  </HeroFrame>
);
