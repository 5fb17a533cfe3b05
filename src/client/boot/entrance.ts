import { onReady, prefersReducedMotion, root } from './page.ts';

/** Milliseconds that an element takes to fade in. */
const duration = 600;
/** Milliseconds by which it starts later than the one before. */
const stagger = 100;

/** Fades elements in, once, as they come into view. Nothing is hidden while it waits. */
export function fadeInOnScroll(): void {
  if (prefersReducedMotion()) return;
  const met = new WeakSet<Element>();
  const observer = new IntersectionObserver((entries) => {
    let waiting = 0;
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      const first = !met.has(target);
      met.add(target);
      // What the first look finds on the screen or above it does not fade in.
      if (first ? boundingClientRect.top < innerHeight : isIntersecting) observer.unobserve(target);
      if (first || !isIntersecting) continue;
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
    // What has not been laid out yet cannot be observed.
    if (root.hasAttribute('data-arriving')) return;
    for (const element of document.querySelectorAll('[data-reveal]'))
      if (!met.has(element)) observer.observe(element);
  };
  onReady(observe);
  document.addEventListener('page-shown', observe);
}
