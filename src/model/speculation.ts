/**
 * Lets the browser prefetch pages until the client is loaded: the page of a link that the pointer is on
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). The same for every page, and so is its hash.
 * The boot script removes it if the visitor saves data. `base` has no slash at its end.
 */
export const speculationRules = (base: string): string =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${base}/*` },
            { not: { selector_matches: '[data-unwritten], [target], [download]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
