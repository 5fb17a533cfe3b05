import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { buttonLook } from '../ui/Button.tsx';

/** Scroll position past which the button shows, in CSS pixels. */
const threshold = 300;

const Button = styled.button`
  ${buttonLook}
  position: fixed;
  right: var(--gutter);
  bottom: var(--space-3);
  z-index: 2;
  width: 3rem;
  padding: 0;
  background: var(--raised);
  &[hidden] { display: none; }
`;

/** Shows once the page has been scrolled, and scrolls it smoothly to its top. */
export function BackToTop({ text }: { text: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  const goUp = () => {
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    // Focus goes first: the button is about to disappear, and React, giving focus back, would stop the scrolling.
    document.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' });
  };
  return (
    <Button type="button" hidden={!shown} aria-label={text} onClick={goUp}>
      ↑
    </Button>
  );
}
