/** The address of what the author's panel shows about the page at a route. */
export const panelUrl = (route: string): string => `/_author${route === '/' ? '/index' : route}.html`;

/** The address of what the development server says about the page at a route, and about all problems. */
export const problemsUrl = (route: string): string =>
  `/_author/problems.html?page=${encodeURIComponent(route)}`;
