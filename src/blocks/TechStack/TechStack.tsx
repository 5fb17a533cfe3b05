import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { Label } from '../../ui/Label.tsx';
import { media } from '../../theme/media.ts';
import type { Attributes } from '../../model/block.ts';
import type { techStack } from './definition.ts';

const Tiles = styled.dl`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: minmax(0, 1fr);
  gap: 1px;
  background: var(--line);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  overflow: hidden;
  ${media.pair} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(4, minmax(0, 1fr)); }
`;

const Tile = styled.div`
  display: flex;
  flex-flow: row wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-2);
  padding: var(--space-2);
  background: var(--ground);
  ${media.pair} { flex-flow: column-reverse; align-items: start; gap: var(--space-5); }
  ${media.wide} { padding: var(--space-3); }
`;

const Name = styled.dt`
  font-size: var(--size-h3);
  font-weight: 600;
  letter-spacing: -0.012em;
`;

const Role = styled(Label)`
  margin: 0;
  color: var(--hue);
`;

export function TechStack({ children }: PropsWithChildren) {
  return <Tiles data-reveal>{children}</Tiles>;
}

export function Tech({ name, role }: Attributes<typeof techStack.Tech>) {
  return (
    <Tile data-tech>
      <Name>{name}</Name>
      <Role as="dd">{role}</Role>
    </Tile>
  );
}
