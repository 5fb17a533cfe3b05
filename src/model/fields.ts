/** What the schemas of pages, of site.yaml and of the blocks' attributes are made of. */
import { z } from 'zod';

/** Words for a reader; the check reads them as prose. */
export const text = z.string().trim().min(1);

/** The name of a person, a company, a product or a place: words too, but spelled as their owner likes. */
export const name = text.meta({ isName: true });

/**
 * An address: of a page, a part of one, another site, a mailbox or a telephone. What it is made of is for the check to
 * say, in better words; editors know only the pattern.
 */
export const link = text.meta({ reference: 'link', pattern: '^(\\/|#|https?:\\/\\/|mailto:|tel:)\\S*$' });
