import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { media } from '../../theme/media.ts';

const Large = styled.div`
  grid-column: 1 / -1;
  font-size: var(--size-statement);
  font-weight: 500;
  line-height: 1.3;
  letter-spacing: -0.022em;
  max-width: 27em;
  p { max-width: none; }
  ${media.wide} { grid-column: 4 / -1; }
`;

export function Lead({ children }: PropsWithChildren) {
  return <Large data-reveal>{children}</Large>;
}
