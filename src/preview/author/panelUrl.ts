/** Where a preview keeps what the author's panel shows of the page at a route. */
export const panelUrl = (route: string): string => `/_author${route === '/' ? '/index' : route}.html`;
