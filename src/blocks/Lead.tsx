import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { media } from '../theme/media.ts';

const Large = styled.div`
  grid-column: 1 / -1;
  font-size: var(--size-lead);
  line-height: 1.42;
  letter-spacing: -0.012em;
  p { max-width: 46ch; }
  ${media.wide} { grid-column: 4 / -1; }
`;

export function Lead({ children }: PropsWithChildren) {
  return <Large data-reveal>{children}</Large>;
}
