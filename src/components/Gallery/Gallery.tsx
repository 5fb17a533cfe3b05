import { createContext, type PropsWithChildren, useContext } from 'react';
import styled from 'styled-components';
import { buttonLook } from '../../ui/buttonLook.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import { Link } from '../../ui/Link.tsx';
import { coverLook, Picture } from '../../ui/Picture.tsx';
import { useBody } from '../BodyContext.ts';
import type { PropsOf } from '../define.ts';
import type { gallery } from './definition.ts';

/** Whether photos are in the dialog, where they are large. */
const InDialog = createContext(false);

const PhotoGrid = styled(Grid)`
  --fewest: 2;
  gap: var(--space-3) var(--space-2);
  img {
    ${coverLook}
    aspect-ratio: 3 / 2;
  }
  li > p { margin-top: var(--space-1); }
`;

const PhotoDialog = styled.dialog`
  width: 100vw;
  max-width: none;
  height: 100svh;
  max-height: none;
  padding: 0;
  border: 0;
  background: var(--ground);
  color: var(--text);
`;

/** A photo is as wide as the dialog, so scrolling and swiping lead from one to the next. */
const PhotoStrip = styled.ul`
  display: flex;
  height: 100%;
  overflow-x: auto;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
`;

const LargePhoto = styled.li`
  flex: 0 0 100%;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-8) var(--gutter);
  scroll-snap-align: center;
  scroll-snap-stop: always;
  img {
    max-height: calc(100svh - 12rem);
    object-fit: contain;
  }
`;

const DialogButtons = styled.form`
  position: absolute;
  inset-block: var(--space-2) auto;
  inset-inline: auto var(--gutter);
  display: flex;
  gap: var(--space-1);
  button {
    ${buttonLook}
    width: 3rem;
    padding: 0;
    background: var(--raised);
  }
`;

/** The grid, and the dialog that the site script opens (client/gallery.ts). Without it, the links lead to the pictures. */
export function Gallery({ children }: PropsWithChildren) {
  const { page, collections } = useBody();
  const { closePicture, nextPicture, previousPicture } = collections.site.labels;
  return (
    <div data-gallery>
      <PhotoGrid>{children}</PhotoGrid>
      <PhotoDialog aria-label={page.data.heading ?? page.data.title} data-nosnippet>
        <InDialog value>
          <PhotoStrip tabIndex={0}>{children}</PhotoStrip>
        </InDialog>
        <DialogButtons method="dialog">
          <button type="button" data-step="-1" aria-label={previousPicture}>
            ←
          </button>
          <button type="button" data-step="1" aria-label={nextPicture}>
            →
          </button>
          <button type="submit" aria-label={closePicture}>
            ×
          </button>
        </DialogButtons>
      </PhotoDialog>
    </div>
  );
}

export function Photo({ image, imageAlt, caption }: PropsOf<typeof gallery.Photo>) {
  const picture = useBody().collections.picture(image);
  const text = caption && <Label as="p">{caption}</Label>;
  return useContext(InDialog) ? (
    <LargePhoto>
      <Picture picture={picture} alt={imageAlt} slot="hero" />
      {text}
    </LargePhoto>
  ) : (
    <li data-reveal>
      <Link href={picture.url}>
        <Picture picture={picture} alt={imageAlt} slot="tile" />
      </Link>
      {text}
    </li>
  );
}
