/**
 * The addresses of what a preview knows about itself. No file of a page starts with `_`, so no state of a page
 * has the same address.
 */

/** The address of what a preview knows about the page at a route. */
export const pageStateUrl = (route: string): string => `/_author${route === '/' ? '/index' : route}.json`;

/** The address of a content file in a preview. */
export const sourceUrl = (file: string): string => `/_author/sources/${file}.txt`;

/** The address of what all pages of a preview share. */
export const previewUrl = '/_author/_preview.json';

/** The address of what the check of one file needs to know about the others. */
export const factsUrl = '/_author/_facts.json';

/** The component guide, which previews and the development server add to the site: its file, which does not exist, and its address. */
export const guideFile = '_guide.mdx';
export const guideUrl = '/_guide';
