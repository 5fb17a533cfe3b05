/** The address of what the author's panel shows about the page at a route. */
export const panelUrl = (route: string): string => `/_author${route === '/' ? '/index' : route}.html`;
