/**
 * What the browser may fetch ahead while the client is not here yet: the page of a link that is pointed at
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). The same for every page, so that its hash is too.
 * The boot script takes it out where data is to be saved. `base` has no slash at its end.
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
