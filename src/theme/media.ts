/** The mobile layout applies below 768 CSS pixels: in em, so that larger text gets it sooner. */
const mobileBelow = 768 / 16;

export const media = {
  mobile: `@media (max-width: ${mobileBelow - 0.001}em)`,
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
