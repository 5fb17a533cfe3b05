import styled, { keyframes } from 'styled-components';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { media } from '../theme/media.ts';

const appear = keyframes`
  from { opacity: 0; }
`;

const grow = keyframes`
  from { scale: 0.1 1; }
`;

/** Appears after a delay, because most pages load sooner. */
const Bar = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: 30;
  height: 3px;
  background: var(--signal);
  transform-origin: left;
  animation:
    ${appear} var(--duration-quick) var(--duration-patience) backwards,
    ${grow} calc(10 * var(--duration)) var(--ease);
  ${media.reducedMotion} { animation: none; }
`;

/** Shows that the next page is loading. */
export function LoadingBar({ text }: { text: string }) {
  return (
    <Bar role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </Bar>
  );
}
