/** A family's name in file names. */
export const fontSlug = (family: string): string => family.toLowerCase().replaceAll(' ', '-');

/** The package of a variable font on https://fontsource.org. */
export const fontPackage = (family: string): string => `@fontsource-variable/${fontSlug(family)}`;
