import type { z } from 'zod';
import type { everyPage } from './pageFields.ts';

/**
 * Each page type: its own frontmatter fields, and what its template gets. A definition (src/pages/) adds its type by
 * declaration merging, so that the model, which all definitions build on, does not import them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: definitions add the members.
export interface PageTypes {}

/** The name of a page type. */
export type TypeName = keyof PageTypes;

type FieldsOf<K extends TypeName> = Omit<typeof everyPage, keyof PageTypes[K]['fields']> &
  PageTypes[K]['fields'];
/** The schema of a page's frontmatter: the fields of every page, and those of its type. */
export type PageSchema<K extends TypeName> = z.ZodObject<FieldsOf<K>, z.core.$strict>;
export type Frontmatter<K extends TypeName> = z.output<PageSchema<K>>;
export type TemplateData = { [K in TypeName]: PageTypes[K]['data'] };
