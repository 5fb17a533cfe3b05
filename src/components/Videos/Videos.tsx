import styled from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import { coverLook, Picture } from '../../ui/Picture.tsx';
import { useBody } from '../BodyContext.ts';
import type { PropsOf } from '../define.ts';
import type { videos } from './definition.ts';

const VideoItem = styled.li`
  h3 { margin: var(--space-2) 0 var(--space-1); }
  img { ${coverLook} aspect-ratio: 16 / 9; }
`;

export const Videos = Grid;

export function Video({ title, person, image }: PropsOf<typeof videos.Video>) {
  const { collections } = useBody();
  return (
    <VideoItem data-reveal>
      <Picture picture={collections.picture(image)} alt="" slot="third" />
      <h3>{title}</h3>
      <Label>{person}</Label>
      <Label>{collections.site.labels.videoSoon}</Label>
    </VideoItem>
  );
}
