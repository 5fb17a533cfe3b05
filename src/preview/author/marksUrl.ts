/** Where a preview keeps the list of the pages that its branch has changed. */
export const markedPagesUrl = '/_author/changes.json';

/** Where a preview keeps what its branch has changed in the text of the page at a route. */
export const marksUrl = (route: string): string => `/_author/changes${route === '/' ? '/index' : route}.json`;
