/** The component guide, which previews and the development server add to the site: its file, which does not exist, and its address. */
export const guideFile = '_guide.mdx';
export const guideUrl = '/_guide';
