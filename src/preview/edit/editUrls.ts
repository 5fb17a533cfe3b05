/** The address of what a preview knows about the sources of the page at a route. */
export const editPageUrl = (route: string): string => `/_author/edit${route === '/' ? '/index' : route}.json`;

/** The address of a content file in a preview. */
export const sourceUrl = (file: string): string => `/_author/sources/${file}.txt`;

/** The address of where the files of a preview come from. */
export const originUrl = '/_author/origin.json';
