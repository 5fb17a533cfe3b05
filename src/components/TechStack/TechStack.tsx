import styled from 'styled-components';
import { ledgerLook } from '../../ui/Grid.tsx';
import { Label } from '../../ui/Label.tsx';
import * as media from '../../theme/media.ts';
import type { PropsOf, Revealed } from '../define.ts';
import type { techStack } from './definition.ts';

export const TechStack = styled.dl.attrs<Revealed>({ 'data-reveal': true })`
  ${ledgerLook}
  ${media.pair} { --columns: 2; }
  ${media.wideOrPaper} { --columns: 4; }
`;

const TechItem = styled.div`
  display: flex;
  flex-flow: row wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-2);
  padding: var(--space-2);
  background: var(--ground);
  ${media.pair} {
    flex-flow: column-reverse;
    align-items: start;
    gap: var(--space-5);
  }
  ${media.wide} { padding: var(--space-3); }
  dt {
    font-size: var(--size-h3);
    font-weight: 600;
    letter-spacing: -0.012em;
  }
  dd { color: var(--hue); }
`;

export function Tech({ name, role }: PropsOf<typeof techStack.Tech>) {
  return (
    <TechItem>
      <dt>{name}</dt>
      <Label as="dd">{role}</Label>
    </TechItem>
  );
}
