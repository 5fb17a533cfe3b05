import type { PropsWithChildren } from 'react';
import styled from 'styled-components';
import { OutlinedLink } from '../primitives/Button.tsx';
import type { Attributes } from './vocabulary.ts';

const Row = styled.div`
  grid-column: 1 / -1;
`;

export function LinkButton({ href, children }: PropsWithChildren<Attributes<'LinkButton'>>) {
  return (
    <Row>
      <OutlinedLink href={href}>{children}</OutlinedLink>
    </Row>
  );
}
