/** The fields that the schemas of pages, of site.yaml and of the blocks' attributes share. */
import { z } from 'zod';

/** A text for readers. The check treats it as prose. */
export const text = z.string().trim().min(1);

/** The name of a person, a company, a product or a place: also a text, but with a spelling of its own. */
export const name = text.meta({ isName: true });

/**
 * An address: of a page, a section, another site, a mailbox or a phone. The check validates it with better messages;
 * editors know only the pattern.
 */
export const link = text.meta({ reference: 'link', pattern: '^(\\/|#|https?:\\/\\/|mailto:|tel:)\\S*$' });
