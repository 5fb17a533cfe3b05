import styled from 'styled-components';
import { OutlinedLink } from '../ui/Button.tsx';

const Button = styled(OutlinedLink).attrs({ as: 'button' })`
  position: fixed;
  right: var(--gutter);
  bottom: var(--space-3);
  z-index: 2;
  width: 3rem;
  padding: 0;
  background: var(--raised);
  html:not([data-scrolled-far]) & { display: none; }
`;

/** Shows once the page has been scrolled (`data-scrolled-far`). The site script scrolls smoothly to the top. */
export function BackToTop({ text }: { text: string }) {
  return (
    <Button type="button" aria-label={text} data-to-top>
      ↑
    </Button>
  );
}
