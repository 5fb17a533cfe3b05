import styled from 'styled-components';
import * as media from '../../theme/media.ts';
import type { PropsOf } from '../define.ts';
import type { callout } from './definition.ts';

/** Not an `aside`: two without titles would be two landmarks of the same name. */
const CalloutBox = styled.div.attrs({ role: 'note' })`
  max-width: var(--measure);
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--line);
  border-inline-start: 4px solid var(--hue);
  border-radius: var(--radius-small);
  background: var(--tint);
  ${media.wide} { grid-column: 4 / -1; }
  > strong {
    display: block;
    margin-bottom: 0.25em;
  }
`;

export const Callout = ({ title, children }: PropsOf<typeof callout.Callout>) => (
  <CalloutBox data-reveal>
    {title && <strong>{title}</strong>}
    {children}
  </CalloutBox>
);
