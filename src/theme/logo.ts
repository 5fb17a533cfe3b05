/** The agency's logo as the data of an SVG path, on a grid of 32 units. `public/favicon.svg` draws it too. */
export const logoPath =
  'M18 1C18 7 27 11 27 20A11 11 0 0 1 17.7 30.9V23.5L22 18.2L16 11.5L10 18.2L14.3 23.5V30.9A11 11 0 0 1 5 20C5 11 15.5 9 18 1z';
