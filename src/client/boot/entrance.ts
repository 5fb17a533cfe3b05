import { prefersReducedMotion } from '../../theme/motion.ts';
import { onReady } from './page.ts';

/** Milliseconds that an element takes to fade in. */
const duration = 600;
/** Milliseconds by which each element starts after the previous one. */
const stagger = 100;

/** Fades each element in once, when it scrolls into view. Waiting elements are not hidden. */
export function fadeInOnScroll(): void {
  const reported = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    let waiting = 0;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const isFirstReport = !reported.has(target);
      reported.add(target);
      // Elements that the first report finds on the screen or above it do not fade in.
      if (isFirstReport ? boundingClientRect.top < innerHeight : isIntersecting) observer.unobserve(target);
      if (isFirstReport || !isIntersecting || prefersReducedMotion()) continue;
      target.animate(
        { opacity: [0, 1], transform: ['translateY(20px)', 'none'] },
        {
          duration,
          delay: waiting++ * stagger,
          easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
          fill: 'backwards',
        },
      );
    }
  });
  const observe = () => {
    for (const element of document.querySelectorAll('[data-reveal]'))
      if (!reported.has(element)) observer.observe(element);
  };
  onReady(observe);
  document.addEventListener('page-shown', observe);
}
