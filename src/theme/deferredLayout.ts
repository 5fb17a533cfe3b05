/** Elements that a phone lays out after its first paint, if they are far from the screen. */
export const deferredLayout = '[data-section] ~ [data-section], [data-project], [data-cta], main ~ footer';
