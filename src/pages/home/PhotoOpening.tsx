import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import type { HeroImage } from '../../model/pageType.ts';
import * as media from '../../theme/media.ts';
import { Label } from '../../ui/Label.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { HeroSection } from '../PageHero.tsx';

/** The words are on the page’s own background, so that they can be read beside any photo. */
const PhotoSection = styled(HeroSection)`
  && {
    min-height: 0;
    background: var(--ground);
    padding-block: var(--header-height) var(--space-6);
  }
  > div {
    padding-top: var(--space-4);
    ${media.desktop} {
      isolation: isolate;
      margin-top: calc(-1 * var(--space-8));
      &::before {
        content: '';
        position: absolute;
        z-index: -1;
        inset-block: 0;
        inset-inline: calc(-1 * var(--gutter)) 25%;
        background: var(--ground);
      }
      > * { grid-column: 1 / 9; }
    }
  }
`;

const PhotoFigure = styled.figure`
  position: relative;
  img {
    width: 100%;
    /* The buttons below are in the first view of a phone, too. */
    height: clamp(15rem, 54svh, 44rem);
    ${media.mobile} { height: clamp(12rem, 36svh, 44rem); }
    object-fit: cover;
  }
  figcaption {
    padding: var(--space-1) var(--gutter) 0;
    ${media.desktop} {
      position: absolute;
      inset-block: 100% auto;
      inset-inline: 75% 0;
    }
  }
`;

/** The top of the home page with a photo over its full width, and the words on its lower edge. */
export const PhotoOpening = ({ picture, alt, caption, children }: PropsWithChildren<HeroImage>) => (
  <PhotoSection>
    <PhotoFigure>
      <Picture picture={picture} alt={alt} slot="opening" />
      {caption && <Label as="figcaption">{caption}</Label>}
    </PhotoFigure>
    {children}
  </PhotoSection>
);
