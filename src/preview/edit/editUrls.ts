/** The address of what is known about the page at a route. */
export const stateUrl = (route: string): string => `/_author${route === '/' ? '/index' : route}.json`;

/** The address of a content file in a preview. */
export const sourceUrl = (file: string): string => `/_author/sources/${file}.txt`;

/** The address of where the files of a preview come from. */
export const originUrl = '/_author/origin.json';
