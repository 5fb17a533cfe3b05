import styled from 'styled-components';
import { buttonLook } from '../../ui/Button.tsx';

/** A button of the author's tools. */
export const SmallButton = styled.button`
  ${buttonLook}
  min-height: 2.75rem;
  padding: 0 0.875rem;
  font-family: inherit;
`;
