// What the style of a line that types itself and the boot script that types it share.

/** The attribute of the element that holds the text. */
export const typedLineAttribute = 'data-typed-line';

/** The custom highlight of the characters that are not typed yet. */
export const untypedHighlight = 'untyped';
