/**
 * Marks the hero that a worked example lies over. A selector that looks ahead would match only once the example has
 * arrived, and move what is shown by then.
 */
export const withMarkedHero = (html: string): string =>
  html.replace(
    /(<main\b[^>]*><header)(?=(?:(?!<\/header>)[\s\S])*<\/header><div[^>]* id="body"[^>]*><\w+[^>]* data-example)/,
    '$1 data-under-example=""',
  );
