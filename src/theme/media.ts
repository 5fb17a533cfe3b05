/** The mobile layout applies below 768 CSS pixels: in em, so that larger text gets it sooner. */
const mobileBelow = 768 / 16;

/** What a browser asks itself to know whether the mobile layout applies. */
export const mobileQuery = `(max-width: ${mobileBelow - 0.001}em)`;

export const media = {
  mobile: `@media ${mobileQuery}`,
  /** Wide enough for two in a row. */
  pair: '@media (min-width: 37.5em)',
  desktop: `@media (min-width: ${mobileBelow}em)`,
  /** Between the two: the desktop layout on a small screen. */
  narrow: `@media (min-width: ${mobileBelow}em) and (max-width: 63.999em)`,
  wide: '@media (min-width: 64em)',
  calm: '@media (prefers-reduced-motion: reduce)',
  lively: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
  forcedColors: '@media (forced-colors: active)',
  withoutScript: '@media (scripting: none)',
};
