import { root } from './page.ts';

/** The header turns dark and blurred past this many CSS pixels. */
const threshold = 10;

/** Marks a page that is scrolled. */
export function markScrolled(): void {
  const update = () => root.toggleAttribute('data-scrolled', scrollY > threshold);
  addEventListener('scroll', update);
  // A page that has just been shown starts without the blur, which is expensive to paint while pages cross-fade.
  document.addEventListener('page-shown', update);
}
