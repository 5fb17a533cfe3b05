import styled from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import { coverLook, Picture } from '../../ui/Picture.tsx';
import { useBody } from '../BodyContext.ts';
import type { PropsOf } from '../define.ts';
import type { videos } from './definition.ts';

const VideoItem = styled.li`
  h3 { margin: var(--space-2) 0 var(--space-1); }
  > div { position: relative; }
  img { ${coverLook} aspect-ratio: 16 / 9; }
`;

const SoonLabel = styled(Label)`
  position: absolute;
  left: var(--space-2);
  bottom: var(--space-2);
  padding: 0.25em 0.75em;
  border-radius: var(--radius-small);
  background: var(--ground);
  color: var(--text);
`;

export const Videos = Grid;

export function Video({ title, person, image }: PropsOf<typeof videos.Video>) {
  const { collections } = useBody();
  return (
    <VideoItem data-reveal>
      <div>
        <Picture picture={collections.picture(image)} alt="" slot="third" />
        <SoonLabel>{collections.site.labels.videoSoon}</SoonLabel>
      </div>
      <h3>{title}</h3>
      <Label>{person}</Label>
    </VideoItem>
  );
}
