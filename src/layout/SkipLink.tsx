import styled from 'styled-components';
import { FilledLink } from '../ui/Button.tsx';

const Skip = styled(FilledLink)`
  position: fixed;
  top: var(--space-1);
  left: var(--gutter);
  z-index: 20;
  transform: translateY(-200%);
  &:focus { transform: none; }
`;

export function SkipLink({ text }: { text: string }) {
  return <Skip href="#main">{text}</Skip>;
}
