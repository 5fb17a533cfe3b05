/** The large drawing of the logo: a switch between the dark and the light theme. */
import { prefersReducedMotion } from '../theme/motion.ts';
import { root } from './boot/page.ts';

/** Chooses the other theme, as if its radio button were used. Its light spreads from the lamp, or goes back into it. */
export function switchLamp({ target }: MouseEvent): void {
  const lamp = target instanceof Element && target.closest('[data-lamp]');
  if (!lamp) return;
  const isDark = getComputedStyle(root).colorScheme === 'dark';
  const other = document.querySelector<HTMLElement>(`[name=theme][value=${isDark ? 'light' : 'dark'}]`);
  const change = () => other?.click();
  if (prefersReducedMotion() || !document.startViewTransition) {
    change();
    return;
  }
  const { left, top, width, height } = lamp.getBoundingClientRect();
  root.style.setProperty('--flame', `${left + width / 2}px ${top + height / 2}px`);
  root.dataset.light = isDark ? 'on' : 'off';
  document.startViewTransition(change).finished.finally(() => delete root.dataset.light);
}
