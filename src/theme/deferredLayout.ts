/** Parts of a page that a telephone lays out after its first paint, where they are far from the screen. */
export const deferredLayout = '[data-section] ~ [data-section], [data-project], [data-cta], main ~ footer';
