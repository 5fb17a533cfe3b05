/**
 * The route of a content file or of a built page: `services/web.mdx` and `services/web.html` are `/services/web`, an
 * `index` is its folder. `file` is relative to `content/` or to the site's folder, with forward slashes. Routes have no
 * trailing slash.
 */
export function urlOfFile(file: string): string {
  const path = file.replace(/\.(mdx?|html?)$/, '').replace(/(^|\/)index$/, '');
  return path === '' ? '/' : `/${path}`;
}

/** The folder at the start of a path, if it is named as a language: a `locale` in lowercase. */
export const languageFolder = (path: string): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?=\/)/.exec(path)?.[0];

/** A path of the content without the folder of its language. */
export const withoutLanguage = (path: string, language: string | undefined): string =>
  language === undefined ? path : path.slice(language.length + 1);

/**
 * The file of a page or an alias, relative to the site's folder: `/services/web` is `services/web.html`. Every host
 * serves such a file at the URL without a trailing slash, and without a redirect.
 */
export const fileOfUrl = (url: string): string => {
  if (url === '/') return 'index.html';
  return url.endsWith('.html') ? url.slice(1) : `${url.slice(1)}.html`;
};

/** The file in which Netlify finds the fields of the contact form. It is HTML, but no page of the site. */
export const netlifyFormsFile = '__forms.html';

/** Whether a file of a built site is a page, or one that redirects to a page. */
export const isPageFile = (file: string): boolean => file.endsWith('.html') && file !== netlifyFormsFile;
