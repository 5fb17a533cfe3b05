/** The file that a form may ask for. Its texts are in the content, and so are limits other than these. */

/** The name of its field: the one that Web3Forms and FormSubmit require. */
export const fileField = 'attachment';

/** The endings of the names of accepted files. */
export const fileTypes = ['pdf', 'doc', 'docx', 'odt', 'jpg', 'jpeg', 'png'];

/** The size up to which a file is accepted, which every form service takes. */
export const mostMegabytes = 5;
