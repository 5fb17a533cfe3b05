import styled from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import { withBase } from '../../ui/Link.tsx';
import { coverLook, Picture } from '../../ui/Picture.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import * as media from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';
import type { PropsOf } from '../define.ts';
import { playerOf } from './address.ts';
import type { videos } from './definition.ts';

const VideoItem = styled.li`
  h3 { margin: var(--space-2) 0 var(--space-1); }
  img { ${coverLook} aspect-ratio: 16 / 9; }
`;

/** The player is over the picture, and the link over both until it is used. A video that does not play yet is transparent. */
const Screen = styled.div`
  position: relative;
  display: grid;
  img, iframe, video { grid-area: 1 / 1; }
  iframe, video { ${coverLook} aspect-ratio: 16 / 9; }
  iframe { border-color: transparent; }
  /* Chromium has a gray ground of its own for a video without a poster. */
  video::-webkit-media-controls { background: none; }
  iframe:not([tabindex]) + a { display: none; }
`;

const PlayLink = styled(Label).attrs({ as: 'a' })`
  grid-area: 1 / 1;
  place-self: end start;
  margin: var(--space-2);
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-small);
  background: var(--fill);
  color: var(--on-fill);
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  ${media.without.boot} & { grid-row: 2; }
`;

export const Videos = Grid;

/** A video of this site, which is fetched once somebody plays it, or the player of another, loaded by a link. */
function Film({ title, image, url, captions }: PropsOf<typeof videos.Video> & { url: string }) {
  // No "poster": browsers fetch it at once, however far down it is.
  const picture = <Picture picture={useBody().collections.picture(image)} alt="" slot="text" />;
  const player = playerOf(url);
  if (!player)
    return (
      <Screen>
        {picture}
        {/* biome-ignore lint/a11y/useMediaCaption: a video without speech needs none */}
        <video src={withBase(url)} aria-label={title} controls preload="none">
          {captions && <track kind="captions" src={withBase(captions)} default />}
        </video>
      </Screen>
    );
  return (
    <Screen>
      {picture}
      <iframe name={player.url} title={title} tabIndex={-1} allow="autoplay; fullscreen" />
      <PlayLink href={player.url} target={player.url} data-nosnippet>
        <span aria-hidden="true">▶ </span>
        <VisuallyHidden>{title}, </VisuallyHidden>
        {player.service}
      </PlayLink>
    </Screen>
  );
}

export function Video(props: PropsOf<typeof videos.Video>) {
  const { title, person, image, url } = props;
  const { collections } = useBody();
  return (
    <VideoItem data-reveal>
      {url ? (
        <Film {...props} url={url} />
      ) : (
        <Picture picture={collections.picture(image)} alt="" slot="third" />
      )}
      <h3>{title}</h3>
      {person && <Label>{person}</Label>}
      {!url && <Label>{collections.site.labels.videoSoon}</Label>}
    </VideoItem>
  );
}
