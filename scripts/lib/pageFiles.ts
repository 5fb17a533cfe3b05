/** The file in which Netlify finds the fields of the contact form. It is HTML, but no page of the site. */
export const netlifyFormsFile = '__forms.html';

/** Whether a file of a built site is a page, or one that redirects to a page. */
export const isPageFile = (file: string): boolean => file.endsWith('.html') && file !== netlifyFormsFile;
