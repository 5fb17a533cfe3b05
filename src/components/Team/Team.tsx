import styled from 'styled-components';
import { Grid } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import { coverLook, Picture } from '../../ui/Picture.tsx';
import * as media from '../../theme/media.ts';
import { useBody } from '../BodyContext.ts';
import type { PropsOf } from '../define.ts';
import type { team } from './definition.ts';

/** The picture is above the name. On a phone it is beside the name, and the text is below both. */
const MemberItem = styled.li`
  display: grid;
  grid-template-columns: 2fr 3fr;
  gap: var(--space-1) var(--space-2);
  align-content: start;
  img {
    ${coverLook}
    grid-row: 1 / span 2;
    aspect-ratio: 1;
    margin-bottom: var(--space-1);
  }
  > h3 { align-self: end; }
  > div { grid-column: 1 / -1; }
  p {
    font-size: var(--size-small);
    color: var(--muted);
  }
  ${media.pairOrTiny} {
    grid-template-columns: 1fr;
    img { grid-row: auto; }
  }
`;

export const Team = Grid;

export function Member({ name, position, image, children }: PropsOf<typeof team.Member>) {
  const { collections } = useBody();
  return (
    <MemberItem data-reveal>
      <Picture picture={collections.picture(image)} alt="" slot="member" />
      <h3>{name}</h3>
      <Label>{position}</Label>
      <div>{children}</div>
    </MemberItem>
  );
}
