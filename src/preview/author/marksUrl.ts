/** The address of the list of pages that a preview's branch has changed. */
export const markedPagesUrl = '/_author/changes.json';

/** The address of what a preview's branch has changed in the text of the page at a route. */
export const marksUrl = (route: string): string => `/_author/changes${route === '/' ? '/index' : route}.json`;
