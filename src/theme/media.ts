/** Media queries for layouts and for visitors’ settings. Widths are in em, so that larger text counts. */

/** The mobile layout applies below 768 CSS pixels: in em, so that larger text gets it sooner. */
const mobileBelow = 768 / 16;

/** Narrower paper has the mobile layout: on paper, text is smaller. */
const paper = 'print and (min-width: 36em)';

/** Narrower than any phone, unless text is enlarged. */
export const tiny = '@media (max-width: 19.999em)';
export const mobile = `@media screen and (max-width: ${mobileBelow - 0.001}em), print and (max-width: 35.999em)`;
/** Wide enough for two in a row. */
export const pair = '@media (min-width: 37.5em)';
export const pairOrTiny = '@media (min-width: 37.5em), (max-width: 19.999em)';
export const desktop = `@media (min-width: ${mobileBelow}em), ${paper}`;
/** Between the two: the desktop layout on a small screen. */
export const narrow = `@media (min-width: ${mobileBelow}em) and (max-width: 63.999em), ${paper}`;
export const wide = '@media screen and (min-width: 64em)';
export const wideOrPaper = `@media screen and (min-width: 64em), ${paper}`;
export const reducedMotion = '@media (prefers-reduced-motion: reduce)';
export const fullMotion = '@media (prefers-reduced-motion: no-preference)';
export const print = '@media print';
export const forcedColors = '@media (forced-colors: active)';

/** Makes an element the container whose own width `headerWidth` queries, in the document's font size. */
export const headerContainer = `
  container: header / inline-size;
  font-size: 1rem;
`;

/** The same, for the place of the name on a phone. */
export const nameContainer = 'container: name / inline-size;';

/**
 * What there is room for in the header. Unlike a media query this respects text that is enlarged on the page alone, by a
 * style sheet or by the browser's text zoom. Which menu fits depends on its words (layout/MenuFit.tsx).
 */
export const headerWidth = {
  tiny: '@container header (width < 18em)',
  phone: `@container header (width < ${mobileBelow}em)`,
  call: '@container name (width >= 8em)',
  mobile: '@container menus (height >= 3.5px)',
  desktop: '@container menus (height < 3.5px)',
  wide: '@container menus (height < 2.5px)',
};

/**
 * Selectors of a document whose scripts do not run. Attributes, because `@media (scripting)` does not know of scripts
 * that are blocked, that fail, or that never arrive.
 */
export const without = {
  /** The boot script has not run. */
  boot: 'html:not([data-script])',
  /** The island around cannot be hydrated either: it stays plain HTML. */
  island: ':is(html:not([data-script]), [data-failed])',
};
