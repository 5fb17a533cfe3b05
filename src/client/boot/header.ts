import { root } from './page.ts';

/** CSS pixels past which the header is dark and blurred, and past which the button that leads to the top shows. */
const thresholds = { scrolled: 10, far: 300 };

/** Marks a page that is scrolled. */
export function markScrolled(): void {
  const update = () => {
    root.toggleAttribute('data-scrolled', scrollY > thresholds.scrolled);
    root.toggleAttribute('data-scrolled-far', scrollY > thresholds.far);
  };
  addEventListener('scroll', update);
  // A page that has just been shown starts without the blur, which is expensive to paint while pages cross-fade.
  document.addEventListener('page-shown', update);
}
