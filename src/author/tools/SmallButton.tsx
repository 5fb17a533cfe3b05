import styled from 'styled-components';
import { buttonLook } from '../../ui/Button.tsx';

/** A button of the tools. */
export const SmallButton = styled.button.attrs(({ type = 'button' }) => ({ type }))`
  ${buttonLook}
  min-height: 2.25rem;
  padding: 0 0.75rem;
  background: var(--raised);
  font-family: inherit;
  &[data-main] { border-color: var(--signal); background: var(--signal-fill); color: var(--on-signal); }
`;
