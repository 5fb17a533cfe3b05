/** Whether the visitor wants less motion. Not for islands: they share no module with the site script. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
