import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import { itemCount } from '../../ui/itemCount.ts';
import { Label } from '../../ui/Label.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { useBody } from '../BodyContext.ts';
import type { Attributes } from '../../model/block.ts';
import type { videos } from './definition.ts';

const Film = styled.li`
  h3 { margin: var(--space-2) 0 var(--space-1); }
`;

const Still = styled.div`
  position: relative;
  img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border: 1px solid var(--line); border-radius: var(--radius); }
`;

const Soon = styled(Label)`
  position: absolute;
  left: var(--space-2);
  bottom: var(--space-2);
  padding: 0.25em 0.75em;
  border-radius: var(--radius-small);
  background: var(--ground);
  color: var(--text);
`;

export function Videos({ children }: PropsWithChildren) {
  return <Grid data-items={itemCount(children)}>{children}</Grid>;
}

export function Video({ title, person, image }: Attributes<typeof videos.Video>) {
  const { collections } = useBody();
  return (
    <Film data-video data-reveal>
      <Still>
        <Picture picture={collections.picture(image)} alt="" slot="third" />
        <Soon>{collections.site.labels.videoSoon}</Soon>
      </Still>
      <h3>{title}</h3>
      <Label>{person}</Label>
    </Film>
  );
}
